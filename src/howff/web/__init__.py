"""The web server: HTTP, sockets, sign-in and the built client; only Views pass through it."""
