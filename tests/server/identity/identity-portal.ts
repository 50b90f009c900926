import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

import { openIdentity } from '#server/identity/identity.ts'
import type { Identity, IdentityOptions } from '#server/identity/identity.ts'
import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'

/** A running provider over a data folder, and all it has reported. */
export interface Running {
  origin: string
  port: number
  dataDir: string
  identity: Identity
  reports: string[]
  stop(): Promise<void>
}

/** A fresh folder that goes when the test file has run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  folders.add(folder)
  return folder
}

const folders = new Set<string>()

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Starts a provider on any free port; on the given folder, or on a fresh one with the demo. */
export async function startIdentity(
  options: Partial<IdentityOptions> & { port?: number } = {},
): Promise<Running> {
  const dataDir = options.dataDir ?? temporaryFolder()
  if (options.dataDir === undefined) await createDemoRealms(dataDir)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  const origin = options.origin ?? `http://localhost:${port}`
  const reports: string[] = []
  const report = (text: string) => void reports.push(text)
  const identity = await openIdentity({ clientId: 'portal', report, ...options, origin, dataDir })
  server.on('request', (request, response) => {
    // A connection kept by the test's client would not notice a restart.
    response.setHeader('connection', 'close')
    if (identity.handles(request.url ?? '')) identity.handle(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('not the provider')
  })
  return {
    origin,
    port,
    dataDir,
    identity,
    reports,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await identity.close()
    },
  }
}

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
    const [pair = '', ...attributes] = text.split('; ')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const path = attributes.find((part) => part.startsWith('path='))?.slice(5) ?? '/'
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
    this.redirectUri = `${browser.origin}${redirectPath}`
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

  /** Opens the sign-in page and sends it; the address of the portal the browser ends at. */
  async withPassword(username: string, password = 'masthead'): Promise<URL> {
    const page = await this.browser.follow(this.address())
    return (await this.browser.submit(page, username, password)).url
  }

  /** The hidden frame's part. */
  async silently(changes: Record<string, string | null> = {}): Promise<URL> {
    return (await this.browser.follow(this.address({ prompt: 'none', ...changes }))).url
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

  private async token(parameters: Record<string, string>) {
    const response = await fetch(`${this.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'portal', ...parameters }),
    })
    const body: Tokens = await response.json()
    return { status: response.status, body, response }
  }
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
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
