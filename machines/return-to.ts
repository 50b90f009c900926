const longestAddress = 2048
const home = '/'
const signInScreens = new Set(['login', 'auth', 'silent-refresh'])

/**
 * The address after sign-in: the given path, query and hash when they stay inside this origin and do not lead
 * back into signing in, otherwise `/`. `origin` is like `https://portal.example`.
 */
export function safeReturnTo(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !looksLocal(path)) return home
  const url = URL.parse(path, origin)
  if (url === null || url.origin !== origin) return home
  // The parser removes dot segments, so `/.//host` only now shows that it names another host.
  if (url.pathname.startsWith('//') || leadsToSignIn(url.pathname)) return home
  return url.pathname + url.search + url.hash
}

function looksLocal(path: string): boolean {
  return path.length <= longestAddress && /^\/(?!\/)/.test(path) && !/[\p{Cc}\\]/u.test(path)
}

function leadsToSignIn(pathname: string): boolean {
  const [first = '', second = ''] = segmentsOf(pathname)
  return signInScreens.has(first === 'en' ? second : first)
}

/** Lower case and decoded, so that no spelling of a screen escapes the comparison. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return segments.map((segment) => decode(segment).toLowerCase())
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
