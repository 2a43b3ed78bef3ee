/* The shell of the page is kept for a moment without network; play itself needs the server. */
const SHELL = 'howff-shell';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/ws/')) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request, url));
});

// The newest page where the server answers, else the one kept last.
async function page(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shell.put('/', answer.clone());
    return answer;
  } catch (error) {
    const kept = await shell.match('/');
    if (kept) return kept;
    throw error;
  }
}

// Files under assets/ carry their hash in their names and never change.
async function file(request, url) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept && url.pathname.startsWith('/assets/')) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await shell.put(request, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
