import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { nextMail } from '#lib/mail-times.ts'
import { startMailServer } from '#tests/server/mail/mail-server.ts'

import { isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { WatchedServer } from '../support/watched-server.ts'
import { openReport, panelMoves, says, settled } from './article-report.ts'

const say = says.de
const client = '?client=apothekenblatt'

let portal: Portal
let server: WatchedServer
let mails: Awaited<ReturnType<typeof startMailServer>>
let page: Page
beforeAll(async () => {
  mails = await startMailServer()
  const smtp = { SMTP_URL: mails.url, SMTP_FROM: 'Masthead <portal@nord.example>' }
  const start = async (dataDir: string) => {
    server = await WatchedServer.start({ MASTHEAD_DATA: dataDir, ...smtp })
    return server
  }
  portal = await startPortal({}, { start })
  page = (await portal.openAs(ada, `/${client}`, { allows: [panelMoves] })).page
})
afterAll(() => mails.close())

const saved = (name: string) =>
  page.getByText(`Die Ansicht „${name}“ ist gespeichert`, { exact: true }).first()
const save = 'Diese Ansicht speichern …'
const line = (name: string, on = page) => on.getByRole('menuitem', { name, exact: true })

async function openMenu(on = page): Promise<void> {
  await on.getByRole('button', { name: /^Ansichten/ }).click()
  await on.getByRole('menuitem', { name: 'Grundansicht' }).waitFor()
}

/** Fills in the name and sends it. */
async function nameIt(name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
}

async function saveAs(name: string, rule = ''): Promise<void> {
  await openMenu()
  await line(save).click()
  await page.getByRole('dialog').getByText(rule).first().waitFor()
  await nameIt(name)
  await saved(name).waitFor()
}

describe('saved views', () => {
  let other: Page

  it('are loaded before anything stands below them that would move', async () => {
    other = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
    const current = Promise.withResolvers<void>()
    await other.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('savedViews') === true) await current.promise
      return route.fallback()
    })
    await openReport(other, say, client)
    await openMenu(other)
    await other.getByText('Ansichten werden geladen …').waitFor()
    expect(await line(save, other).count()).toBe(0)
    current.resolve()
    await line(save, other).waitFor()
    await other.keyboard.press('Escape')
    await other.unroute('**/graphql')
  })

  it('are saved on one device and opened on another, with the range as a rule, live', async () => {
    await openReport(page, say, `${client}&range=7d&q=impf`)
    await saveAs('Montagskonferenz', '„Letzte 7 Tage“ bleibt die Regel')
    await openMenu(other)
    await line('Montagskonferenz', other).click()
    await other.waitForURL(/range=7d&q=impf/)
    await settled(other, say)
    await openMenu(other)
    await line('Montagskonferenz', other).waitFor()
    await page.getByRole('searchbox', { name: say.search }).fill('zecken')
    await page.waitForURL(/q=zecken/)
    await saveAs('Zecken')
    await line('Zecken', other).waitFor()
    await other.keyboard.press('Escape')
  })

  it('offer to save what was changed, and take another name', async () => {
    await openMenu()
    await line('Montagskonferenz').click()
    await page.waitForURL(/q=impf/)
    await page.getByRole('searchbox').fill('')
    await eventually(() => page.url()).not.toContain('q=impf')
    await openMenu()
    await line('Änderungen in „Montagskonferenz“ speichern').click()
    await saved('Montagskonferenz').waitFor()
    await openMenu()
    // The notice may be the one of before.
    await line('Änderungen in „Montagskonferenz“ speichern').waitFor({ state: 'hidden' })
    await line('„Montagskonferenz“ umbenennen …').click()
    await nameIt('zecken')
    await page.getByRole('dialog').getByText('So heißt schon eine Ansicht').waitFor()
    await nameIt('Montag')
    await page.getByText(/^Die Ansicht heißt jetzt/).waitFor()
    await openReport(page, say, client)
    await openMenu()
    await line('Montag').click()
    await page.waitForURL(/range=7d(?!.*q=)/)
    await page.getByRole('button', { name: 'Ansichten: Montag', exact: true }).waitFor()
    await page.getByRole('searchbox').fill('masern')
    await page.getByRole('button', { name: 'Ansichten: Montag , geändert' }).waitFor()
  })

  it('are deleted, and brought back as they were, whatever is on the screen', async () => {
    await page.waitForURL(/q=masern/)
    await openMenu()
    await line('„Montag“ löschen').click()
    await page.getByRole('button', { name: say.undo }).click()
    await page.getByText(/ist wieder da$/).waitFor()
    await openMenu()
    await line('Montag').click()
    await page.waitForURL(/range=7d(?!.*q=)/)
  })

  it('and notes on days are live: one that a chart got is there for others, goes, and comes back', async () => {
    const figure = page.getByRole('figure', { name: say.chart })
    const seen = other.getByRole('list', { name: 'Notizen' }).getByText('Relaunch')
    await figure.getByRole('button', { name: /Tabelle und Bilder$/ }).click()
    await line('Notiz zu einem Tag …').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Notiz' }).fill('Relaunch')
    await isAccessible(page)
    await page.keyboard.press('Enter')
    await seen.waitFor()
    await page.getByRole('button', { name: /1, Relaunch, .*, Ada Lindner$/ }).click()
    await dialog.getByRole('button', { name: 'Löschen' }).click()
    await seen.waitFor({ state: 'hidden' })
    const notice = page.getByRole('status').filter({ hasText: 'Die Notiz ist gelöscht' })
    await notice.getByRole('button', { name: say.undo }).click()
    await seen.waitFor()
  })

  it('are sent by mail to those who may see them: set up, named in the menu, ended, and by its notice sent again', async () => {
    const panel = page.getByRole('complementary', { name: 'Versand und Alarm' })
    const openPanel = async () => {
      await openMenu()
      await line('Versand und Alarm …').click()
      await panel.getByRole('switch', { name: 'Per Mail senden' }).waitFor({ state: 'attached' })
    }
    const saving = panel.getByRole('button', { name: 'Speichern' })
    const sent = page.getByRole('menuitem', {
      name: 'Montag jeden Freitag 8:00 an 2 Personen, Alarm unter dem Üblichen',
    })
    await openPanel()
    await panel.getByRole('combobox', { name: 'Wochentag' }).click()
    await page.getByRole('option', { name: 'Freitag' }).click()
    await panel.getByText(/^Nächste Mail: Freitag, .* 08:00 \(/).waitFor()
    await panel.getByRole('combobox', { name: 'An' }).click()
    await page.getByRole('option', { name: 'Lena Brandt' }).waitFor()
    expect(await page.getByRole('option', { name: 'Mira Novak' }).count()).toBe(0)
    await page.getByRole('option', { name: 'Lena Brandt' }).click()
    await panel.getByRole('heading', { name: 'Montag' }).click()
    await panel.getByText('Melden, was nicht üblich ist').click()
    await panel.getByText(/^Im letzten Jahr hätte er /).waitFor()
    await panel.getByRole('button', { name: /^oft \d/ }).click()
    await isAccessible(page)
    await openMenu()
    expect(await sent.count()).toBe(0)
    await page.keyboard.press('Escape')
    await saving.click()
    await page.getByText('„Montag“ kommt jeden Freitag 8:00').waitFor()
    await openMenu()
    await sent.waitFor()
    await page.keyboard.press('Escape')
    await openPanel()
    await panel.getByText('Per Mail senden').click()
    await panel.getByText('Melden, was nicht üblich ist').click()
    await saving.click()
    await page.getByText('Der Alarm zu „Montag“ ist aus').waitFor()
    await openMenu()
    await line('Montag').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.undo }).click()
    await page.getByText('„Montag“ kommt jeden Freitag 8:00').waitFor()
    await openMenu()
    await sent.waitFor()
    await page.keyboard.press('Escape')
  })

  it('that an earlier version kept in the browser are handed over once', async () => {
    await page.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((one) =>
        one.startsWith('masthead.recent.'),
      )
      const view = { path: '/dav-article-report', client: 'apothekenblatt' }
      const views = ['Alt', 'Montag'].map((name) => ({ ...view, name, search: { q: 'pollen' } }))
      localStorage.setItem(key.replace('.recent.', '.views.'), JSON.stringify(views))
    })
    await page.reload()
    await settled(page, say)
    await openMenu()
    await line('Alt').waitFor()
    // The name is taken by another view.
    await line('Montag 2').click()
    await page.waitForURL(/q=pollen/)
    const kept = () =>
      page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, value]) =>
          key.startsWith('masthead.views.') ? [value] : [],
        ),
      )
    await eventually(kept).toEqual(['[]'])
  })

  it('come by mail when they are due, also where the server was down then', async () => {
    await Promise.all([page, other].map((one) => one.context().close()))
    const times = { rhythm: 'WEEKLY', weekday: 5, hour: 8 } as const
    const due = nextMail(times, 'Europe/Vienna', server.now)?.at ?? 0
    // numbers of that week may be missing, which are waited for
    const late = 4 * 3600 * 1000
    await server.stop()
    await server.moveClock(due + late - server.now)
    await server.start()
    await eventually(() => mails.received.length).toBe(2)
    const subjects = mails.received.map(({ head }) => /^Subject: .*/m.exec(head)?.[0])
    expect(subjects).toEqual([expect.stringContaining('Montag'), subjects[0]])
    const [text = ''] = mails.received.map(({ parts }) => parts[0])
    expect(text).toContain(`${server.origin}/dav-article-report?`)
  })
})
