import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { violationsOn } from '../support/axe.ts'
import { demoDay } from '../support/demo-day.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { addEntry, deleteEntries, editEntries, importLinks } from './banlist-api.ts'
import { boxOf, deleteSelected, follow, linksOn, numberIn } from './banlist.ts'
import { says, showList } from './banlist.ts'

const say = says.de
const host = 'history.example/'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  // Other changes stand in other places.
  const allows = [/^moved by 0\.\d+ after an input: <section class="day/]
  page = (await portal.openAs(ada, '/auth-debug', { allows })).page
  await showList(page, '?q=gewinnspiel&view=open&sort=link&per=10')
})

const dialog = () => page.getByRole('dialog', { name: 'Änderungen der Sperrliste' })
const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true })
const changes = () => dialog().getByRole('article')
const newest = (sentence: string) =>
  changes().first().getByRole('button', { name: sentence, exact: true })
const tells = (text: string | RegExp) => dialog().getByText(text, { exact: true }).first().waitFor()
const links = (...names: string[]) => names.map((name) => `https://${host}${name}`)
const did = (what: string) => `Ada Lindner hat ${what}`

async function addAll(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const link of links(...names)) ids.push(await addEntry(page, link))
  return ids
}

/** Opens the history by its button, and goes to a place in it as by a link. */
async function showHistory(search = ''): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Änderungen', exact: true }).click()
  await dialog().waitFor()
  if (search !== '') await follow(page, `${say.path}?per=10&panel=history${search}`)
}

async function close(): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
}

/** Waits until the list has these addresses of a folder, and no other. */
async function hasListed(folder: string, expected: string[]): Promise<void> {
  await close()
  await showList(page, `?q=${encodeURIComponent(host + folder)}&sort=link`)
  await eventually(() => linksOn(page)).toEqual(expected)
}

/** Says yes to the question about a change of many entries, which tells in numbers what will happen. */
async function agree(outlook: string): Promise<void> {
  const request = page.getByRole('dialog', { name: /^Diese Änderung .*\?$/ })
  await request.getByText(outlook, { exact: true }).waitFor()
  await request.getByRole('button', { name: /^(Rückgängig machen|Erneut anwenden)$/ }).click()
}

