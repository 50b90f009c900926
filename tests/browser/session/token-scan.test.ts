import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { heading, submitOrganisation, submitPassword } from '../support/portal.ts'
import { guarded, mistyped, ScannedBrowserSession } from '../support/scanned-browser-session.ts'
import { restOfToken } from './tabbed-browser.ts'

const strayCode = 'stray-code-of-somebody-else-0123456789'

let browser: ScannedBrowserSession
beforeAll(async () => {
  browser = await ScannedBrowserSession.open()
  // Calls fail on purpose, and the title of the page is one of the places of secrets.
  allow(browser.context, /^console: /, /^the title of/)
  browser.leakScan.secrets.keep('code', strayCode)
})
afterAll(() => browser.close())

async function expectNoSecret(): Promise<void> {
  expect(browser.leakScan.secrets.findIn(await browser.artifacts())).toEqual([])
}

async function signIn(): Promise<void> {
  await browser.page.goto('/en/login')
  await submitOrganisation(browser.page, guarded.organisation, 'en')
  await submitPassword(browser.page, guarded, 'en')
}

describe('no token, code or password can be read', () => {
  it('after a wrong password and a sign-in', async () => {
    await browser.page.goto('/en/banlist')
    await submitOrganisation(browser.page, guarded.organisation, 'en')
    await submitPassword(browser.page, mistyped, 'en')
    await browser.page.getByText('Username or password is incorrect!').waitFor()
    await expectNoSecret()
    await submitPassword(browser.page, guarded, 'en')
    await heading(browser.page, 'Banlist')
    await expectNoSecret()
    const names = ['access_token', 'refresh_token', 'id_token', 'code', 'code_verifier', 'password']
    const missing = names.filter((name) => browser.leakScan.secrets.of(name).length === 0)
    expect(missing).toEqual([])
    expect(browser.leakScan.secrets.of('cookie of the provider').length).toBeGreaterThan(0)
  })

  it('after a renewal in the hidden frame', async () => {
    const codes = browser.leakScan.secrets.of('code').length
    await browser.pass(240)
    await eventually(() => browser.leakScan.secrets.of('code').length).toBe(codes + 1)
    await renewed()
    await expectNoSecret()
  })

  it('after a renewal by refresh token', async () => {
    const cookies = await browser.context.cookies()
    await browser.context.clearCookies()
    const { length } = tokenCalls()
    await browser.pass(240)
    await eventually(() => tokenCalls().length).toBeGreaterThan(length)
    await renewed()
    await expectNoSecret()
    await browser.context.addCookies(cookies)
  })

  it('after data calls that failed in every way', async () => {
    for (const fail of ['error', 'nonsense', 'network'] as const) {
      await browser.page.route('**/graphql', (route) => {
        if (fail === 'network') return route.abort('connectionfailed')
        if (fail === 'nonsense') return route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
        const errors = [{ message: 'No such field' }]
        return route.fulfill({ status: 200, json: { data: null, errors } })
      })
      await browser.page.reload()
      await heading(browser.page, 'Banlist')
      await browser.page
        .getByRole('searchbox')
        .or(browser.page.getByRole('textbox'))
        .first()
        .waitFor()
      await browser.page.unroute('**/graphql')
      await expectNoSecret()
    }
  })

  it('on the page for diagnosis', async () => {
    const { page, leakScan } = browser
    await page.goto('/en/auth-debug')
    await page.getByRole('button', { name: 'Copy report' }).click()
    await page.getByText('Report copied, without tokens').waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('/realms/verlagnord')
    expect(report).not.toMatch(/Ada|Lindner|@/)
    leakScan.add('copied report', report)
    await expectNoSecret()
  })

  it('after sign-out', async () => {
    await browser.page.getByRole('button', { name: /^Account of / }).click()
    await browser.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await browser.page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await expectNoSecret()
  })

  it('after a callback with the code of another user', async () => {
    await browser.page.goto(`/auth?code=${strayCode}&state=unknown`)
    await browser.page.getByRole('alert').waitFor()
    expect(browser.page.url()).toBe(`${browser.portal.origin}/auth`)
    await expectNoSecret()
  })

  it.for([
    ['refuses the code', { status: 400, json: { error: 'invalid_grant' } }],
    ['breaks off amid the tokens', null],
  ] as const)('when the provider %s', async ([, answer]) => {
    await browser.page.route('**/protocol/openid-connect/token', async (route) => {
      if (answer !== null) return route.fulfill(answer)
      const response = await route.fetch()
      const text = await response.text()
      browser.leakScan.keepTokensOf(text)
      return route.fulfill({ response, body: text.replace('","', '" "') })
    })
    await browser.context.clearCookies()
    await signIn()
    await browser.page.getByRole('alert').waitFor()
    await browser.page.unroute('**/protocol/openid-connect/token')
    await expectNoSecret()
  })

  it('in what the server keeps besides the database of its provider', () => {
    const kept = browser.filesOfServer()
    expect(kept.length).toBeGreaterThan(1)
    expect(browser.leakScan.secrets.findIn(kept)).toEqual([])
  })
})

it('finds what is planted on purpose in each of these places', async () => {
  await browser.context.clearCookies()
  await signIn()
  await browser.page.getByRole('button', { name: /^Account of / }).waitFor()
  await expectNoSecret()
  await browser.page.evaluate(plant, guarded.password)
  const file = plantInServer(guarded.password)
  await fetch(`${browser.portal.origin}/realms/donaumedien/.well-known/openid-configuration`)
  await eventually(() => browser.portal.server.printed.length).toBeGreaterThan(0)
  const found = browser.leakScan.secrets.findIn([
    ...(await browser.artifacts()),
    ...browser.filesOfServer(),
  ])
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
    const texts = browser.leakScan.secrets.of(name).map((value) => `before ${form(value)} behind`)
    const places = texts.map((text, index) => ({ place: String(index), text }))
    const found = new Set(browser.leakScan.secrets.findIn(places).map(({ place }) => place))
    expect(texts.length).toBeGreaterThan(0)
    expect(found.size).toBe(texts.length)
  })
})

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
  const file = join(browser.portal.dataDir, 'identity', 'realms', 'donaumedien.json')
  const realm: { users: object[] } = JSON.parse(readFileSync(file, 'utf8'))
  const users = realm.users.map((user) => ({ ...user, clientRoles: { [secret]: [] } }))
  writeFileSync(file, JSON.stringify({ ...realm, users }))
  return file
}

function tokenCalls() {
  return browser.portal.server.answered.filter(({ address }) =>
    address.endsWith('/openid-connect/token'),
  )
}

async function renewed(): Promise<void> {
  await eventually(() => browser.page.evaluate(restOfToken)).toBeGreaterThan(280_000)
}
