import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { addEntry, deleteEntries, editEntries } from './banlist-api.ts'
import { follow, linksOn, lose, otherRows, says, showList } from './banlist.ts'

const say = says.de
const host = 'https://tested.example/'
/** The site of the publication that opens first. */
const ownSite = 'https://www.apothekenblatt.example/'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  const permissions = ['clipboard-read', 'clipboard-write']
  page = (await portal.openAs(ada, '/auth-debug', { permissions, allows: [otherRows] })).page
  await showList(page, '?per=10')
})

const dialog = () => page.getByRole('dialog', { name: 'Adressen testen' })
const answers = () => dialog().getByRole('article')
const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true })
const field = () => dialog().getByRole('textbox', { name: 'Adressen, eine je Zeile' })
const tells = (text: string | RegExp) => answers().getByText(text, { exact: true }).waitFor()
const isOwn = () => tells('durch einen eigenen Eintrag')
const isFree = () => tells('Nicht gesperrt')

/** Opens the test of these addresses as by a link to it. */
async function test(...links: string[]): Promise<void> {
  const request = links.map((link) => `&url=${encodeURIComponent(link)}`).join('')
  await follow(page, `${say.path}?panel=test${request}`)
  await eventually(() => answers().count()).toBe(links.length)
}

describe('a test of addresses', () => {
  it('wants an address, and keeps its lines when its panel is closed', async () => {
    const open = page.getByRole('button', { name: 'Adresse testen', exact: true })
    await open.click()
    await button('Testen').click()
    await dialog().getByText('Bitte mindestens eine Adresse eingeben.', { exact: true }).waitFor()
    expect(await answers().count()).toBe(0)
    await field().fill(`${host}kept`)
    await button('Testen').click()
    await page.waitForURL('**kept**')
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'hidden' })
    await open.click()
    expect(await field().inputValue()).toBe(`${host}kept`)
  })

  it('says by which entry an address is banned: its own, its folder, its site', async () => {
    await addEntry(page, `${host}own`, { comment: 'Anzeige', expires: '2099-12-31' })
    await addEntry(page, `${host}folder/`)
    await test(`${host}own`)
    await tells(/^Gesperrt seit \d\d\.\d\d\.\d{4}/)
    await isOwn()
    for (const fact of ['Ada Lindner', 'Anzeige', '31.12.2099 einschließlich']) await tells(fact)
    await test(`${host}folder/deep/page?a=b`)
    await tells('durch den Ordner, in dem sie liegt')
    await tells('unbefristet')
    const site = host.replace('tested', 'site')
    const id = await addEntry(page, site)
    await test(`${site}anything`)
    await tells('durch die ganze Site')
    await deleteEntries(page, [id])
    await isFree()
  })

  it('bans the page, the folder or the site from the answer, where the keyboard stays', async () => {
    const link = `${host.replace('tested', 'acting')}a/b.html`
    await test(link)
    await isFree()
    await button(`Diese Seite sperren: ${link}`).waitFor()
    await button(`Die ganze Site sperren: ${new URL('/', link).href}`).waitFor()
    await button(`Diesen Ordner sperren: ${new URL('.', link).href}`).focus()
    await page.keyboard.press('Enter')
    await tells('durch den Ordner, in dem sie liegt')
    await focusReaches(page, answers().getByRole('heading', { level: 3 }))
  })

  it('bans all of them at once that are free, after asking', async () => {
    await test(`${host}own`, ...['one', 'two', 'three'].map((name) => `${host}at-once/${name}`))
    await button('3 Adressen sperren').click()
    const ask = page.getByRole('dialog', { name: '3 Adressen sperren?' })
    await ask.getByRole('button', { name: 'Sperren', exact: true }).click()
    await page.getByText('3 Adressen sind jetzt gesperrt', { exact: true }).waitFor()
    await button('Gesperrt 4').waitFor()
    await button('Nicht gesperrt 0').waitFor()
    expect(await button('3 Adressen sperren').count()).toBe(0)
  })

  it('explains an entry that bans nothing now, and lets it ban again', async () => {
    const link = `${host}idle`
    const id = await addEntry(page, link)
    await editEntries(page, [id], { paused: true })
    await test(link)
    await tells('Der Eintrag dafür ist pausiert und sperrt deshalb nicht.')
    await editEntries(page, [id], { paused: false, expires: '2020-01-02' })
    await tells('Der Eintrag dafür ist am 02.01.2020 abgelaufen und sperrt deshalb nicht mehr.')
    await button(`Wieder sperren: ${link}`).click()
    await isOwn()
    await tells('unbefristet')
  })

  it('follows what a colleague does meanwhile', async () => {
    await test(`${host}live`)
    await isFree()
    const colleague = await portal.openAs(jonas, '/auth-debug')
    await addEntry(colleague.page, `${host}live`)
    await colleague.context.close()
    await isOwn()
    await tells('Jonas Weber')
  })

  it('says why an input is no address, and how the list would spell one', async () => {
    const told = {
      nothing: 'Das lässt sich nicht als Adresse lesen.',
      'ftp://tested.example/':
        'Nur Adressen mit http oder https werden empfohlen, nicht solche mit ftp.',
      'WWW.Tested.example/ä': 'Auf der Liste hieße sie https://www.tested.example/%C3%A4',
    }
    await test(...Object.keys(told))
    for (const [at, text] of Object.values(told).entries()) {
      const answer = answers().nth(at)
      // Words and a sign for each answer: it tells more than the colour.
      expect(await answer.locator('svg').count()).toBe(2)
      await answer.getByRole('button').first().click()
      await answer.getByText(text).waitFor()
    }
  })

  it('takes what is pasted at once, line by line, with a link to the test', async () => {
    await field().fill('')
    const lines = [`${host}own`, `  ${host}folder/x `, '', 'https://free.example/', `${host}own`]
    const pasted = [...lines, 'ftp://a/', 'https://b.example/'].join('\r\n')
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await field().press('Control+v')
    await eventually(() => answers().count()).toBe(5)
    await button('Nicht gesperrt 2').waitFor()
    await button('Keine Adresse 1').waitFor()
    await button('Gesperrt 2').click()
    await eventually(() => answers().count()).toBe(2)
    await button('Link zu diesem Test kopieren').click()
    await page.getByText('Link kopiert: Er zeigt denselben Test', { exact: true }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const links = [`${host}own`, `${host}folder/x`, 'https://free.example/', 'ftp://a/']
    expect(new URL(link).searchParams.getAll('url')).toEqual([...links, 'https://b.example/'])
    await page.goto(link)
    await eventually(() => answers().count()).toBe(5)
  })

  it('takes more than one call does, without a link to it', async () => {
    await field().fill(Array.from({ length: 501 }, (_, i) => `${host}many/${i}`).join('\n'))
    await field().press('Control+Enter')
    await button('Alle 501').waitFor()
    await eventually(() => answers().count()).toBe(100)
    await button('Weitere 100 zeigen').click()
    await eventually(() => answers().count()).toBe(200)
    const noLink = 'Für einen Link sind das zu viele Adressen.'
    await dialog().getByText(noLink, { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.has('url')).toBe(false)
  })

  it('says what could not be tested, and tries again', async () => {
    const restore = await lose(page, 'BanlistTest')
    await follow(page, `${say.path}?panel=test&url=${encodeURIComponent(`${host}own`)}`)
    await dialog().getByText('Nicht alles ließ sich testen.', { exact: true }).waitFor()
    await restore()
    await button('Jetzt versuchen').press('Enter')
    await isOwn()
  })

  it('shows the nearest entries on a phone too, and an entry in the list', async () => {
    await test(`${ownSite}sport`, `${host}folde`)
    for (const at of [0, 1]) {
      await answers().nth(at).getByRole('button').first().click()
      await answers().nth(at).getByText('Ähnlichste Einträge').waitFor()
    }
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(() => dialog().evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    const cut = await dialog()
      .locator('[title] > [class*=address]')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(cut).toBe(0)
    await page.setViewportSize({ width: 1280, height: 860 })
    await button(`In der Liste zeigen: ${host}folder/`).click()
    await dialog().waitFor({ state: 'hidden' })
    await eventually(() => linksOn(page)).toEqual([`${host}folder/`])
  })
})

const question = () => page.getByRole('dialog', { name: 'Das ist Ihre eigene Publikation.' })

describe('a ban of the publication itself from a test', () => {
  const article = `${ownSite}schmerz/noch-nicht-gesperrt`
  it('is asked about; that of a page is not', async () => {
    await test(article)
    await button(`Die ganze Site sperren: ${ownSite}`).click()
    await question().getByText(ownSite).waitFor()
    await page.keyboard.press('Escape')
    await question().waitFor({ state: 'hidden' })
    await button(`Die ganze Site sperren: ${ownSite}`).click()
    await question().getByRole('button', { name: 'Nicht sperren' }).click()
    await question().waitFor({ state: 'hidden' })
    await isFree()
    await button(`Diese Seite sperren: ${article}`).click()
    await isOwn()
  })

  it('is asked about where an entry is woken', async () => {
    const id = await addEntry(page, ownSite)
    await editEntries(page, [id], { paused: true })
    await test(`${ownSite}diabetes/frei`)
    await button(`Wieder sperren: ${ownSite}`).click()
    await question().getByRole('button', { name: 'Trotzdem sperren' }).click()
    await tells('durch die ganze Site')
    await deleteEntries(page, [id])
    await isFree()
  })

  it('is named where many are banned at once', async () => {
    await test(ownSite, 'https://elsewhere.example/')
    await button('2 Adressen sperren').click()
    const ask = page.getByRole('dialog', { name: '2 Adressen sperren?' })
    await ask.getByText('1 dieser Adressen würde auch Ihre eigenen Artikel sperren.').waitFor()
    await ask.getByRole('button', { name: say.cancel, exact: true }).click()
    await ask.waitFor({ state: 'hidden' })
  })
})
