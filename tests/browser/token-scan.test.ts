import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { hashPassword } from '#server/identity/passwords.ts'

import { restOfToken } from './desk.ts'
import { eventually } from './eventually.ts'
import { Collector } from './evidence.ts'
import { ada, heading, startPortal, submitOrganisation, submitPassword } from './portal.ts'
import type { Person, Portal } from './portal.ts'
import type { Evidence } from './secrets.ts'
import { WatchedServer } from './watched-server.ts'

/** Nothing like it stands anywhere else, and every way of escaping changes it. */
const person: Person = { ...ada, password: 'Zwölf & "Böxkämpfer" <jagen> 100%/Viktor' }
const mistyped = 'Fälsch & "getippt" <immer> 7%/nochmal'
const strayCode = 'stray-code-of-somebody-else-0123456789'

let portal: Portal
let server: WatchedServer
let context: BrowserContext
let page: Page
let collector: Collector

beforeAll(async () => {
  const users = await usersWithPassword(person)
  portal = await startPortal({ verlagnord: { demo: false, users } }, async (dataDir) => {
    server = await WatchedServer.start({ MASTHEAD_DATA: dataDir, MASTHEAD_INSPECT: '1' })
    return server
  })
  context = await portal.browser.newContext({ baseURL: portal.origin, locale: 'en-US' })
  context.setDefaultTimeout(15_000)
  await context.clock.install()
  collector = await Collector.in(context)
  for (const password of [person.password, mistyped]) collector.secrets.keep('password', password)
  collector.secrets.keep('code', strayCode)
  page = await context.newPage()
})
afterAll(() => portal.close())

/** What can be read anywhere after a step; `take` forgets it. */
async function evidence(): Promise<Evidence[]> {
  await collector.look()
  const printed = server.printed.splice(0).map((text) => ({ place: 'output of the server', text }))
  return [...collector.take(), ...printed]
}

async function expectNoSecret(): Promise<void> {
  expect(collector.secrets.findIn(await evidence())).toEqual([])
}

describe('no token, code or password can be read', () => {
  it('after a wrong password and a sign-in', async () => {
    await page.goto('/en/banlist')
    await submitOrganisation(page, person.organisation, 'en')
    await submitPassword(page, { ...person, password: mistyped }, 'en')
    await page.getByText('Username or password is incorrect!').waitFor()
    await expectNoSecret()
    await submitPassword(page, person, 'en')
    await heading(page, 'Banlist')
    await expectNoSecret()
    const names = ['access_token', 'refresh_token', 'id_token', 'code', 'code_verifier', 'password']
    const missing = names.filter((name) => collector.secrets.of(name).length === 0)
    expect(missing).toEqual([])
    expect(collector.secrets.of('cookie of the provider').length).toBeGreaterThan(0)
  })

  it('after a renewal in the hidden frame', async () => {
    const codes = collector.secrets.of('code').length
    await pass(240)
    await eventually(() => collector.secrets.of('code').length).toBe(codes + 1)
    await renewed()
    await expectNoSecret()
  })

  it('after a renewal by refresh token', async () => {
    const cookies = await context.cookies()
    await context.clearCookies()
    const { length } = tokenCalls()
    await pass(240)
    await eventually(() => tokenCalls().length).toBe(length + 1)
    await renewed()
    await expectNoSecret()
    await context.addCookies(cookies)
  })

  it('after data calls that failed in every way', async () => {
    for (const fail of ['error', 'nonsense', 'network'] as const) {
      await page.route('**/graphql', (route) => {
        if (fail === 'network') return route.abort('connectionfailed')
        if (fail === 'nonsense') return route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
        const errors = [{ message: 'No such field' }]
        return route.fulfill({ status: 200, json: { data: null, errors } })
      })
      await page.reload()
      await heading(page, 'Banlist')
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().waitFor()
      await page.unroute('**/graphql')
      await expectNoSecret()
    }
  })

  it('on the page for diagnosis', async () => {
    await page.goto('/en/auth-debug')
    await page.getByText(person.user).first().waitFor()
    await expectNoSecret()
  })

  it('after sign-out', async () => {
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await expectNoSecret()
  })

  it('after a callback with the code of somebody else', async () => {
    await page.goto(`/auth?code=${strayCode}&state=unknown`)
    await page.getByRole('alert').waitFor()
    expect(page.url()).toBe(`${portal.origin}/auth`)
    await expectNoSecret()
  })

  it.for([
    ['refuses the code', { status: 400, json: { error: 'invalid_grant' } }],
    ['breaks off amid the tokens', null],
  ] as const)('when the provider %s', async ([, answer]) => {
    await page.route('**/protocol/openid-connect/token', async (route) => {
      if (answer !== null) return route.fulfill(answer)
      const response = await route.fetch()
      const text = await response.text()
      collector.keepTokensOf(text)
      return route.fulfill({ response, body: text.replace('","', '" "') })
    })
    await context.clearCookies()
    await page.goto('/en/login')
    await submitOrganisation(page, person.organisation, 'en')
    await submitPassword(page, person, 'en')
    await page.getByRole('alert').waitFor()
    await page.unroute('**/protocol/openid-connect/token')
    await expectNoSecret()
  })

  it('in what the server keeps besides the database of its provider', () => {
    const kept = filesOfServer()
    expect(kept.length).toBeGreaterThan(1)
    expect(collector.secrets.findIn(kept)).toEqual([])
  })
})