/** Nothing sticks out at the side of the panel. */
async function fits(): Promise<void> {
  expect(await dialog().evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
}

describe('two days of the list', () => {
  it('are compared, and what was removed between them is restored behind other screens', async () => {
    const gone = (await linksOn(page)).slice(0, 3)
    for (const link of gone) await boxOf(page, link).check()
    await deleteSelected(page, say)
    await page.getByText(say.deleted('3')).first().waitFor()
    await eventually(() => page.locator(':focus').count()).toBe(1)
    await showHistory()
    await button('Zwei Tage').click()
    await page.waitForURL(/cmp=/)
    await follow(page, `${say.path}?panel=history&at=${demoDay(0)}&cmp=${demoDay(1)}`)
    await button('Gelöscht 3').click()
    await eventually(() => dialog().getByRole('listitem').count()).toBe(3)
    for (const link of gone) await dialog().locator(`[title="${link}"]`).waitFor()
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    await fits()
    const answers = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      const isRestoring = route.request().postData()?.includes('ImportBanlistItems') === true
      if (isRestoring) await answers.promise
      await route.continue()
    })
    await button('Alle 3 wieder aufnehmen').click()
    await button('Anhalten').waitFor()
    await close()
    await page.getByRole('button', { name: 'Anhalten', exact: true }).waitFor()
    await page.getByRole('navigation').first().getByRole('link', { name: 'Artikel' }).click()
    await heading(page, 'Artikel')
    answers.resolve()
    const end = page.getByRole('status').filter({ hasText: '3 Adressen sind wieder auf der Liste' })
    await end.first().waitFor()
    await page.unrouteAll()
    await showList(page)
    await showHistory(`&at=${demoDay(0)}&cmp=${demoDay(1)}`)
    await tells('Zwischen diesen Tagen hat sich nichts geändert.')
    await close()
    await showList(page, '?q=gewinnspiel&view=open&sort=link&per=10')
    await eventually(async () => (await linksOn(page)).slice(0, 3)).toEqual(gone)
  })

  it('show the list as it was, which is searched and exported', async () => {
    await showList(page, '?sort=dateAdded&per=100')
    const [oldest = ''] = await linksOn(page)
    await addAll('today')
    await showHistory(`&at=${demoDay(1)}`)
    const said = /^Am Ende des \d\d\.\d\d\.\d{4}: ([\d\u00a0]+) Adressen$/
    const text = await dialog().getByText(said).textContent()
    const count = numberIn(said.exec(text ?? '')?.[1] ?? null)
    expect(count).toBeGreaterThan(900)
    const search = dialog().getByRole('searchbox', { name: 'In diesem Stand suchen' })
    await search.fill(oldest)
    await dialog()
      .getByText(/^Am Ende des .*: 1 Treffer$/)
      .waitFor()
    const row = dialog().getByRole('listitem')
    await row.filter({ has: page.locator(`[title="${oldest}"]`) }).waitFor()
    await search.fill('')
    await dialog().getByText(said).waitFor()
    await fits()
    const downloaded = page.waitForEvent('download')
    await button('Diesen Stand exportieren').click()
    await page.getByRole('menuitem', { name: 'CSV für deutsches Excel' }).click()
    const name = String.raw`sperrliste-apothekenblatt-stand-\d{4}-\d\d-\d\d\.csv`
    await tells(new RegExp(`^Die Datei ${name} liegt bei`))
    const file = readFileSync(await (await downloaded).path(), 'utf8')
    expect(file.trimEnd().split('\r\n')).toHaveLength(count + 1)
    expect(file).toContain(oldest)
    expect(file).not.toContain(host)
    await close()
  })

  it('give an entry back that the list of today has not', async () => {
    await showList(page, '?sort=dateAdded&view=open&per=10')
    const first = (await linksOn(page)).find((link) => !link.includes('xn--')) ?? ''
    await page.getByRole('button', { name: say.deleteOf(first), exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.delete }).click()
    await page.getByText(say.deleted('1')).first().waitFor()
    await page.reload()
    await showHistory(`&at=${demoDay(1)}`)
    await dialog().getByRole('searchbox', { name: 'In diesem Stand suchen' }).fill(first)
    await button(`Wieder aufnehmen: ${first}`).click()
    await focusReaches(page, dialog().getByText('steht auf der Liste', { exact: true }))
    expect(await button(`Wieder aufnehmen: ${first}`).count()).toBe(0)
    await close()
    await showList(page, `?q=${encodeURIComponent(first)}`)
    expect(await linksOn(page)).toContain(first)
  })

  it('are chosen from the calendar by keyboard', async () => {
    await showHistory()
    await button('An einem Tag').click()
    await button(/^Tag /).press('Enter')
    const day = dialog().getByRole('dialog').getByRole('button', { name: /^1 / })
    await day.press('Enter')
    await eventually(() => new URL(page.url()).searchParams.get('at')).toMatch(/-01$/)
    await close()
  })
})

