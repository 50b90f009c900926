import { request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startIdentity, type Running } from './identity-portal.ts'
import { Browser, SignIn } from './sign-in.ts'

let running: Running

beforeAll(async () => {
  running = await startIdentity()
})

afterAll(() => running.stop())

const realm = '/realms/verlagnord'
const protocol = `${realm}/protocol/openid-connect`
const login = `${realm}/login-actions/authenticate/abc`
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const html = { accept: 'text/html' }
const attack = encodeURIComponent('"><script>alert(1)</script>')
const evilReturn = `redirect_uri=${attack}`
const evil = 'evil.example'
const brokenTastes = { accept: '*/*;q=%', 'accept-language': ';q=' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

type Headers = Record<string, string>

const strange: [what: string, status: number, method: string, path: string, headers?: Headers][] = [
  ['the realm itself', 404, 'GET', realm],
  ['half an escape', 404, 'GET', `${realm}/%`],
  ['a broken escape', 404, 'GET', `${realm}/%E0%A4%A`],
  ['a broken escape in a sign-in', 400, 'GET', `${realm}/login-actions/authenticate/%E0%A4%A`],
  ['another realm by dots', 404, 'GET', `${realm}/../donaumedien/protocol/openid-connect/certs`],
  ['a file by dots', 404, 'GET', '/realms/_/../../identity.db'],
  ['two slashes', 404, 'GET', `${realm}//protocol/openid-connect/certs`],
  ['a realm with parameters', 404, 'GET', '/realms/verlagnord;x/'],
  ['a property of every object', 404, 'GET', '/realms/__proto__/x'],
  ['no parameters', 400, 'GET', `${protocol}/auth`, html],
  ['a client twice', 400, 'GET', `${protocol}/auth?client_id=portal&client_id=x`, html],
  ['parameters as lists', 400, 'GET', `${protocol}/auth?client_id[]=portal&__proto__=1`, html],
  ['markup as client', 400, 'GET', `${protocol}/auth?client_id=${attack}&state=${attack}`, html],
  ['markup to return to', 400, 'GET', `${protocol}/auth?client_id=portal&${evilReturn}`, html],
  ['an unknown sign-in to go on with', 400, 'GET', `${protocol}/auth/${attack}`, html],
  ['a sign-in of nobody', 400, 'GET', `${login}?lang=${attack}`, html],
  ['PUT at the token endpoint', 404, 'PUT', `${protocol}/token`],
  ['TRACE at the token endpoint', 404, 'TRACE', `${protocol}/token`],
  ['a long token', 401, 'GET', `${protocol}/userinfo`, bearer('a.'.repeat(4000))],
  ['a broken cookie', 400, 'GET', `${protocol}/auth`, { cookie: 'identity=%%%; identity.sig=x' }],
  ['broken preferences', 400, 'GET', `${protocol}/auth`, brokenTastes],
  ['another host', 200, 'GET', `${realm}/.well-known/openid-configuration`, { host: evil }],
]

const refresh = 'grant_type=refresh_token&refresh_token'
const posted: [what: string, status: number, path: string, body: string, headers: Headers][] = [
  ['a form of 10 MB', 400, login, 'a'.repeat(10_000_000), form],
  ['a token request of 100 kB', 400, `${protocol}/token`, 'a'.repeat(100_000), form],
  ['JSON for a token', 400, `${protocol}/token`, '{}', { 'content-type': 'application/json' }],
  ['a client called __proto__', 401, `${protocol}/token`, `client_id=__proto__&${refresh}=a`, form],
  ['a token with a zero', 400, `${protocol}/token`, `client_id=portal&${refresh}=%00`, form],
  ['a sign-in, which goes on as GET', 303, `${protocol}/auth`, 'client_id=portal', form],
  ['a sign-out that nobody asked for', 400, `${protocol}/logout/confirm`, 'xsrf=a', form],
]

describe('every answer is protected, and shows nothing of the request', () => {
  it.each(strange)('%s', async (_what, status, ...[method, path, headers = {}]) => {
    expectProtected(await ask({ method, path, headers }), status)
  })

  it.each(posted)('%s', async (_what, status, ...[path, body, headers]) => {
    expectProtected(await ask({ method: 'POST', path, headers, body }), status)
  })
})

function expectProtected(answer: Answered, status: number): void {
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(answer.headers['x-powered-by']).toBeUndefined()
  expect(answer.text).not.toMatch(/<script|evil\.example|node_modules|\.ts:\d/)
}

it('keeps protection, and silence about the cause, when something breaks inside', async () => {
  const own = await startIdentity()
  const signIn = new SignIn(new Browser(own.origin))
  const page = await signIn.open()
  const database = new DatabaseSync(join(own.dataDir, 'identity', 'identity.db'))
  database.exec('ALTER TABLE entry RENAME TO gone')
  database.close()
  const response = await signIn.browser.fetch(page.url.href)
  const text = await response.text()
  await own.stop()
  expect(response.status).toBe(500)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('Bei der Anmeldung ist ein Fehler aufgetreten.')
  expect(text).not.toMatch(/no such table|entry|sqlite/i)
  expect(own.reports.join('\n')).toContain('no such table')
})

it.each(['token', 'revoke', 'userinfo'])(
  'calls from other origins may not read answers of %s',
  async (endpoint) => {
    const path = `${protocol}/${endpoint}`
    const headers = { ...form, origin: 'https://evil.example' }
    const body = 'client_id=portal&token=x&grant_type=refresh_token&refresh_token=x'
    const answer = await ask({ method: 'POST', path, headers, body })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  },
)

interface Request {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Answered {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** One request exactly as written: `fetch` would tidy path and headers. */
function ask({ method, path, headers = {}, body = '' }: Request) {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const sent = request({ host: '127.0.0.1', port: running.port, method, path, headers })
  sent.on('error', reject).on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part) => (text += part))
    response.on('end', () => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
  })
  sent.end(body)
  return promise
}
