import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { csvRecords } from '#tests/support/read-files.ts'

import { showAs } from '../support/charts.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, readPortal } from '../support/portal.ts'
import { panelMoves } from './article-report.ts'

const path = '/dav-user-group-report?client=apothekenblatt'
let page: Page
beforeAll(async () => {
  const portal = await readPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
})

const rows = () => page.getByRole('table', { name: 'Mitglieder je Gruppe' }).locator('tbody tr')
const trend = () => page.getByRole('figure', { name: 'Verlauf' })
const namesShown = () => rows().locator('td:first-child b').allTextContents()

async function open(more = ''): Promise<void> {
  await comeTo(page, path + more)
  await eventually(() => rows().count()).toBe(5)
}

/** The figure as a picture of a kind. */
async function pictureOf(figure: string, kind: string): Promise<Buffer> {
  await page
    .getByRole('figure', { name: figure })
    .getByRole('button', { name: 'Tabelle und Bilder' })
    .click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  return readFile(await (await waiting).path())
}

/** The most changes between the accent and another colour in a line of pixels: hatching has many. */
function changesOfColour(png: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    const { width, height } = picture
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const data = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    const isAccent = (at: number) => data[at * 4] === 0 && data[at * 4 + 1] === 103
    let [most, changes] = [0, 0]
    for (let at = 1; at < width * height; at += 1) {
      if (at % width === 0) changes = 0
      else if (isAccent(at) !== isAccent(at - 1)) changes += 1
      most = Math.max(most, changes)
    }
    return most
  }, png.toString('base64'))
}

