/** Which page is open: plain addresses, with the browser's own history. */

class Place {
  path = $state(location.pathname);
  query = $state(location.search);
  hash = $state(location.hash);
}
export const place = new Place();

function sync(): void {
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash;
}

/** Goes to an address of ours. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  sync();
  window.scrollTo(0, 0);
}

/** Lets links of ours open without a reload; everything else is the browser's. */
export function listen(): () => void {
  const click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  };
  window.addEventListener('popstate', sync);
  window.addEventListener('hashchange', sync);
  document.addEventListener('click', click);
  return () => {
    window.removeEventListener('popstate', sync);
    window.removeEventListener('hashchange', sync);
    document.removeEventListener('click', click);
  };
}

/** The parts of a path that a pattern such as `/t/:table` names, or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/\/+$/, '').split('/');
  if (path === '/' && pattern === '/') return {};
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return found;
}
