import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { fieldsOf } from '#lib/fields.ts'

import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'

let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal({ verlagnord: { users: usersWithOtherRoles() } })
  browser = await portal.openAs(ada, '/auth-debug', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = browser.page
  await page.getByRole('heading', { level: 1, name: 'Anmeldediagnose' }).waitFor()
})
afterAll(() => portal.close())

/** Ada with a role that the portal does not know. */
function usersWithOtherRoles(): unknown[] {
  const file = join(inject('demoData'), 'identity/realms/verlagnord.json')
  const { users }: { users: unknown[] } = JSON.parse(readFileSync(file, 'utf8'))
  return users.map((user) => {
    const { username, clientRoles } = fieldsOf(user)
    if (username !== 'ada') return user
    const { apothekenblatt } = fieldsOf(clientRoles)
    const roles = Array.isArray(apothekenblatt) ? [...apothekenblatt, 'view-the-moon'] : []
    return { ...fieldsOf(user), clientRoles: { ...fieldsOf(clientRoles), apothekenblatt: roles } }
  })
}

const section = (title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const events = () => section('Ereignisse').locator('tbody tr')

/** The tokens of this tab. */
function tokens(): Promise<string[]> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user')) ?? ''
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return [user.access_token, user.id_token, user.refresh_token].map(String)
  })
}

describe('the sign-in diagnosis', () => {
  it('counts down to the end of the token', async () => {
    const left = page.getByRole('definition').first()
    const first = await left.innerText()
    expect(first).toMatch(/^[0-9]+:[0-9]{2}$/)
    await eventually(() => left.innerText()).not.toBe(first)
  })

  it('says the state as a path and what it means', async () => {
    const state = section('Zustand')
    await eventually(() => state.locator('code').allInnerTexts()).toHaveLength(3)
    await state.getByText('fresh', { exact: true }).waitFor()
    await state.getByText('Das Token ist frisch; kurz vor seinem Ende').waitFor()
    await state.getByText('Datenabfragen dürfen hinaus.').waitFor()
  })

  it('decodes both tokens, times as dates, and shows neither', async () => {
    const access = section('Access-Token')
    const exp = access.locator('dl > div').filter({ hasText: /^exp/ })
    await eventually(() => exp.innerText()).toMatch(/\d{10}\s+\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d$/)
    await section('ID-Token').getByText('Ada Lindner', { exact: true }).waitFor()
    const shown = await page.locator('body').innerText()
    for (const token of await tokens()) {
      expect(token.length).toBeGreaterThan(20)
      expect(shown).not.toContain(token)
    }
  })

  it('spec 6: tells roles that count from those that are ignored', async () => {
    const roles = section('Publikationen und Rollen')
    await roles.getByText('view-banlist', { exact: true }).first().waitFor()
    await roles.getByText('view-the-moon (ignoriert)', { exact: true }).waitFor()
  })

  it('names what is stored, never what is in it', async () => {
    const stored = section('Gespeichert')
    await stored.getByText('masthead.organisation', { exact: true }).waitFor()
    await stored.getByText(/^oidc\.user:/).waitFor()
  })

  it('renews on demand, and notes what happened', async () => {
    const [before] = await tokens()
    await button('Jetzt verlängern').click()
    await eventually(async () => (await tokens())[0]).not.toBe(before)
    await events().filter({ hasText: 'session.renew' }).waitFor()
    await events().filter({ hasText: 'xstate.done.actor.renewSession' }).first().waitFor()
    const latest = await events().first().innerText()
    expect(latest).toContain('signedIn.token.renewal.fresh')
  })

  it('treats the token as expired: it is renewed and nobody is signed out', async () => {
    const [before] = await tokens()
    await button('Als abgelaufen behandeln').click()
    await eventually(async () => (await tokens())[0]).not.toBe(before)
    await eventually(() => button('Als abgelaufen behandeln').isEnabled()).toBe(true)
    await events().filter({ hasText: 'token.expired' }).waitFor()
  })

  it('holds the events still to be read', async () => {
    await button('Anhalten').click()
    const held = await events().count()
    await button('Jetzt verlängern').click()
    await page.getByText(/^Angehalten um \d\d:\d\d:\d\d, seither [1-9]\d* neu$/).waitFor()
    expect(await events().count()).toBe(held)
    await button('Weiterlaufen lassen').click()
    await eventually(() => events().count()).toBeGreaterThan(held)
    // A renewal that is under way would itself remove what the next test plants.
    await section('Zustand').getByText('fresh', { exact: true }).waitFor()
  })

  it('removes sign-ins that were abandoned', async () => {
    await page.evaluate(() => {
      const created = Math.floor(Date.now() / 1000) - 7200
      localStorage.setItem('oidc.abandoned', JSON.stringify({ id: 'abandoned', created }))
    })
    await button('Abgebrochene Anmeldungen entfernen').click()
    await page.getByText('1 abgebrochene Anmeldung entfernt').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('oidc.abandoned'))).toBeNull()
  })
})

describe('the report for support', () => {
  const personal = ['Ada', 'Lindner', 'verlagnord.example', '"ada"']

  it('is copied without tokens and without the person', async () => {
    await button('Bericht kopieren').click()
    await page.getByText('Bericht kopiert, ohne Tokens, Namen und E-Mail-Adressen').waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(report)).toMatchObject({
      realm: 'verlagnord',
      client: 'apothekenblatt',
      access: { name: '(redacted)', email: '(redacted)' },
    })
    expect(report).toContain('view-the-moon')
    for (const secret of [...(await tokens()), ...personal]) expect(report).not.toContain(secret)
  })

  it('is offered as selected text where the browser forbids copying', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await button('Bericht kopieren').press('Enter')
    const text = page.getByRole('textbox', { name: 'Bericht' })
    await focusReaches(page, text)
    const chosen = await page.evaluate(() => String(getSelection()))
    expect(JSON.parse(chosen)).toMatchObject({ realm: 'verlagnord' })
    await page.keyboard.press('Escape')
    await focusReaches(page, button('Bericht kopieren'))
  })
})