describe('the report of user groups', () => {
  it('lists groups by total; a small one has its reason and no number, in any order', async () => {
    await open()
    const byTotal = await namesShown()
    expect(byTotal[0]).toBe('Übrige Besucher')
    const small = rows().last()
    expect(await small.locator('td').allTextContents()).toEqual([
      'PharmaziestudierendeStudiennachweis im Konto',
      expect.stringContaining('Weniger als 50 bestätigte Mitglieder'),
      '–',
      '–',
      '–',
      '',
    ])
    await page.getByRole('button', { name: 'Bestätigt', exact: true }).click()
    await page.waitForURL(/sort=-confirmed/)
    await eventually(async () => (await namesShown())[0]).toBe('Newsletter-Leser')
    await page.getByRole('button', { name: 'Bestätigt', exact: true }).click()
    await page.waitForURL(/sort=confirmed/)
    await eventually(async () => (await namesShown())[0]).toBe('DAZ-Abonnenten')
    expect((await namesShown()).at(-1)).toBe('Pharmaziestudierende')
  })

  it('leaves estimates out, or makes each bar a whole, and says so in the address', async () => {
    await open()
    const names = await namesShown()
    expect(await rows().first().textContent()).toContain('≈')
    await page.getByRole('button', { name: 'Nur bestätigt' }).click()
    await page.waitForURL(/view=confirmed/)
    await eventually(() => rows().first().textContent()).not.toContain('≈')
    expect(await namesShown()).toEqual(names)
    expect(await page.getByRole('columnheader', { name: 'Gesamt' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Anteil', exact: true }).click()
    await page.waitForURL(/view=share/)
    await page.getByText('100 %', { exact: true }).waitFor()
  })

  it('shows only the chosen groups', async () => {
    await comeTo(page, `${path}&group=pharmacists`)
    await eventually(namesShown).toEqual(['Apothekerinnen und Apotheker'])
    expect(await trend().locator('svg[data-drawn]').count()).toBe(1)
  })

  it('has a trend that is read by keys through all groups, and as a table', async () => {
    await open()
    const keys = page.getByRole('slider', { name: 'Verlauf' })
    await keys.focus()
    const last = await keys.getAttribute('aria-valuetext')
    await keys.press('ArrowLeft')
    await eventually(() => keys.getAttribute('aria-valuetext')).not.toBe(last)
    const said = (await keys.getAttribute('aria-valuetext')) ?? ''
    for (const name of ['Übrige Besucher', 'DAZ-Abonnenten']) expect(said).toContain(name)
    expect(said).not.toContain('Pharmaziestudierende')
    await showAs('table', trend())
    const days = page.getByRole('region', { name: 'Verlauf' }).locator('tbody tr')
    await eventually(() => days.count()).toBe(28)
    await showAs('chart', trend())
    await trend().locator('svg[data-drawn]').first().waitFor()
  })

  it('gives a picture of its trends, with names, numbers and hatched estimates', async () => {
    const svg = (await pictureOf('Verlauf', 'Vektorgrafik (SVG)')).toString('utf8')
    for (const word of ['Verlauf', 'Übrige Besucher', 'Newsletter-Leser', 'geschätzt', '<pattern'])
      expect(svg).toContain(word)
    expect(svg).not.toContain('Pharmaziestudierende')
    expect(svg).not.toMatch(/var\(--|class=/)
  })

  it('gives a picture of its bars with the numbers beside them, hatched in pixels too', async () => {
    const figure = 'Mitglieder je Gruppe'
    const svg = (await pictureOf(figure, 'Vektorgrafik (SVG)')).toString('utf8')
    for (const word of ['Übrige Besucher', 'Bestätigt', 'Weniger als 50', '<pattern'])
      expect(svg).toContain(word)
    const [total] = await rows()
      .first()
      .locator('td')
      .nth(4)
      .locator('span > span')
      .allTextContents()
    expect(svg).toContain(`>${total}</text>`)
    // A bar is a share of its cell, which a file does not have.
    expect(svg).not.toMatch(/<(rect|line)[^>]*%/)
    expect(await changesOfColour(await pictureOf(figure, 'Bild (PNG)'))).toBeGreaterThan(40)
  })

  it('gives a file of what is shown, without any number of a small group', async () => {
    await page.route('**/graphql', async (route) => {
      const { operationName }: { operationName: string } = route.request().postDataJSON()
      if (operationName !== 'UserGroupReport') return route.fallback()
      const response = await route.fetch()
      // the model of the demo is sure of its estimates
      const range = '"estimateRange":{"low":38000,"high":41000}'
      const body = (await response.text()).replace('"estimateRange":null', range)
      return route.fulfill({ response, body })
    })
    await open('&range=90d')
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Exportieren' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatch(/Gruppe,Bestätigt,Geschätzt,.*Gesamt,/)
    expect(csvRecords(text, ',')[1]?.slice(3, 5)).toEqual(['38000', '41000'])
    expect(lines.at(-1)).toMatch(/^Pharmaziestudierende,,,,,,,"?Weniger als 50 /)
  })

  it('leads to the articles of a group', async () => {
    await page.getByRole('button', { name: 'Aktionen: DAZ-Abonnenten' }).click()
    await page.getByRole('menuitem', { name: 'Artikel dieser Gruppe' }).click()
    await page.waitForURL(/\/dav-article-report\?.*group=DAZ/)
    await page.getByRole('heading', { level: 1, name: 'Artikel' }).waitFor()
  })
})

describe('the report of user groups on a phone', () => {
  it('shows one group in detail, the one of the address', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await comeTo(page, `${path}&id=newsletter`)
    await page.getByRole('button', { name: 'Gruppe Newsletter' }).click()
    await page.getByRole('menuitem', { name: 'Apotheker' }).click()
    await page.waitForURL(/id=pharmacists/)
    await page.getByRole('slider', { name: 'Verlauf' }).waitFor()
  })
})

describe('the report of user groups without groups', () => {
  it('says when they will appear', async () => {
    await page.route('**/graphql', async (route) => {
      const body: { operationName: string } = route.request().postDataJSON()
      if (body.operationName !== 'UserGroupReport') return route.fallback()
      const report = { comparedRange: null, modelDay: null, modelDays: null, nodes: [] }
      const client = { id: 'apothekenblatt', userGroupReport: report }
      return route.fulfill({ json: { data: { client } } })
    })
    await comeTo(page, `${path}&range=7d`)
    await page.getByText('Noch keine Gruppen', { exact: true }).waitFor()
    await page
      .getByText('Sie erscheinen, sobald die Mitglieder zum ersten Mal geschätzt sind.')
      .waitFor()
    await page.unroute('**/graphql')
  })
})
