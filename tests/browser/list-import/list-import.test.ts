import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { addEntry } from '../banlist/banlist-api.ts'
import { linksOn, showList } from '../banlist/banlist.ts'
import { violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { button, countsOn, resultOn, review, showTab, source, step } from './list-import.ts'
import { stored, storedBelow, tabs } from './list-import.ts'

/** The site of the demo publication, and folders of its subjects that are among the most read on any day. */
const site = 'https://www.apothekenblatt.example/'
const folders = [
  site,
  `${site}lieferengpaesse/`,
  `${site}ernaehrung/`,
  'http://www.apothekenblatt.example/',
]

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  page = (await portal.openAs(ada, '/auth-debug')).page
  await addEntry(page, 'https://old.example/')
  await addEntry(page, 'https://wide.example/shop/')
  await showList(page, '?per=10')
})

const rows = () => page.locator('tbody tr:not([aria-hidden])')
const fix = (line: number) => page.getByRole('textbox', { name: `Zeile ${line} berichtigen` })
const add = (count: number) =>
  button(page, `${count} ${count === 1 ? 'Adresse' : 'Adressen'} hinzufügen`)
const open = () => page.locator('main').getByRole('button', { name: 'Importieren', exact: true })
const isDone = () => step(page, 'Die Liste ist importiert').waitFor()
const sticksOut = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** The addresses in sight, from top to bottom. */
function addresses(): Promise<string[]> {
  const cells = page.locator('tbody tr:not([aria-hidden]) td:nth-child(2) [title]')
  return cells.evaluateAll((match) => match.map((cell) => cell.getAttribute('title') ?? ''))
}

/** Goes on with another list, from the banlist or from whichever step the import is at. */
async function reviewNext(list: string): Promise<void> {
  const again = button(page, /^(Verwerfen|Weitere Liste importieren|Andere Liste wählen)$/)
  const next = again.or(open())
  await source(page).or(next).first().waitFor()
  if (await next.isVisible()) await next.click()
  await source(page).waitFor()
  await review(page, { list })
}

describe('a list that is pasted', () => {
  it('is wanted before it is checked', async () => {
    await open().click()
    await source(page).waitFor()
    await button(page, 'Durchsehen').click()
    await page.getByText('Dieses Feld ist ein Pflichtfeld!', { exact: true }).waitFor()
  })

  it('is told line by line, and the counts add up', async () => {
    const lines = [
      '# Herbst',
      'https://new.example/a # Anzeige',
      'https://NEW.example/a',
      'new.example/b, https://new.example/c',
      'https://old.example',
      'https://wide.example/shop/1',
      '',
      'kein Link',
    ]
    await page.getByLabel('Oder Adressen einfügen').fill(lines.join('\n'))
    await button(page, 'Durchsehen').click()
    await tabs(page).waitFor()
    const left = { cleaned: 0, invalid: 1, comments: 2 }
    const counts = { fresh: 3, duplicate: 1, listed: 1, covered: 1, ...left }
    await eventually(() => countsOn(page)).toEqual(counts)
    const fresh = ['a', 'b', 'c'].map((name) => `https://new.example/${name}`)
    await eventually(addresses).toEqual(fresh)
    expect(await rows().nth(1).innerText()).toContain('new.example/b, https://new.example/c')
    const start = page.getByRole('complementary').getByRole('button').last()
    expect(await start.textContent()).toContain('3')
    expect(
      await start.evaluate((all) =>
        [all, ...all.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1),
      ),
    ).toBe(false)
    expect(await violationsOn(page)).toEqual([])
    await button(page, 'Zu Englisch wechseln').click()
    await page.getByText('Pasted addresses, 7 entries', { exact: true }).waitFor()
    await button(page, 'Switch to German').click()
    await page.getByText('Eingefügte Adressen, 7 Einträge', { exact: true }).waitFor()
    await showTab(page, 'covered')
    await eventually(() => rows().count()).toBe(1)
    expect(await rows().innerText()).toContain('https://wide.example/shop/')
    await showTab(page, 'duplicate')
    await eventually(async () => (await rows().innerText()).split(/\s+/)).toContain('2')
  })

  it('is corrected in place with the keyboard', async () => {
    await showTab(page, 'invalid')
    await fix(8).fill('immer noch keiner')
    await fix(8).press('Enter')
    await page.locator('form').getByText('Keine Adresse').waitFor()
    expect(await fix(8).getAttribute('aria-invalid')).toBe('true')
    await fix(8).fill('fixed.example')
    await fix(8).press('Enter')
    const told = 'Zeile 8 berichtigt: https://fixed.example/ kommt neu dazu.'
    await page.getByText(told, { exact: true }).waitFor()
    await eventually(() => countsOn(page)).toMatchObject({ fresh: 4, invalid: 0 })
    await showTab(page, 'fresh')
    await eventually(addresses).toContain('https://fixed.example/')
  })

  it('is added with note and last day, which is said and shown', async () => {
    await page.getByRole('textbox', { name: 'Notiz für Einträge ohne eigene' }).fill('Aktion')
    const until = page.getByRole('textbox', { name: 'Gilt bis' })
    await until.fill('morgen')
    await eventually(() => add(4).isDisabled()).toBe(true)
    await until.fill('31.12.2099')
    await page
      .getByRole('checkbox', { name: 'Auch die 1 Adresse, die schon abgedeckt ist' })
      .check()
    const before = stored(portal.dataDir).length
    await add(5).click()
    await isDone()
    expect(await resultOn(page)).toContain('5 Adressen stehen neu auf der Sperrliste.')
    const entries = stored(portal.dataDir)
    expect(entries).toHaveLength(before + 5)
    const expires = Date.UTC(2099, 11, 31) / 86_400_000
    expect(entries.filter(({ expires: day }) => day === expires)).toEqual([
      { link: 'https://fixed.example/', comment: 'Aktion', expires },
      { link: 'https://new.example/a', comment: 'Anzeige', expires },
      { link: 'https://new.example/b', comment: 'Aktion', expires },
      { link: 'https://new.example/c', comment: 'Aktion', expires },
      { link: 'https://wide.example/shop/1', comment: 'Aktion', expires },
    ])
    await button(page, 'In der Sperrliste zeigen').click()
    await eventually(() => linksOn(page)).toContain('https://fixed.example/')
  })
})

