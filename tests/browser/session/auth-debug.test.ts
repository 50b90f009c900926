import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, gast, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await readPortal()
  const permissions = ['clipboard-read', 'clipboard-write']
  // The part that is asked for opens above the others.
  const allows = [/^moved by .* on \/auth-debug$/]
  ;({ page } = await portal.openAs(ada, '/auth-debug', { permissions, allows }))
  await page.getByRole('heading', { level: 1, name: 'Anmeldediagnose' }).waitFor()
})

const section = (title: string, on = page) =>
  on.locator('section').filter({ has: on.getByRole('heading', { name: title, exact: true }) })
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
  it('counts down to the end of the token, and says the state as a path and what it means', async () => {
    const left = page.getByRole('definition').first()
    const first = await left.innerText()
    expect(first).toMatch(/^[0-9]+:[0-9]{2}$/)
    await eventually(() => left.innerText()).not.toBe(first)
    const state = section('Zustand')
    await eventually(() => state.locator('code').allInnerTexts()).toHaveLength(3)
    await state.getByText('fresh', { exact: true }).waitFor()
    await state.getByText('Das Token ist frisch; kurz vor seinem Ende').waitFor()
    await state.getByText('Datenabfragen dürfen hinaus.').waitFor()
  })

  it('decodes both tokens, times as dates, names what is stored, and shows no token', async () => {
    const exp = section('Access-Token').locator('dl > div').filter({ hasText: /^exp/ })
    await eventually(() => exp.innerText()).toMatch(/\d{10}\s+\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d$/)
    await section('ID-Token').getByText('Ada Lindner', { exact: true }).waitFor()
    await section('Gespeichert').getByText('masthead.organisation', { exact: true }).waitFor()
    await section('Gespeichert')
      .getByText(/^oidc\.user:/)
      .waitFor()
    const shown = await page.locator('body').innerText()
    for (const token of await tokens()) {
      expect(token.length).toBeGreaterThan(20)
      expect(shown).not.toContain(token)
    }
  })

  it('spec 6: tells roles that count from those that are ignored', async () => {
    const ofAda = section('Publikationen und Rollen').getByText('view-banlist', { exact: true })
    await ofAda.first().waitFor()
    const { page: guest, context } = await portal.openAs(gast, '/auth-debug')
    const ignored = 'read-newsletter (ignoriert)'
    await section('Publikationen und Rollen', guest).getByText(ignored, { exact: true }).waitFor()
    await context.close()
  })

  it('renews on demand, and when the token is to count as expired; what happened is noted', async () => {
    for (const [name, event] of [
      ['Jetzt verlängern', 'session.renew'],
      ['Als abgelaufen behandeln', 'token.expired'],
    ] as const) {
      const [before] = await tokens()
      await button(name).click()
      await eventually(async () => (await tokens())[0]).not.toBe(before)
      await eventually(() => button(name).isEnabled()).toBe(true)
      await events().filter({ hasText: event }).waitFor()
    }
    await events().filter({ hasText: 'xstate.done.actor.renewSession' }).first().waitFor()
    await section('Zustand').getByText('fresh', { exact: true }).waitFor()
    const latest = () => events().first().innerText()
    await eventually(latest).toContain('signedIn.token.renewal.fresh')
  })

  it('holds the events still to be read', async () => {
    await button('Anhalten').click()
    const current = await events().count()
    await button('Jetzt verlängern').click()
    await page.getByText(/^Angehalten um \d\d:\d\d:\d\d, seither [1-9]\d* neu$/).waitFor()
    expect(await events().count()).toBe(current)
    await button('Weiterlaufen lassen').click()
    await eventually(() => events().count()).toBeGreaterThan(current)
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
  it('is copied without tokens and without the person', async () => {
    await button('Bericht kopieren').click()
    await page.getByText('Bericht kopiert, ohne Tokens, Namen und E-Mail-Adressen').waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(report)).toMatchObject({
      realm: 'verlagnord',
      client: 'apothekenblatt',
      access: { name: '(redacted)', email: '(redacted)' },
    })
    expect(report).toContain('view-banlist')
    const personal = ['Ada', 'Lindner', 'verlagnord.example', '"ada"']
    for (const secret of [...(await tokens()), ...personal]) expect(report).not.toContain(secret)
  })

  it('is offered as selected text where the browser forbids copying', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await button('Bericht kopieren').press('Enter')
    await focusReaches(page, page.getByRole('textbox', { name: 'Bericht' }))
    const chosen = await page.evaluate(() => String(getSelection()))
    expect(JSON.parse(chosen)).toMatchObject({ realm: 'verlagnord' })
    await page.keyboard.press('Escape')
    await focusReaches(page, button('Bericht kopieren'))
  })
})
