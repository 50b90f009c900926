/** No token, code or password can be read anywhere, from the first form to the last sign-out. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'

import { hashPassword } from '#server/identity/sign-in/passwords.ts'

import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { LeakScan } from '../support/leak-scan.ts'
import { ada, heading, submitOrganisation, submitPassword } from '../support/portal.ts'
import type { Person } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import type { Artifact } from './secrets.ts'
import { restOfToken } from './session-record.ts'

/** Her password stands nowhere else, and every way of escaping changes it. */
const guarded: Person = { ...ada, password: 'Zwölf & "Böxkämpfer" <jagen> 100%/Viktor' }
const mistyped: Person = { ...ada, password: 'Fälsch & "getippt" <immer> 7%/nochmal' }
const strayCode = 'stray-code-of-somebody-else-0123456789'

const tokenEndpoint = '/realms/verlagnord/protocol/openid-connect/token'

let portal: WatchedPortal
let page: Page
let leakScan: LeakScan
/** Large files that are older than this are demo data. */
let began = 0
beforeAll(async () => {
  const realms = { verlagnord: { demo: false, users: await usersWith(guarded) } }
  const environment = { MASTHEAD_INSPECT: '1', MASTHEAD_PASSWORD_GRANT: '1' }
  portal = await startWatchedPortal(realms, environment)
  began = Date.now()
  const context = await portal.browser.newContext({ baseURL: portal.origin, locale: 'en-US' })
  context.setDefaultTimeout(15_000)
  // Refusals stand above the fields; data calls fail on purpose; the title is one of the places of secrets.
  const dataFaults =
    /^console: \w+ (\[Object\]|TypeError: Failed to fetch|ApiFault|Error|SyntaxError)/
  allow(
    context,
    /The session failed/,
    /^moved by .* on \/en\/login$/,
    dataFaults,
    /^the title of \/en /,
  )
  await context.clock.install()
  leakScan = await LeakScan.in(context)
  for (const { password } of [guarded, mistyped]) leakScan.secrets.keep('password', password)
  leakScan.secrets.keep('code', strayCode)
  page = await context.newPage()
})

const organisation = () => page.getByRole('textbox', { name: 'Organisation' })
const password = () => page.getByLabel('Password', { exact: true })

describe('user name and password in the form of the portal', () => {
  it('can be read, are named for password managers, and are asked for before anything is sent', async () => {
    await page.goto('/en/banlist?q=anzeige')
    await password().fill('open')
    expect(await password().getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password().getAttribute('type')).toBe('text')
    expect(await password().inputValue()).toBe('open')
    expect(await password().getAttribute('autocomplete')).toBe('current-password')
    expect(await page.getByLabel('Username').getAttribute('autocomplete')).toBe('username')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await organisation().fill(guarded.organisation)
    await submitPassword(page, { ...guarded, password: '' }, 'en')
    await page.getByText('Password is required', { exact: true }).waitFor()
    await focusReaches(page, password())
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('spec 7 identity 6, spec 8 sign-in 2: are refused, then taken, and can be read nowhere', async () => {
    const grants: (string | null)[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith(tokenEndpoint)) return
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'))
    })
    await submitPassword(page, mistyped, 'en')
    const refusal = 'Username or password is incorrect!'
    await page.getByRole('alert').getByText(refusal, { exact: true }).waitFor()
    await focusReaches(page, password())
    expect(await password().inputValue()).toBe('')
    expect(await page.getByLabel('Username').inputValue()).toBe(guarded.user)
    expect(await organisation().inputValue()).toBe(guarded.organisation)
    await expectNoSecret()
    await submitPassword(page, guarded, 'en')
    await heading(page, 'Banlist')
    expect(page.url()).toBe(`${portal.origin}/en/banlist?client=apothekenblatt&q=anzeige`)
    expect(grants.slice(0, 2)).toEqual(['password', 'password'])
    await expectNoSecret()
    expect(leakScan.secrets.of('access_token')).not.toHaveLength(0)
  })
})