describe('a list in a file', () => {
  it('of rules is taken with www. too, and taken back in one step', async () => {
    const before = stored(portal.dataDir)
    await reviewNext('||undone.example^')
    await button(page, 'Auch mit www. importieren').click()
    await add(2).click()
    await isDone()
    expect(stored(portal.dataDir)).toHaveLength(before.length + 2)
    await button(page, 'Rückgängig machen').click()
    await eventually(() => stored(portal.dataDir)).toEqual(before)
  })

  it('is taken off the banlist after asking, and the rest stays', async () => {
    await reviewNext('https://off.example/a\nhttps://off.example/b\nhttps://off.example/c')
    await add(3).click()
    await isDone()
    const before = stored(portal.dataDir).length
    await reviewNext('https://off.example/b\noff.example/c\nhttps://never.example/')
    await button(page, 'Löschen').click()
    await button(page, '2 Einträge löschen').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '2 löschen' }).click()
    await isDone()
    expect(await resultOn(page)).toEqual(['2 Einträge wurden gelöscht.'])
    expect(stored(portal.dataDir)).toHaveLength(before - 2)
    expect(storedBelow(portal.dataDir, 'https://off.example/')).toEqual(['https://off.example/a'])
  })

  it('takes the place of the banlist after naming what goes; read-only entries stay', async () => {
    const before = stored(portal.dataDir)
    await reviewNext('https://off.example/a\nhttps://only.example/')
    await button(page, 'Ersetzen').click()
    const going = page.getByRole('button', { name: /^Fällt weg / })
    await going.click()
    const counted = async () => Number((await going.textContent())?.replaceAll(/\D/g, ''))
    await eventually(counted).toBeGreaterThan(0)
    const count = await counted()
    await eventually(() => rows().count()).toBeGreaterThan(9)
    await button(page, 'Sperrliste ersetzen').click()
    const dialog = page.getByRole('dialog', { name: 'Sperrliste ersetzen?' })
    await dialog.getByRole('button', { name: `Ersetzen und ${count} löschen` }).click()
    await isDone()
    expect(await resultOn(page)).toContain(`${count} Einträge wurden gelöscht.`)
    const entries = stored(portal.dataDir)
    expect(entries).toHaveLength(before.length - count + 1)
    expect(entries.map(({ link }) => link)).toContain('https://only.example/')
    await button(page, 'Rückgängig machen').click()
    await eventually(() => stored(portal.dataDir)).toEqual(before)
  })

  it('of patterns is taken for what they mean, and not any more', async () => {
    await reviewNext('*.one.example\n*.two.example')
    await showTab(page, 'invalid')
    await button(page, 'Als Sites und Ordner importieren').click()
    await eventually(() => countsOn(page)).toMatchObject({ fresh: 2, invalid: 0 })
    await button(page, 'Doch nicht importieren').click()
    await eventually(() => countsOn(page)).toMatchObject({ fresh: 0, invalid: 2 })
    await button(page, 'Verwerfen').click()
  })

  it('goes on with the line below, with its own text, when one has left', async () => {
    await reviewNext('erste Zeile\nzweite Zeile\ndritte Zeile')
    await showTab(page, 'invalid')
    for (const [at, next] of [
      [1, 'zweite Zeile'],
      [2, 'dritte Zeile'],
    ] as const) {
      await fix(at).fill(`rows.example/${at}`)
      await fix(at).press('Enter')
      await fix(at).waitFor({ state: 'detached' })
      await focusReaches(page, fix(at + 1))
      expect(await fix(at + 1).inputValue()).toBe(next)
      await eventually(() => countsOn(page)).toMatchObject({ fresh: at, invalid: 3 - at })
    }
  })

  it('that cannot be read is said to be none', async () => {
    await button(page, 'Verwerfen').click()
    await source(page).waitFor()
    const buffer = Buffer.from('PK\u0003\u0004\u0000\u0000')
    await page.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType: '', buffer })
    await step(page, 'Diese Liste lässt sich nicht lesen').waitFor()
    const text = 'Das ist keine Textdatei. Eine Tabelle aus Excel speichern Sie bitte als CSV.'
    await page.getByRole('alert').getByText(text).waitFor()
  })
})

