/** Parts that load their texts when they open: after a change of the language they speak the new one. */
import { readdirSync, readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { heading, jonas, startPortal, type Portal } from '../support/portal.ts'

type Open = (page: Page) => Promise<unknown>

const inHead =
  (name: RegExp): Open =>
  (page) =>
    page.locator('main').getByRole('button', { name }).click()
const escape: Open = (page) => page.keyboard.press('Escape')

interface LatePart {
  open: Open
  close?: Open
}

/** How each part opens and closes, by the file of its texts. */
const parts: Record<string, LatePart> = {
  account: {
    open: (page) => page.getByRole('button', { name: /^(Konto von|Account of) / }).click(),
  },
  keys: { open: (page) => page.keyboard.press('?') },
  'banlist-editing': {
    open: (page) => addField(page).fill('https://late.example/a'),
    close: (page) => addField(page).fill(''),
  },
  'banlist-export': { open: inHead(/^(Exportieren|Export)$/) },
  'banlist-history': { open: inHead(/^(Verlauf|History)$/) },
  'banlist-import': {
    open: inHead(/^(Importieren|Import)$/),
    close: (page) => page.goBack(),
  },
  'banlist-test': { open: inHead(/^(Adresse prüfen|Test an address)$/) },
  leaving: {
    open: async (page) => {
      await addField(page).fill('https://late.example/b')
      await page
        .getByRole('link', { name: /^(Artikel|Articles)$/ })
        .first()
        .click()
    },
    close: async (page) => {
      await page.getByRole('button', { name: /^(Hier bleiben|Stay here)$/ }).click()
      await addField(page).fill('')
    },
  },
  'file-export': {
    open: async (page) => {
      await inHead(/^(Exportieren|Export)$/)(page)
      await page
        .getByRole('button', { name: /^(\d\S* (Zeilen exportieren)|Export \d\S* rows)$/ })
        .click()
    },
  },
  refusal: {
    // The API says it with every answer about the viewer from now on.
    open: async (page) => {
      await page.route('**/graphql', (route) =>
        route.request().postDataJSON().operationName === 'Viewer'
          ? route.fulfill({ json: refused })
          : route.fallback(),
      )
      await page.reload()
    },
    close: (page) => page.unroute('**/graphql'),
  },
}
const refused = {
  errors: [{ message: 'Refused', extensions: { code: 'FORBIDDEN', reason: 'party' } }],
}

const addField = (page: Page) => page.getByRole('textbox', { name: /^(Neue Adresse|New address)$/ })

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  ;({ page } = await portal.openAs(jonas, '/banlist', { allows: [/^console: Viewer /] }))
})
afterAll(() => portal.close())

it('are all in this table', () => {
  const folder = 'src/portal/i18n/late'
  const late = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => readFileSync(`${folder}/${file}`, 'utf8').includes('partTexts<'))
    .map((file) => file.replace(/-texts\.ts$/, ''))
    .map((name) => ({ key: 'keys' })[name] ?? name)
  expect(late.toSorted()).toEqual(Object.keys(parts).toSorted())
})

it.for(Object.entries(parts))('%s', async ([name, { open, close = escape }]) => {
  const words = { de: await wordsOf('de', name), en: await wordsOf('en', name) }
  const said = async (): Promise<{ de: boolean; en: boolean }> => {
    const texts = await textsOn(page)
    return {
      de: texts.some((text) => words.de.has(text) && !words.en.has(text)),
      en: texts.some((text) => words.en.has(text) && !words.de.has(text)),
    }
  }
  await page.goto('/banlist', { waitUntil: 'commit' })
  await heading(page, /./)
  await open(page)
  await eventually(said).toEqual({ de: true, en: false })
  await close(page)
  await page.getByRole('button', { name: 'Zu Englisch wechseln' }).click()
  await page.locator('html[lang=en-US]').waitFor({ state: 'attached' })
  await open(page)
  await eventually(said).toEqual({ de: false, en: true })
  await close(page)
})

async function wordsOf(language: 'de' | 'en', name: string): Promise<Set<string>> {
  const module: object = await import(`../../../src/portal/i18n/${language}/${name}.ts`)
  return new Set(leaves(Object.values(module)))
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

function textsOn(on: Page): Promise<string[]> {
  return on.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue?.trim() ?? '')
    return texts
  })
}
