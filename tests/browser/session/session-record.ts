import type { BrowserContext, Page, Request } from 'playwright-core'

/** Everything a browser context asked for, in its order. */
export class SessionRecord {
  readonly #requests: Request[] = []

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#requests.push(request))
  }

  /** The requests to a path, such as `/realms/verlagnord/protocol/openid-connect/token`. */
  to(path: string): Request[] {
    return this.#requests.filter((request) => new URL(request.url()).pathname === path)
  }

  /** The paths of all of them. */
  paths(): string[] {
    return this.#requests.map((request) => new URL(request.url()).pathname)
  }

  /** The paths of the pages that tabs went to, frames left out. */
  pages(): string[] {
    return this.#requests
      .filter((request) => request.isNavigationRequest() && request.frame().parentFrame() === null)
      .map((request) => new URL(request.url()).pathname)
  }
}

/** The search of an address as an object. */
export function searchOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url()).searchParams)
}

/** The fields of a posted form; nothing when it is not one. */
export function formOf(request: Request): Record<string, string> {
  const isForm = request.headers()['content-type']?.startsWith('application/x-www-form-urlencoded')
  if (request.method() !== 'POST' || isForm !== true) return {}
  return Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
}

/** The content of a storage of the page: key → text. */
export function stored(page: Page, area: 'local' | 'session'): Promise<Record<string, string>> {
  return page.evaluate(
    (name) => Object.fromEntries(Object.entries<string>(window[`${name}Storage`])),
    area,
  )
}

/** Runs in the page: milliseconds that the stored token still lives; far below zero without one. */
export function restOfToken(): number {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
  const user: { expires_at?: number } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  return (user.expires_at ?? 0) * 1000 - Date.now()
}