describe('no token, code or password can be read', () => {
  it('after data calls that failed in every way', async () => {
    const ways = { error: 'Articles', nonsense: 'Positions', network: 'Recommendations' }
    for (const [way, screen] of Object.entries(ways)) {
      await page.route('**/graphql', (route) => {
        if (way === 'network') return route.abort('connectionfailed')
        if (way === 'nonsense') return route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
        const errors = [{ message: 'No such field' }]
        return route.fulfill({ status: 200, json: { data: null, errors } })
      })
      const links = page.getByRole('navigation').getByRole('link', { name: screen, exact: true })
      await links.first().click()
      await heading(page, screen)
      await page.getByText('Not loaded').first().waitFor()
      await page.unroute('**/graphql')
      await expectNoSecret()
    }
  })

  it('on the page for diagnosis, in its report, and after sign-out', async () => {
    await page.goto('/en/auth-debug')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy report' }).click()
    await page.getByText('Report copied, without tokens').waitFor()
    leakScan.add('copied report', await page.evaluate(() => navigator.clipboard.readText()))
    await expectNoSecret()
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await organisation().waitFor()
    await expectNoSecret()
  })

  it('after a callback with the code of another user', async () => {
    await page.goto(`/auth?code=${strayCode}&state=unknown`)
    await page.getByRole('alert').waitFor()
    expect(page.url()).toBe(`${portal.origin}/auth`)
    await expectNoSecret()
  })

  it('where the provider takes a wrong password for none, then refuses the code, then breaks off amid the tokens', async () => {
    await page.route('**/settings.json', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const { passwordGrant: _, ...settings } = await response.json()
      return route.fulfill({ response, json: settings })
    })
    await page.goto('/en/banlist')
    await submitOrganisation(page, guarded.organisation, 'en')
    await submitPassword(page, mistyped, 'en')
    await page.getByText('Username or password is incorrect!').waitFor()
    await expectNoSecret()
    const refused = { status: 400, json: { error: 'invalid_grant' } }
    await page.route(`**${tokenEndpoint}`, (route) => route.fulfill(refused))
    await submitPassword(page, guarded, 'en')
    await page.getByRole('alert').waitFor()
    await expectNoSecret()
    await page.unroute(`**${tokenEndpoint}`)
    let isCut = false
    await page.route(`**${tokenEndpoint}`, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      leakScan.keepTokensOf(text)
      await route.fulfill({ response, body: text.replace('","', '" "') })
      isCut = true
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => isCut).toBe(true)
    await page.getByRole('alert').waitFor()
    await expectNoSecret()
    await page.unroute(`**${tokenEndpoint}`)
  })

  it('after a sign-in, a renewal in the hidden frame, and one by refresh token', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Banlist')
    await expectNoSecret()
    const names = ['access_token', 'refresh_token', 'id_token', 'code', 'code_verifier', 'password']
    expect(names.filter((name) => leakScan.secrets.of(name).length === 0)).toEqual([])
    expect(leakScan.secrets.of('cookie of the provider').length).toBeGreaterThan(0)
    const codes = leakScan.secrets.of('code').length
    await passRenewal()
    expect(leakScan.secrets.of('code').length).toBe(codes + 1)
    await expectNoSecret()
    await page.context().clearCookies()
    await passRenewal()
    await expectNoSecret()
  })

  it('in what the server keeps besides the database of its provider', () => {
    const kept = filesOfServer()
    expect(kept.length).toBeGreaterThan(1)
    expect(leakScan.secrets.findIn(kept)).toEqual([])
  })
})