const title = '4 Adressen Ihrer eigenen Publikation'
const text = 'Damit würden auch Ihre eigenen Artikel nie mehr empfohlen.'
const left = () => page.getByRole('status').filter({ hasText: title })
const leave = () => page.getByRole('checkbox', { name: 'Nicht sperren' })
const marked = (mark: string) => page.getByRole('cell').getByText(mark, { exact: true })
const asks = () => page.getByRole('dialog', { name: 'Eigene Publikation sperren?' })

describe('a list with the publication itself', () => {
  it('leaves its addresses out by itself, and names them', async () => {
    await reviewNext(
      [...folders, `${site}lieferengpaesse/neu`, 'https://other.example/'].join('\n'),
    )
    await left().waitFor()
    const named = [...folders.slice(0, 3), 'und 1 weitere']
    expect(await left().getByRole('listitem').allTextContents()).toEqual(named)
    expect(await leave().isChecked()).toBe(true)
    await eventually(() => marked('wird nicht gesperrt').count()).toBe(4)
    await add(2).waitFor()
    expect(await violationsOn(page)).toEqual([])
  })

  it('takes them in with the keyboard, and asks before it begins', async () => {
    const before = stored(portal.dataDir)
    await leave().focus()
    await page.keyboard.press('Space')
    await page.getByRole('alert').filter({ hasText: text }).waitFor()
    expect(await marked('Ihre Publikation').count()).toBe(4)
    await add(6).press('Enter')
    await asks().getByText(text).waitFor()
    expect(await asks().getByRole('listitem').count()).toBe(4)
    // The focus is on the answer that bans nothing.
    await page.keyboard.press('Enter')
    await asks().waitFor({ state: 'hidden' })
    expect(stored(portal.dataDir)).toEqual(before)
    for (const mode of ['Ersetzen', 'Löschen']) await button(page, mode).click()
    await page.getByRole('alert').filter({ hasText: text }).waitFor({ state: 'hidden' })
    expect(await marked('Ihre Publikation').count()).toBe(0)
    await button(page, 'Hinzufügen').click()
  })

  it('adds the rest, without what they would have covered; bans them where that is meant', async () => {
    await leave().check()
    await add(2).click()
    await isDone()
    const added = '2 Adressen stehen neu auf der Sperrliste.'
    expect(await resultOn(page)).toEqual([added, `Nicht gesperrt: ${title}.`])
    const below = storedBelow(portal.dataDir, site)
    expect(below).toContain(`${site}lieferengpaesse/neu`)
    for (const folder of folders) expect(below).not.toContain(folder)
    await reviewNext('https://fine.example/\nwww apothekenblatt')
    await add(1).waitFor()
    expect(await leave().count()).toBe(0)
    // A corrected line may ban it as well.
    await showTab(page, 'invalid')
    await fix(2).fill(site)
    await fix(2).press('Enter')
    await leave().waitFor()
    await leave().uncheck()
    await add(2).click()
    await asks().getByRole('button', { name: 'Trotzdem sperren' }).click()
    await isDone()
    expect(storedBelow(portal.dataDir, site)).toContain(site)
  })
})

it('a list is gone through on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await reviewNext('https://phone.example/a\nkein Link\n# end')
  const isFilled = () =>
    tabs(page).evaluate(
      (frame) =>
        frame.getBoundingClientRect().right -
        (frame.lastElementChild?.getBoundingClientRect().right ?? 0),
    )
  expect(await isFilled()).toBeLessThan(2)
  expect(await violationsOn(page)).toEqual([])
  await showTab(page, 'invalid')
  expect(await fix(2).count()).toBe(0)
  await button(page, '1 Zeile zeigen').click()
  await step(page, 'Zu klären').waitFor()
  await fix(2).fill('phone.example/b')
  await fix(2).press('Enter')
  expect(await sticksOut()).toBe(false)
  await page.goBack()
  await add(2).waitFor()
  await button(page, 'Verwerfen').click()
  await source(page).waitFor()
  expect(storedBelow(portal.dataDir, 'https://phone.example/')).toEqual([])
  const long = `https://phone.example/${'long/'.repeat(40)}`
  await page.getByLabel('Oder Adressen einfügen').fill(long)
  expect(await sticksOut()).toBe(false)
})