it('finds what is planted on purpose in each of these places', async () => {
  await context.clearCookies()
  await page.goto('/en/login')
  await submitOrganisation(page, person.organisation, 'en')
  await submitPassword(page, person, 'en')
  await page.getByRole('button', { name: /^Account of / }).waitFor()
  await expectNoSecret()
  await page.evaluate(plant, person.password)
  const file = plantInServer(person.password)
  await fetch(`${portal.origin}/realms/donaumedien/.well-known/openid-configuration`)
  await eventually(() => server.printed.length).toBeGreaterThan(0)
  const found = collector.secrets.findIn([...(await evidence()), ...filesOfServer()])
  expect(found.map(({ place }) => place).toSorted()).toEqual([
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

describe.for(['access_token', 'refresh_token', 'code_verifier', 'password'])('of a %s', (name) => {
  it.for([
    ['all of it', (secret: string) => secret],
    ['the end of it', (secret: string) => secret.slice(-12)],
    ['all of it in an address', encodeURIComponent],
    ['all of it in base64', (secret: string) => Buffer.from(`x${secret}`).toString('base64')],
  ] as const)('finds %s', ([, form]) => {
    const texts = collector.secrets.of(name).map((value) => `before ${form(value)} behind`)
    const places = texts.map((text, index) => ({ place: String(index), text }))
    const found = new Set(collector.secrets.findIn(places).map(({ place }) => place))
    expect(texts.length).toBeGreaterThan(0)
    expect(found.size).toBe(texts.length)
  })
})

/** The files in the data folder, but for those in which the provider keeps its codes and tokens. */
function filesOfServer(): Evidence[] {
  const files = readdirSync(portal.dataDir, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && !file.name.startsWith('identity.db'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ place: path, text: readFileSync(path, 'utf8') }))
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
  const address = `/en?planted=${encodeURIComponent(secret)}`
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

async function pass(seconds: number): Promise<void> {
  await server.moveClock(seconds * 1000)
  await context.clock.fastForward(seconds * 1000)
}

function tokenCalls() {
  return server.answered.filter(({ address }) => address.endsWith('/openid-connect/token'))
}

async function renewed(): Promise<void> {
  await eventually(() => page.evaluate(restOfToken)).toBeGreaterThan(280_000)
}

async function usersWithPassword({ user, password }: Person): Promise<object[]> {
  const file = join(inject('demoData'), 'identity', 'realms', 'verlagnord.json')
  const { users }: { users: { username: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const passwordHash = await hashPassword(password)
  return users.map((known) => (known.username === user ? { ...known, passwordHash } : known))
}