describe('the scan', () => {
  it('finds what is planted on purpose in each of these places', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Start', exact: true }).click()
    await heading(page, /^Good /)
    await page.evaluate(plant, guarded.password)
    const file = plantInServer(guarded.password)
    await fetch(`${portal.origin}/realms/donaumedien/.well-known/openid-configuration`)
    await eventually(() => portal.server.printed.length).toBeGreaterThan(0)
    const result = leakScan.secrets.findIn([...(await artifacts()), ...filesOfServer()])
    expect(result.map(({ place }) => place).toSorted()).toEqual([
      file,
      'address of a request',
      'address of the page',
      'console',
      'cookies of scripts',
      'fields of the page',
      'history',
      'markup',
      'messages of masthead.inspection',
      'messages of masthead.session',
      'name of the window',
      'output of the server',
      'referrer',
      'state of the history',
      'storage of the device',
      'text of the page',
      'title of the page',
      'what was drawn',
    ])
  })

  it.for([
    ['all of a secret', (secret: string) => secret],
    ['the end of it', (secret: string) => secret.slice(-12)],
    ['all of it in an address', encodeURIComponent],
    ['all of it in base64', (secret: string) => Buffer.from(`x${secret}`).toString('base64')],
  ] as const)('finds %s', ([, form]) => {
    for (const name of ['access_token', 'refresh_token', 'code_verifier', 'password']) {
      const texts = leakScan.secrets.of(name).map((value) => `before ${form(value)} behind`)
      const places = texts.map((text, index) => ({ place: String(index), text }))
      const matches = new Set(leakScan.secrets.findIn(places).map(({ place }) => place))
      expect(texts.length).toBeGreaterThan(0)
      expect(matches.size).toBe(texts.length)
    }
  })
})

async function expectNoSecret(): Promise<void> {
  expect(leakScan.secrets.findIn(await artifacts())).toEqual([])
}

/** The readable content since the last call, and now. */
async function artifacts(): Promise<Artifact[]> {
  await leakScan.look()
  const printed = portal.server.printed.splice(0)
  return [...leakScan.take(), ...printed.map((text) => ({ place: 'output of the server', text }))]
}

/** Everything that the server has written, but for the files in which the provider keeps its codes and tokens. */
function filesOfServer(): Artifact[] {
  return readdirSync(portal.dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith('identity.db'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => statSync(path).size < 1_000_000 || statSync(path).mtimeMs >= began)
    .map((path) => ({ place: path, text: readFileSync(path, 'utf8') }))
}

/** The next renewal comes, and brings tokens. */
async function passRenewal(): Promise<void> {
  // A file that is on its way while the clock leaps is late by minutes.
  await page.waitForLoadState('networkidle')
  await portal.server.moveClock(240_000)
  await page.context().clock.fastForward(240_000)
  await eventually(() => page.evaluate(restOfToken)).toBeGreaterThan(280_000)
}

/** The users of Verlag Nord, one of them with another password. */
async function usersWith({ user, password: given }: Person): Promise<object[]> {
  const file = join(inject('demoData'), 'identity', 'realms', 'verlagnord.json')
  const { users }: { users: { username: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const passwordHash = await hashPassword(given)
  return users.map((known) => (known.username === user ? { ...known, passwordHash } : known))
}

/** Puts it wherever a page can put it. */
function plant(secret: string): void {
  console.warn(`planted ${secret}`)
  for (const name of ['masthead.inspection', 'masthead.session']) {
    const channel = new BroadcastChannel(name)
    const tell = channel.postMessage.bind(channel)
    tell({ context: { secret } })
  }
  const line = document.createElement('p')
  line.dataset['secret'] = secret
  line.textContent = secret
  const field = document.createElement('input')
  field.value = secret
  document.body.append(line, field)
  document.title = secret
  localStorage.setItem('masthead.planted', secret)
  document.cookie = `planted=${encodeURIComponent(secret)}`
  window.name = secret
  // An address without a publication would be replaced at once, with its state.
  const address = `/en?client=apothekenblatt&planted=${encodeURIComponent(secret)}`
  history.replaceState({ secret }, '', address)
  void fetch(address, { referrer: address, referrerPolicy: 'unsafe-url' })
}

/** Makes the server print it: a mistake in a realm file is reported. Returns the file. */
function plantInServer(secret: string): string {
  const file = join(portal.dataDir, 'identity', 'realms', 'donaumedien.json')
  const realm: { users: object[] } = JSON.parse(readFileSync(file, 'utf8'))
  const users = realm.users.map((user) => ({ ...user, clientRoles: { [secret]: [] } }))
  writeFileSync(file, JSON.stringify({ ...realm, users }))
  return file
}
