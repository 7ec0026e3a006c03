/**
 * Where to go after sign-in. Only paths of this origin: `//host`, `/\host` and anything with a scheme lead elsewhere, and /auth would
 * loop.
 */
export function nextPath(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || /[\\\s]/.test(next) || next.length > 500) return fallback
  const base = 'https://uzima.invalid'
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return fallback
  return url.pathname + url.search + url.hash
}
