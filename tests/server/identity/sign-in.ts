import { createHash, randomBytes } from 'node:crypto'

/** A request a page sends. */
type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

interface Cookie {
  name: string
  value: string
  path: string
  text: string
}

/** A browser and the portal in it, as far as the provider can tell. */
export class Browser {
  cookies: Cookie[] = []
  readonly origin: string
  readonly headers: Record<string, string>

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin
    this.headers = { accept: 'text/html', 'accept-language': 'de-AT,de', ...headers }
  }

  /** One request with the cookies that belong to it; redirects are not followed. */
  async fetch(address: string, init: Sent = {}): Promise<Response> {
    const url = new URL(address, this.origin)
    const cookie = this.cookies
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(withSlash(path)))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = { ...this.headers, ...(cookie === '' ? {} : { cookie }), ...init.headers }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const text of response.headers.getSetCookie()) this.keep(text)
    return response
  }

  /** Follows redirects of the provider until a page, or an address of the portal. */
  async follow(address: string, init: Sent = {}): Promise<{ response: Response; url: URL }> {
    let url = new URL(address, this.origin)
    let response = await this.fetch(url.href, init)
    for (;;) {
      const location = response.headers.get('location')
      if (location === null) return { response, url }
      url = new URL(location, url)
      if (!url.pathname.startsWith('/realms/')) return { response, url }
      response = await this.fetch(url.href)
    }
  }

  /** Sends the sign-in form of a page. */
  async submit(page: { url: URL }, username: string, password: string, headers = {}) {
    const body = new URLSearchParams({ username, password })
    return this.follow(page.url.href, { method: 'POST', body, headers })
  }

  private keep(text: string): void {
    const [pair = '', ...attributes] = text.split(/; */)
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/'
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path)
    if (value !== '') this.cookies.push({ name, value, path, text })
  }
}

/** One authorization request of the portal with its secrets. */
export class SignIn {
  readonly verifier = randomBytes(32).toString('base64url')
  readonly state = randomBytes(8).toString('hex')
  readonly nonce = randomBytes(8).toString('hex')
  readonly issuer: string
  readonly redirectUri: string
  readonly browser: Browser

  constructor(browser: Browser, realm = 'verlagnord', redirectPath = '/auth') {
    this.browser = browser
    this.issuer = `${browser.origin}/realms/${realm}`
    this.redirectUri = new URL(redirectPath, browser.origin).href
  }

  /** The address the portal sends the browser to. */
  address(changes: Record<string, string | null> = {}): string {
    const parameters: Record<string, string | null> = {
      client_id: 'portal',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: this.redirectUri,
      state: this.state,
      nonce: this.nonce,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const kept = Object.entries(parameters).filter((entry): entry is [string, string] => {
      return entry[1] !== null
    })
    return `${this.issuer}/protocol/openid-connect/auth?${new URLSearchParams(kept)}`
  }

  /** Opens the sign-in page. */
  async open(changes: Record<string, string | null> = {}) {
    const { response, url } = await this.browser.follow(this.address(changes))
    return { response, url, text: await response.text() }
  }

  /** Opens the sign-in page and sends it; the page after it, and where the browser ends. */
  async attempt(username: string, password: string, changes: Record<string, string | null> = {}) {
    const page = await this.open(changes)
    const { response, url } = await this.browser.submit(page, username, password)
    return { response, url, page, text: await response.text() }
  }

  /** Opens the sign-in page and sends it; the address of the portal the browser ends at. */
  async withPassword(username: string, password = 'masthead'): Promise<URL> {
    return (await this.attempt(username, password)).url
  }

  /** The hidden frame's part. */
  async silently(changes: Record<string, string | null> = {}): Promise<URL> {
    return (await this.browser.follow(this.address({ prompt: 'none', ...changes }))).url
  }

  /** The answer to the hidden frame in place of a code. */
  async refusedSilently(changes: Record<string, string | null> = {}): Promise<string | null> {
    return (await this.silently(changes)).searchParams.get('error')
  }

  /** Exchanges the code in a callback address. */
  async exchange(callback: URL, changes: Record<string, string> = {}) {
    return this.token({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      ...changes,
    })
  }

  /** Uses a refresh token. */
  async refresh(refreshToken: string) {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  /** Posts to the token endpoint. */
  async token(parameters: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ client_id: 'portal', ...parameters }),
    })
    const body: Tokens = await response.json()
    return { status: response.status, body, response }
  }

  async userinfo(token?: string): Promise<Response> {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
    return fetch(`${this.issuer}/protocol/openid-connect/userinfo`, { ...(headers && { headers }) })
  }

  async revoke(token: string): Promise<Response> {
    const body = new URLSearchParams({ client_id: 'portal', token })
    return fetch(`${this.issuer}/protocol/openid-connect/revoke`, { method: 'POST', body })
  }

  /** The address that ends the session. */
  logout(parameters: Record<string, string> = {}): string {
    return `${this.issuer}/protocol/openid-connect/logout?${new URLSearchParams(parameters)}`
  }

  /** Follows that address, to the portal or to a page of the provider. */
  async signOut(parameters: Record<string, string> = {}) {
    const { response, url } = await this.browser.follow(this.logout(parameters))
    return { response, url, text: await response.text() }
  }

  /** Answers "yes" on the page that asks. */
  async confirmSignOut(page: string) {
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    return this.browser.follow(`${this.issuer}/protocol/openid-connect/logout/confirm`, {
      method: 'POST',
      body,
    })
  }
}

/** A user who has signed in with the page, in a browser of their own. */
export async function signedIn(
  running: { readonly origin: string },
  username = 'ada',
  realm = 'verlagnord',
) {
  const signIn = new SignIn(new Browser(running.origin), realm)
  const { body } = await signIn.exchange(await signIn.withPassword(username))
  return { browser: signIn.browser, signIn, tokens: body }
}

/** A token answer, or the error instead. */
export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
  refresh_expires_in: number
  token_type: string
  session_state: string
  scope: string
  error?: string
  error_description?: string
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
