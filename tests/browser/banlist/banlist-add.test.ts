import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { allow } from '../support/always.ts'
import { violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { addEntry, editEntries } from './banlist-api.ts'
import { addLink, failedCall, linksOn, openBanlist, rowOf } from './banlist.ts'
import { otherRows, says, showList, totalOn } from './banlist.ts'

const say = says.de
const host = 'add.example'
const site = `https://${host}/`
/** A folder of the publication's articles. */
const own = 'https://www.apothekenblatt.example/lieferengpaesse/'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  const permissions = ['clipboard-read', 'clipboard-write']
  page = (await portal.openAs(ada, '/auth-debug', { permissions, allows: [otherRows] })).page
  await showList(page, '?per=10')
})

const field = () => page.getByRole('textbox', { name: say.newLink })
const form = () => page.locator('form')
const note = () => form().getByRole('textbox', { name: say.note })
const lastDay = () => form().getByRole('textbox', { name: 'Gilt bis' })
const tells = (text: string | RegExp) => form().getByText(text).first().waitFor()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const scope = (name: string) => page.getByRole('radio', { name, exact: true })
const isEmptied = () => eventually(() => field().inputValue()).toBe('')

async function paste(text: string): Promise<void> {
  await page.evaluate((input) => navigator.clipboard.writeText(input), text)
  await field().focus()
  await page.keyboard.press('ControlOrMeta+V')
}

