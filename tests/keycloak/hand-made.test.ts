import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { allow } from '#tests/browser/support/always.ts'
import {
  heading,
  startPortal,
  submitOrganisation,
  type Person,
  type Portal,
} from '#tests/browser/support/portal.ts'
import { startServerProcess } from '#tests/browser/support/server.ts'

import { Administrator } from './administrator.ts'
import { keycloakHost, told } from './keycloak-portal.ts'

/** An organisation made by hand, as docs/KEYCLOAK.md says it. */
const realm = 'verlag-ost'
const olga: Person = { organisation: realm, user: 'olga', password: 'ein Kennwort' }
const willi: Person = { organisation: 'West Medien', user: 'willi', password: 'ein anderes' }
const origin = `http://localhost:${told('PORTAL_PORT')}`
const administrator = new Administrator(realm)
/** The lines that the portal logs of calls whose token the server refuses. */
const refusedTokens = /^console: \w+ \[Object\]$/
const publications = ['ost.kurier', 'süd-post', 'Abend Blatt']

let portal: Portal
let dataDir: string
beforeAll(async () => {
  await administrator.createRealm('Verlag Ost')
  await administrator.createPortalClient(origin, {})
  for (const id of publications) await administrator.createPublication(id, ['view-banlist'])
  await administrator.createUser(olga.user, olga.password, publications)
  dataDir = mkdtempSync(join(tmpdir(), 'masthead-hand-made-'))
  const environment = { IDENTITY_HOST: keycloakHost, PORT: told('PORTAL_PORT') }
  const start = () => startServerProcess({ ...environment, MASTHEAD_DATA: dataDir })
  portal = await startPortal({}, { start })
})
afterAll(async () => {
  await portal.close()
  rmSync(dataDir, { recursive: true })
})

it('without Web origins names the setting that is missing, and signs in by the same page once it is there', async () => {
  await administrator.changePortalClient({ webOrigins: [] })
  const { page, context } = await portal.open('/login')
  allow(context, /\/token\b/, /The session failed: loginFailed\. CORS/)
  await submitOrganisation(page, realm)
  await submitHere(page, olga)
  const alert = page.getByRole('alert')
  await alert.getByText('antwortet, aber nicht für diese Adresse: ').waitFor()
  expect(await alert.innerText()).toContain('Web origins')
  await administrator.changePortalClient({ webOrigins: [origin] })
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await heading(page, /, Olga$/)
})

describe('with all settings', () => {
  beforeAll(() => administrator.changePortalClient({ webOrigins: [origin] }))

  it('shows the names that the names command gave, and no identifier', async () => {
    await name('--name', 'Verlag Ost')
    await name('--client', 'ost.kurier', '--name', 'Ost-Kurier')
    await name('--client', 'Abend Blatt', '--name', 'Abendblatt')
    const { page } = await portal.open('/banlist?client=Abend%20Blatt')
    await signInHere(page, olga)
    await heading(page, 'Sperrliste')
    const head = page.getByRole('banner')
    await head.getByText('Abendblatt').waitFor()
    await head.getByText('Verlag Ost').waitFor()
    expect(await head.innerText()).not.toMatch(/verlag-ost|Abend Blatt|ost\.kurier/)
  })

  it.for([
    ['basic', 'fehlt am Anmeldedienst der Client Scope „basic“', refusedTokens],
    [
      'roles',
      'fehlt dem Client des Portals am Anmeldedienst der Client Scope „roles“',
      refusedTokens,
    ],
    [
      'email',
      'invalid_scope: Invalid scopes: openid profile email',
      /The session failed: loginFailed\. invalid_scope/,
    ],
  ] as const)(
    'names what a client without the scope %s lacks',
    async ([scope, sentence, logged]) => {
      await administrator.setScope(scope, false)
      try {
        const { page, context } = await portal.open('/')
        allow(context, logged)
        await submitOrganisation(page, realm)
        if (scope !== 'email') await submitHere(page, olga)
        const words = page.getByText(sentence)
        await words.waitFor({ state: 'attached' })
      } finally {
        await administrator.setScope(scope, true)
      }
    },
  )

  it('says that tokens have an algorithm that the server does not verify', async () => {
    const algorithm = 'access.token.signed.response.alg'
    await administrator.changePortalClient({ attributes: { [algorithm]: 'HS256' } })
    const { page, context } = await portal.open('/')
    allow(context, refusedTokens)
    await signInHere(page, olga)
    await page.getByText('mit einem Verfahren signiert, das der Server nicht').waitFor()
    await administrator.changePortalClient({ attributes: { [algorithm]: 'RS256' } })
  })

  it('names the settings of a client that is not public', async () => {
    await administrator.changePortalClient({ publicClient: false })
    const { page, context } = await portal.open('/login')
    allow(context, /The session failed: loginFailed\. unauthorized_client/)
    await signInHere(page, olga)
    const alert = page.getByRole('alert')
    await alert.getByText('anders eingerichtet, als das Portal es braucht').waitFor()
    expect(await alert.textContent()).toContain('unauthorized_client')
    await administrator.changePortalClient({ publicClient: true })
  })

  it('signs in to a second realm of the same Keycloak', async () => {
    const other = new Administrator('westmedien')
    await other.createRealm('West Medien')
    await other.createPortalClient(origin, { webOrigins: [origin] })
    await other.createPublication('west-blatt', ['view-banlist'])
    await other.createUser(willi.user, willi.password, ['west-blatt'])
    const { page } = await portal.open('/')
    await signInHere(page, willi)
    await heading(page, /, Willi$/)
    expect(new URL(page.url()).searchParams.get('client')).toBe('west-blatt')
  })
})

async function name(...args: string[]): Promise<void> {
  const command = ['src/server/main.ts', 'names', '--organisation', realm, '--data', dataDir]
  await promisify(execFile)(process.execPath, [...command, ...args])
}

async function signInHere(page: Page, person: Person): Promise<void> {
  await submitOrganisation(page, person.organisation)
  await submitHere(page, person)
}

/** Keycloak's own page in its own words: nobody has translated it here. */
async function submitHere(page: Page, { user, password }: Person): Promise<void> {
  await page.waitForURL(`${keycloakHost}/**`)
  await page.locator('#username').fill(user)
  await page.locator('#password').fill(password)
  await page.locator('#kc-login').click()
}