describe('the changes of the list', () => {
  it('say who did what, newest first, and new ones come by themselves', async () => {
    const [one = '', two = ''] = await addAll('told/one', 'told/two')
    await editEntries(page, [one], { comment: 'Neue Notiz', expires: '2099-12-31' })
    await deleteEntries(page, [one, two])
    await importLinks(page, links('told/three', 'told/four', 'told/five'), 'liste.txt')
    await showHistory()
    await dialog()
      .getByRole('heading', { name: /^Heute, / })
      .waitFor()
    const sentences = [
      '3 Adressen importiert',
      '2 Adressen gelöscht',
      `${host}told/one bearbeitet`,
      `${host}told/two hinzugefügt`,
      `${host}told/one hinzugefügt`,
    ]
    for (const [at, what] of sentences.entries())
      await changes()
        .nth(at)
        .getByRole('button', { name: did(what), exact: true })
        .waitFor()
    await changes().first().getByText('aus liste.txt', { exact: true }).waitFor()
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    await addAll('told/live')
    await newest(did(`${host}told/live hinzugefügt`)).waitFor()
  })

  it('show each entry before and after, and the way back to where one was', async () => {
    const edited = did(`${host}told/one bearbeitet`)
    await button(edited).click()
    const pairs = [
      ['Notiz', 'ohne Notiz', 'Neue Notiz'],
      ['Gilt bis', 'unbefristet', '31.12.2099'],
    ]
    for (const [name = '', before = '', after = ''] of pairs) {
      const field = dialog().getByRole('listitem').locator('dl > div').filter({ hasText: name })
      expect(await field.locator('del').textContent()).toBe(before)
      expect(await field.locator('ins').textContent()).toBe(after)
    }
    expect(new URL(page.url()).searchParams.get('id')).toMatch(/^\d+$/)
    await focusReaches(page, button('Alle Änderungen'))
    await page.keyboard.press('Enter')
    await focusReaches(page, button(edited))
    expect(new URL(page.url()).searchParams.has('id')).toBe(false)
  })

  it('are undone, which is said, and done again', async () => {
    await deleteEntries(page, await addAll('undo/one', 'undo/three', 'undo/two'))
    const what = did('3 Adressen gelöscht')
    await newest(what).waitFor()
    await changes()
      .first()
      .getByRole('button', { name: `Rückgängig machen: ${what}` })
      .click()
    await agree('3 Adressen kommen auf die Liste')
    await tells(say.restored('3'))
    await newest(did('eine Änderung rückgängig gemacht')).waitFor()
    await changes().first().getByText(`betrifft: ${what}`, { exact: true }).waitFor()
    await changes()
      .nth(1)
      .getByText(/^Rückgängig gemacht von Ada Lindner am /)
      .waitFor()
    await hasListed('undo/', links('undo/one', 'undo/three', 'undo/two'))
    await showHistory()
    await button(`Erneut anwenden: ${what}`).click()
    await agree('3 Adressen werden gelöscht')
    await newest(did('eine Änderung erneut angewendet')).waitFor()
    await hasListed('undo/', [])
  })

  it('are undone but for what has changed since, which is said', async () => {
    await deleteEntries(page, await addAll('skip/one', 'skip/two'))
    await addAll('skip/two')
    await showHistory()
    const undo = button(`Rückgängig machen: ${did('2 Adressen gelöscht')}`)
    await newest(did(`${host}skip/two hinzugefügt`)).waitFor()
    await undo.first().click()
    await agree('2 Adressen kommen auf die Liste')
    await dialog().getByText(say.restored('1')).first().waitFor()
    await dialog()
      .getByText(/1 blieb, wie sie ist: inzwischen geändert/)
      .waitFor()
    await hasListed('skip/', links('skip/one', 'skip/two'))
  })

  it('give back a single entry of those that were removed', async () => {
    const id = await addEntry(page, `https://${host}again/one`, { comment: 'Mit Notiz' })
    const [other = ''] = await addAll('again/two')
    await deleteEntries(page, [id, other])
    await showHistory()
    await newest(did('2 Adressen gelöscht')).click()
    await button(`Wieder aufnehmen: https://${host}again/one`).click()
    await focusReaches(page, dialog().getByText('steht auf der Liste', { exact: true }))
    await button(`Wieder aufnehmen: https://${host}again/two`).waitFor()
    await hasListed('again/', links('again/one'))
    await page.locator('main').getByText('Mit Notiz').first().waitFor()
  })

  it('are loaded further when one gets there', async () => {
    await showHistory()
    await eventually(() => changes().count()).toBe(50)
    await changes().first().hover()
    await page.mouse.wheel(0, 100_000)
    await eventually(() => changes().count()).toBeGreaterThan(50)
  })

  it('are said not to be there where there are none', async () => {
    await follow(page, `${say.path}?panel=history&at=2019-01-01&cmp=2019-01-02`)
    await tells('Zwischen diesen Tagen hat sich nichts geändert.')
    await follow(page, `${say.path}?panel=history&id=999999999`)
    await tells('Diese Änderung gibt es nicht.')
  })

  it('are narrowed to one kind and one person', async () => {
    await follow(page, `${say.path}?panel=history`)
    for (const [filter, choice, expected] of [
      [/^Art /, 'Gelöscht', / hat .* gelöscht/],
      [/^Von /, 'Jonas Weber', /^Jonas Weber hat .* gelöscht/],
    ] as const) {
      await button(filter).click()
      await page.getByRole('option', { name: choice, exact: true }).click()
      await page.keyboard.press('Escape')
      await eventually(() => dialog().getByRole('listitem').allTextContents()).toSatisfy(
        (texts: string[]) => texts.length > 0 && texts.every((text) => expected.test(text)),
      )
    }
  })
})
