/** The cookies of this page as one string; empty where the browser denies them. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Sets one cookie, given with its attributes. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // Without cookies the choice lasts as long as the address says so.
  }
}
