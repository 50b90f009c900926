import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { heading, submitOrganisation, submitPassword } from '../support/portal.ts'
import { guarded, mistyped, ScannedVisit } from '../support/scanned-visit.ts'
import { restOfToken } from './tabbed-browser.ts'

const strayCode = 'stray-code-of-somebody-else-0123456789'

let visit: ScannedVisit
beforeAll(async () => {
  visit = await ScannedVisit.open()
  visit.leakScan.secrets.keep('code', strayCode)
})
afterAll(() => visit.close())

async function expectNoSecret(of = visit): Promise<void> {
  expect(of.leakScan.secrets.findIn(await of.artifacts())).toEqual([])
}

describe('no token, code or password can be read', () => {
  it('after a wrong password and a sign-in', async () => {
    await visit.page.goto('/en/banlist')
    await submitOrganisation(visit.page, guarded.organisation, 'en')
    await submitPassword(visit.page, mistyped, 'en')
    await visit.page.getByText('Username or password is incorrect!').waitFor()
    await expectNoSecret()
    await submitPassword(visit.page, guarded, 'en')
    await heading(visit.page, 'Banlist')
    await expectNoSecret()
    const names = ['access_token', 'refresh_token', 'id_token', 'code', 'code_verifier', 'password']
    const missing = names.filter((name) => visit.leakScan.secrets.of(name).length === 0)
    expect(missing).toEqual([])
    expect(visit.leakScan.secrets.of('cookie of the provider').length).toBeGreaterThan(0)
  })

  it('after a renewal in the hidden frame', async () => {
    const codes = visit.leakScan.secrets.of('code').length
    await visit.pass(240)
    await eventually(() => visit.leakScan.secrets.of('code').length).toBe(codes + 1)
    await renewed()
    await expectNoSecret()
  })

  it('after a renewal by refresh token', async () => {
    const cookies = await visit.context.cookies()
    await visit.context.clearCookies()
    const { length } = tokenCalls()
    await visit.pass(240)
    await eventually(() => tokenCalls().length).toBeGreaterThan(length)
    await renewed()
    await expectNoSecret()
    await visit.context.addCookies(cookies)
  })

  it('after data calls that failed in every way', async () => {
    for (const fail of ['error', 'nonsense', 'network'] as const) {
      await visit.page.route('**/graphql', (route) => {
        if (fail === 'network') return route.abort('connectionfailed')
        if (fail === 'nonsense') return route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
        const errors = [{ message: 'No such field' }]
        return route.fulfill({ status: 200, json: { data: null, errors } })
      })
      await visit.page.reload()
      await heading(visit.page, 'Banlist')
      await visit.page.getByRole('searchbox').or(visit.page.getByRole('textbox')).first().waitFor()
      await visit.page.unroute('**/graphql')
      await expectNoSecret()
    }
  })

  it('on the page for diagnosis', async () => {
    const { page, leakScan } = visit
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
    await visit.page.getByRole('button', { name: /^Account of / }).click()
    await visit.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await visit.page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await expectNoSecret()
  })

  it('after a callback with the code of another user', async () => {
    await visit.page.goto(`/auth?code=${strayCode}&state=unknown`)
    await visit.page.getByRole('alert').waitFor()
    expect(visit.page.url()).toBe(`${visit.portal.origin}/auth`)
    await expectNoSecret()
  })

  it.for([
    ['refuses the code', { status: 400, json: { error: 'invalid_grant' } }],
    ['breaks off amid the tokens', null],
  ] as const)('when the provider %s', async ([, answer]) => {
    await visit.page.route('**/protocol/openid-connect/token', async (route) => {
      if (answer !== null) return route.fulfill(answer)
      const response = await route.fetch()
      const text = await response.text()
      visit.leakScan.keepTokensOf(text)
      return route.fulfill({ response, body: text.replace('","', '" "') })
    })
    await visit.context.clearCookies()
    await visit.page.goto('/en/login')
    await submitOrganisation(visit.page, guarded.organisation, 'en')
    await submitPassword(visit.page, guarded, 'en')
    await visit.page.getByRole('alert').waitFor()
    await visit.page.unroute('**/protocol/openid-connect/token')
    await expectNoSecret()
  })

  it('in what the server keeps besides the database of its provider', () => {
    const kept = visit.filesOfServer()
    expect(kept.length).toBeGreaterThan(1)
    expect(visit.leakScan.secrets.findIn(kept)).toEqual([])
  })
})

it('nor when user name and password are typed into the portal itself', async () => {
  const own = await ScannedVisit.open({ MASTHEAD_PASSWORD_GRANT: '1' })
  const { page, leakScan } = own
  await page.goto('/en/login')
  for (const { user, password, organisation } of [mistyped, guarded]) {
    await page.getByLabel('Username').fill(user)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await submitOrganisation(page, organisation, 'en')
    const result = page.getByText('Username or password is incorrect!')
    await result.or(page.getByRole('button', { name: /^Account of / })).waitFor()
    await expectNoSecret(own)
  }
  expect(leakScan.secrets.of('access_token')).not.toHaveLength(0)
  await own.close()
})

it('finds what is planted on purpose in each of these places', async () => {
  await visit.context.clearCookies()
  await visit.page.goto('/en/login')
  await submitOrganisation(visit.page, guarded.organisation, 'en')
  await submitPassword(visit.page, guarded, 'en')
  await visit.page.getByRole('button', { name: /^Account of / }).waitFor()
  await expectNoSecret()
  await visit.page.evaluate(plant, guarded.password)
  const file = plantInServer(guarded.password)
  await fetch(`${visit.portal.origin}/realms/donaumedien/.well-known/openid-configuration`)
  await eventually(() => visit.portal.server.printed.length).toBeGreaterThan(0)
  const found = visit.leakScan.secrets.findIn([
    ...(await visit.artifacts()),
    ...visit.filesOfServer(),
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
    const texts = visit.leakScan.secrets.of(name).map((value) => `before ${form(value)} behind`)
    const places = texts.map((text, index) => ({ place: String(index), text }))
    const found = new Set(visit.leakScan.secrets.findIn(places).map(({ place }) => place))
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
  const file = join(visit.portal.dataDir, 'identity', 'realms', 'donaumedien.json')
  const realm: { users: object[] } = JSON.parse(readFileSync(file, 'utf8'))
  const users = realm.users.map((user) => ({ ...user, clientRoles: { [secret]: [] } }))
  writeFileSync(file, JSON.stringify({ ...realm, users }))
  return file
}

function tokenCalls() {
  return visit.portal.server.answered.filter(({ address }) =>
    address.endsWith('/openid-connect/token'),
  )
}

async function renewed(): Promise<void> {
  await eventually(() => visit.page.evaluate(restOfToken)).toBeGreaterThan(280_000)
}