describe('the field for a new address', () => {
  it('wants an address, and keeps what is none', async () => {
    await addLink(page, say, '   ')
    await page.getByText('Dieses Feld ist ein Pflichtfeld!', { exact: true }).waitFor()
    expect(await field().getAttribute('aria-invalid')).toBe('true')
    for (const typed of ['no address', 'ftp://example.org/', 'javascript:alert(1)']) {
      await addLink(page, say, typed)
      await page.getByText(say.invalid, { exact: true }).waitFor()
      expect(await field().inputValue()).toBe(typed)
    }
  })

  it('adds an address on top of the list, for good', async () => {
    const before = await totalOn(page, say)
    await addLink(page, say, ` ${site}added `)
    await rowOf(page, `${site}added`).waitFor()
    await isEmptied()
    await eventually(() => totalOn(page, say)).toBe(before + 1)
    await openBanlist(page, say, '?per=10')
    expect((await linksOn(page))[0]).toBe(`${site}added`)
    expect(await totalOn(page, say)).toBe(before + 1)
  })

  it('shows the entry of an address that is listed, however it is spelt, and adds nothing', async () => {
    const before = await totalOn(page, say)
    await field().fill(`HTTPS://Add.example:443/added#part`)
    await field().press('Enter')
    const notice = page.getByRole('status').filter({ hasText: `${site}added` })
    await notice.getByText(/^Steht schon auf der Liste, seit /).waitFor()
    await eventually(() => linksOn(page)).toEqual([`${site}added`])
    await isEmptied()
    expect(await totalOn(page, say)).toBe(before)
    await field().fill(`${site}added`)
    await note().fill('Werbung')
    await field().press('Enter')
    await tells('Diese Adresse steht schon auf der Sperrliste.')
    expect(await field().inputValue()).toBe(`${site}added`)
    await field().fill('')
    await showList(page, '?per=10')
  })

  it('says while one types that an address is free, and offers page, folder and site', async () => {
    await field().fill(`${site}a/b/page?x=1`)
    await tells('Noch nicht gesperrt')
    // An element half below the panel is reached once the panel is closed.
    const result = await violationsOn(page, 'main')
    expect(result.filter((rule) => !rule.startsWith('target-size'))).toEqual([])
    expect(await scope('Diese Seite /a/b/page?x=1').isChecked()).toBe(true)
    await scope('Ordner /a/b/').check()
    await form().getByText(`${host}/a/b/`).waitFor()
    await scope(`Ganze Site ${host}`).check()
    expect(await field().inputValue()).toBe(`${site}a/b/page?x=1`)
  })

  it('begins another address without the choices of the one before, and keeps them when it is corrected', async () => {
    await field().fill(`${site}eins/zwei`)
    await scope('Ordner /eins/').check()
    await note().fill('Werbung')
    await field().press('End')
    await field().pressSequentially('n')
    expect(await note().inputValue()).toBe('Werbung')
    expect(await scope('Ordner /eins/').isChecked()).toBe(true)
    await field().fill(`https://other-${host}/seite`)
    await eventually(() => note().inputValue()).toBe('')
    expect(await scope('Diese Seite /seite').isChecked()).toBe(true)
  })

  it('bans a folder with a note and an end, and nothing for ever whose last day cannot be read', async () => {
    await field().fill(`${site}folder/page`)
    await scope('Ordner /folder/').check()
    await note().fill('Werbung')
    await lastDay().fill('99')
    await field().press('Enter')
    await focusReaches(page, lastDay())
    await lastDay().fill('24.12.2099')
    await lastDay().press('Enter')
    const row = rowOf(page, `${site}folder/`)
    await row.getByText('Werbung', { exact: true }).waitFor()
    await row.getByText('bis 24.12.2099', { exact: true }).waitFor()
    await isEmptied()
  })

  it('says that an address is listed, covered, or idle on the list', async () => {
    await field().fill(`${site}folder/`)
    await tells(/^Steht schon auf der Liste, seit /)
    await field().fill(`http://${host}/folder/below?q`)
    await tells(`Ist schon gesperrt durch ${site}folder/`)
    const id = await addEntry(page, `${site}idle`)
    await editEntries(page, [id], { paused: true })
    await field().fill(`${site}idle`)
    await tells('Steht schon auf der Liste, sperrt derzeit aber nichts')
    await form().getByRole('button', { name: 'Zeigen', exact: true }).click()
    await eventually(() => linksOn(page)).toEqual([`${site}idle`])
    await field().fill('')
    await showList(page, '?per=10')
  })

  it('adds the scheme and drops tracking, and says both; the twin with www is the same change', async () => {
    await field().fill(`${site}\u200B#/a/1`)
    await tells(/^Unsichtbares Zeichen U\+200B weggelassen/)
    await tells('#/a/1 unterscheidet die Sperrliste nicht')
    await field().fill(`${host}/bare?utm_source=x&fbclid=y`)
    await tells('https:// ergänzt')
    await tells(/^utm_source, fbclid weggelassen/)
    const twin = `Auch www.${host}/bare sperren. Mit und ohne www sind es zwei Adressen.`
    await page.getByRole('checkbox', { name: twin }).check()
    await field().press('Enter')
    await rowOf(page, `${site}bare`).waitFor()
    await rowOf(page, `https://www.${host}/bare`).waitFor()
  })

  it('takes a star for the folder that it stands for', async () => {
    await field().fill(`${host}/ostern/*`)
    expect(await scope('Ordner /ostern/').isChecked()).toBe(true)
    await field().press('Enter')
    await rowOf(page, `${site}ostern/`).waitFor()
  })

  it('shows a host with umlauts as one writes it, and the encoded one behind it', async () => {
    const encoded = 'xn--bcher-add-q9a.example'
    await field().fill('bücher-add.example/rad')
    await form().getByText('bücher-add.example/rad', { exact: true }).waitFor()
    await tells(encoded)
    await field().press('Enter')
    await page.getByText(`bücher-add.example/rad (${encoded})`).waitFor()
    const cell = rowOf(page, `https://${encoded}/rad`).locator('[title^="https://"]')
    await eventually(() => cell.first().innerText()).toMatch(
      new RegExp(`bücher-add.example\\s*/rad\\s+${encoded.replace('.example', '')}$`),
    )
  })

  it('says which entries a folder makes needless, and adds below it only when told to', async () => {
    const folder = 'https://needless.example/ordner/'
    for (const name of ['a', 'b', 'unten/c']) await addEntry(page, folder + name)
    await addEntry(page, 'https://needless.example/anderswo')
    await field().fill(`${folder}neu`)
    await tells('3 Einträge würden überflüssig')
    await tells('4 Einträge würden überflüssig')
    await addEntry(page, folder)
    await field().fill(`${folder}neuer`)
    await field().press('Enter')
    const notice = page.getByRole('status').filter({ hasText: `${folder}neuer` })
    await notice.getByText(`Ist schon gesperrt durch ${folder}`).waitFor()
    await eventually(() => linksOn(page)).toEqual(
      ['', 'unten/c', 'b', 'a'].map((name) => folder + name),
    )
    await isEmptied()
    await field().fill(`${folder}neuer`)
    await button('Trotzdem hinzufügen').click()
    await rowOf(page, `${folder}neuer`).waitFor()
    await showList(page, '?per=10')
  })

  it('keeps what is typed while an address is on its way', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (isAdding(route)) await gate.promise
      await route.fallback()
    })
    await addLink(page, say, `${site}sent`)
    await field().fill(`${site}next`)
    gate.resolve()
    await rowOf(page, `${site}sent`).waitFor()
    expect(await field().inputValue()).toBe(`${site}next`)
    await page.unroute('**/graphql')
  })

  it('never calls its own address a duplicate when the answer to it was lost', async () => {
    allow(page.context(), failedCall)
    let isLost = false
    await page.route('**/graphql', async (route) => {
      if (isLost || !isAdding(route)) return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await addLink(page, say, `${site}lost`)
    const alert = page.getByRole('alert').filter({ hasText: say.failed })
    await alert.getByText(/^Der Server war nicht erreichbar/).waitFor()
    expect(await field().inputValue()).toBe(`${site}lost`)
    await field().press('Enter')
    await isEmptied()
    await page.unroute('**/graphql')
    await rowOf(page, `${site}lost`).waitFor()
    expect(await page.getByText('Diese Adresse steht schon auf der Sperrliste.').count()).toBe(0)
    await eventually(() => alert.count()).toBe(0)
  })
})

