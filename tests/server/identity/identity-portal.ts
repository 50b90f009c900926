import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

import { openIdentity } from '#server/identity/identity.ts'
import type { Identity, IdentityOptions } from '#server/identity/identity.ts'
import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { openDatabase } from '#server/identity/storage/database.ts'
import { rotateKeys } from '#server/identity/storage/keys.ts'

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

/** A hash that is little work, for tests whose point is not the hash. */
export function cheapHash(password: string): Promise<string> {
  return hashPassword(password, { log2N: 10, r: 8, p: 1 })
}

export function realmPath(dataDir: string, realm = 'verlagnord'): string {
  return join(dataDir, 'identity', 'realms', `${realm}.json`)
}

interface RealmText {
  users: { username: string; passwordHash?: string }[]
}

/** Changes the users of a realm file, by name; `null` stands for all of them. */
export function changeUsers(path: string, username: string | null, changes: object): void {
  const realm: RealmText = JSON.parse(readFileSync(path, 'utf8'))
  const users = realm.users.map((user) =>
    username === null || user.username === username ? { ...user, ...changes } : user,
  )
  writeFileSync(path, JSON.stringify({ ...realm, users }))
}

/** An organisation of an operator's own, with users whose names are also their ids. */
export async function writeRealm(
  dataDir: string,
  realm: string,
  passwords: Record<string, string>,
): Promise<string> {
  const users = Object.entries(passwords).map(async ([username, password]) => ({
    id: username,
    username,
    firstName: 'Eva',
    lastName: 'Huber',
    email: `${username}@${realm}.example`,
    passwordHash: await cheapHash(password),
  }))
  mkdirSync(join(dataDir, 'identity', 'realms'), { recursive: true })
  const text = { realm, displayName: realm, users: await Promise.all(users) }
  writeFileSync(realmPath(dataDir, realm), JSON.stringify(text))
  return dataDir
}

let demo: Promise<string> | undefined

/** The demo with cheap hashes and keys that are made already: made once for all tests of a process. */
async function makeDemo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await createDemoRealms(folder)
  const passwordHash = await cheapHash('masthead')
  const database = openDatabase(join(folder, 'identity'))
  for (const realm of ['verlagnord', 'donaumedien']) {
    changeUsers(realmPath(folder, realm), null, { passwordHash })
    await rotateKeys(database.sql, realm, Date.now() / 1000)
  }
  database.close()
  return folder
}

/** A fresh data folder with the demo. */
export async function demoFolder(): Promise<string> {
  const folder = temporaryFolder()
  demo ??= makeDemo()
  cpSync(await demo, folder, { recursive: true })
  return folder
}

/** Starts a provider on any free port; on the given folder, or on a fresh one with the demo. */
export async function startIdentity(
  options: Partial<IdentityOptions> & { port?: number } = {},
): Promise<Running> {
  const dataDir = options.dataDir ?? (await demoFolder())
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
export async function signedIn(running: Running, username = 'ada', realm = 'verlagnord') {
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

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