describe('several addresses in the field', () => {
  it('are one where a comma or a semicolon is in a path; a blank is asked about', async () => {
    for (const path of ['a,b.html', 'a;b=c']) {
      await field().fill('')
      await paste(`${site}path/${path}`)
      await tells('Noch nicht gesperrt')
      expect(await button('Durchsehen und importieren').count()).toBe(0)
    }
    await field().fill(`${site}path/Mein Artikel.html`)
    await button(`Meinten Sie ${site}path/Mein%20Artikel.html?`).click()
    await tells('Noch nicht gesperrt')
    await field().fill('')
  })

  it('are taken to the import, pasted in one line or in several', async () => {
    await paste('https://line.example/one https://line.example/two, line.example/three')
    const checked = ': Sie werden vor dem Sperren einzeln geprüft.'
    await page.getByText(`3 Adressen auf einmal${checked}`, { exact: true }).waitFor()
    await field().press('Enter')
    await page.getByText('Das sind mehrere Adressen.', { exact: true }).waitFor()
    await button('Durchsehen und importieren').click()
    await heading(page, 'Liste importieren')
    for (const path of ['one', 'two', 'three']) {
      const cell = page.getByRole('table').getByText(new RegExp(`/${path}$`))
      await cell.first().waitFor()
    }
    await button('3 Adressen hinzufügen').waitFor()
    await button('Verwerfen').click()
    await button('Zur Sperrliste').click()
    await paste(['one', 'two', 'three'].map((name) => `${site}pasted/${name}`).join('\n'))
    await page.getByText(`3 Zeilen eingefügt${checked}`, { exact: true }).waitFor()
    expect(await field().inputValue()).toBe('')
    await button('Durchsehen und importieren').click()
    await button('3 Adressen hinzufügen').waitFor()
    await button('Verwerfen').click()
    await button('Zur Sperrliste').click()
    await field().waitFor()
  })
})

const ownQuestion = () => page.getByRole('dialog', { name: 'Das ist Ihre eigene Publikation.' })
const answer = (name: string) => ownQuestion().getByRole('button', { name }).click()
const question = () => page.getByRole('dialog', { name: say.deleteOne })
const remove = (link: string) => button(say.deleteOf(link)).click()
const confirm = () => question().getByRole('button', { name: say.delete }).click()

describe('easy mistakes', () => {
  it('a folder of the publication itself is asked about; a page of it is not', async () => {
    await addLink(page, say, own)
    await ownQuestion().getByText(own).waitFor()
    await answer('Nicht sperren')
    await ownQuestion().waitFor({ state: 'hidden' })
    expect(await rowOf(page, own).count()).toBe(0)
    await focusReaches(page, field())
    await field().press('Enter')
    await answer('Trotzdem sperren')
    await rowOf(page, own).waitFor()
    await addLink(page, say, 'https://www.apothekenblatt.example/diabetes/eine-seite')
    await rowOf(page, 'https://www.apothekenblatt.example/diabetes/eine-seite').waitFor()
    expect(await ownQuestion().count()).toBe(0)
  })

  it('an edited address that bans the publication is asked about, and only when it is edited', async () => {
    const other = own.replace('https:', 'http:')
    const editor = page.getByRole('region', { name: say.editTitle })
    const save = editor.getByRole('button', { name: say.save, exact: true })
    await button(say.editOf(`${site}sent`)).click()
    await editor.getByRole('textbox', { name: say.address }).fill(other)
    await save.click()
    await ownQuestion().getByText(other).waitFor()
    await answer('Nicht sperren')
    await ownQuestion().waitFor({ state: 'hidden' })
    await save.click()
    await answer('Trotzdem sperren')
    await editor.waitFor({ state: 'hidden' })
    await button(say.editOf(other)).click()
    await editor.getByRole('textbox', { name: say.note }).fill('why')
    await save.click()
    await rowOf(page, other).getByText('why', { exact: true }).waitFor()
    expect(await ownQuestion().count()).toBe(0)
  })

  it('a deletion names the whole address, and says what still bans it', async () => {
    const [below, long] = [`${site}folder/page`, `${site}${'namewithoutend'.repeat(10)}`]
    await addEntry(page, below)
    await addEntry(page, long)
    await showList(page, `?q=${host}`)
    await remove(below)
    const covered = `${below} bleibt trotzdem gesperrt, und zwar durch ${site}folder/.`
    await question().getByText(covered).waitFor()
    await question().getByRole('button', { name: say.cancel }).click()
    await remove(`${site}folder/`)
    await confirm()
    await rowOf(page, `${site}folder/`).waitFor({ state: 'detached' })
    await remove(below)
    const again = (link: string) =>
      question().getByText(`${link} darf danach wieder empfohlen werden.`)
    await again(below).waitFor()
    await question().getByRole('button', { name: say.cancel }).click()
    await remove(long)
    await again(long).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    const hidden = () => again(long).evaluate((one) => one.scrollWidth - one.clientWidth)
    await eventually(hidden).toBe(0)
    await confirm()
    await page.getByText(say.deleted('1'), { exact: true }).first().waitFor()
  })
})

function isAdding(route: Route): boolean {
  const body: { operationName: string } = route.request().postDataJSON()
  return body.operationName === 'AddBanlistItem'
}
