import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, type Portal, startPortal } from '../support/portal.ts'
import { fileBy, type GivenPlanning, openPlanning, rowOf, treeOf } from './planning-page.ts'

const views = ['map', 'list'] as const
type View = (typeof views)[number]

let portal: Portal
let page: Page
let given: GivenPlanning
beforeAll(async () => {
  portal = await startPortal()
  const browser = await portal.openAs(ada, '/', { viewport: { width: 1280, height: 940 } })
  page = browser.page
  await bringAxe(browser.context)
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The first question begins the run that learns the topics.
  given = await openPlanning(page, 'view=list')
  while (given.topics.length === 0) given = await openPlanning(page, 'view=list')
})
afterAll(() => portal.close())

const searchOf = () => new URL(page.url()).searchParams
const bar = () => page.getByRole('region', { name: 'Aktionen für die Auswahl' })
const named = (name: string) => given.topics.find((topic) => topic.name === name)

/** A topic of a group that is unfolded in the list. */
function aTopic() {
  const topic = named('Diabetes')
  if (topic === undefined) throw new Error('The demo has no such topic')
  return topic
}

/** An action of topic planning, how it is done in each view, and what shows that it was done. */
interface Action {
  readonly name: string
  /** more of the address from which it begins */
  readonly from?: string
  readonly act: Readonly<Record<View, () => Promise<unknown>>>
  readonly shows: () => Promise<unknown>
}

const places = () => page.getByRole('listbox', { name: 'Gruppen und Themen auf der Karte' })
const onMap = async (id: string) => {
  await places().selectOption(id)
  await places().press('Enter')
}
const inList = async (id: string, key: string) => {
  await rowOf(page, id).focus()
  await page.keyboard.press(key)
}
const isSelected = () => eventually(() => searchOf().get('id')).toBe(aTopic().id)
const opened = () => `open=${aTopic().groupId}`
const twoPicks = () => given.topics.slice(0, 2).map(({ id }) => `pick=${id}`)
const press = (name: string) => () => bar().getByRole('button', { name, exact: true }).click()

/** Everything that one can do with the map, which one can do in the list as well. */
const actions: readonly Action[] = [
  {
    name: 'open a topic',
    act: { map: () => onMap(aTopic().id), list: () => inList(aTopic().id, 'Enter') },
    shows: async () => {
      await isSelected()
      await page.getByRole('complementary', { name: aTopic().name }).waitFor()
    },
  },
  {
    name: 'plan a topic',
    act: { map: () => onMap(aTopic().id), list: () => inList(aTopic().id, 'p') },
    shows: () => page.getByRole('button', { name: 'Geplant', exact: true }).waitFor(),
  },
  {
    name: 'show a group alone',
    act: {
      map: () => onMap(aTopic().groupId),
      list: async () => {
        await page.getByRole('button', { name: /^Gruppe / }).click()
        const name = given.groups.find(({ id }) => id === aTopic().groupId)?.name ?? ''
        await page.getByRole('option', { name }).click()
      },
    },
    shows: () => eventually(() => searchOf().get('only')).toBe(aTopic().groupId),
  },
  {
    name: 'select articles',
    act: {
      map: async () => {
        await page.getByRole('button', { name: 'Mit dem Lasso wählen' }).click()
        const label = page.locator('span[data-kind="topic"]', { hasText: 'Diabetes' }).first()
        const box = await label.boundingBox()
        const { x, y } = { x: (box?.x ?? 0) + 20, y: box?.y ?? 0 }
        await page.mouse.move(x - 40, y - 40)
        await page.mouse.down()
        for (const [dx, dy] of [
          [40, -40],
          [40, 40],
          [-40, 40],
        ] as const)
          await page.mouse.move(x + dx, y + dy, { steps: 4 })
        await page.mouse.up()
      },
      list: () => inList(aTopic().id, 'Space'),
    },
    shows: async () => {
      const of = bar().getByRole('button')
      await bar().waitFor()
      const names = await of.allTextContents()
      expect(names.filter((text) => ['CSV', 'Link', 'Planen'].includes(text.trim()))).toHaveLength(
        3,
      )
    },
  },
  {
    name: 'plan several',
    from: 'picks',
    act: { map: press('Planen'), list: press('Planen') },
    shows: () => page.getByRole('dialog', { name: '2 Themen planen' }).waitFor(),
  },
  {
    name: 'copy a link to the selection',
    from: 'picks',
    act: { map: press('Link'), list: press('Link') },
    shows: () =>
      eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('pick='),
  },
  {
    name: 'look at the selection in the other view',
    from: 'picks',
    act: { map: press('Liste'), list: press('Auf der Karte') },
    shows: () => eventually(() => searchOf().getAll('pick')).toHaveLength(2),
  },
  {
    name: 'find a topic by its name',
    act: { map: () => seek('diabet'), list: () => seek('diabet') },
    shows: isSelected,
  },
]

async function seek(words: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(words)
  await page.getByRole('option', { name: 'Diabetes' }).first().waitFor()
  await page.keyboard.press('Enter')
}

describe.for(views)('everything can be done in the %s', (view) => {
  it.for(actions.map((action) => ({ action, name: action.name })))('$name', async ({ action }) => {
    const more = action.from === 'picks' ? twoPicks() : []
    await openPlanning(page, [`view=${view}`, opened(), ...more].join('&'))
    await (view === 'map' ? places() : treeOf(page)).waitFor({ state: 'attached' })
    if (view === 'map') await page.locator('span[data-kind="topic"]').first().waitFor()
    await action.act[view]()
    await action.shows()
  })

  it('a file of the selection has its articles', async () => {
    const [one] = given.topics
    await openPlanning(page, `view=${view}&pick=${one?.id}`)
    await bar().waitFor()
    const file = await fileBy(page, press('CSV'))
    expect(file.toString().trim().split('\n').length - 1).toBe(one?.articles)
  })
})

it('the search offers topics and articles, and says when there is nothing', async () => {
  await openPlanning(page, 'view=map')
  const field = page.getByRole('combobox', { name: 'Thema oder Artikel' })
  await field.fill('impf')
  const list = page.getByRole('listbox', { name: 'Thema oder Artikel' })
  const articles = list.getByRole('group', { name: 'Artikel' }).getByRole('option')
  await articles.first().waitFor()
  await isAccessible(page)
  const topics = await list.getByRole('group', { name: 'Themen' }).getByRole('option').count()
  for (let at = 0; at < topics; at += 1) await field.press('ArrowDown')
  expect(await articles.first().getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await articles.first().getAttribute('id'),
  )
  await field.press('Enter')
  await eventually(() => searchOf().get('id')).toMatch(/^\d+$/)
  await eventually(() => searchOf().has('camera')).toBe(true)
  // The article that was found has a ring on the map.
  await eventually(() => page.locator('circle[class*="ring"]').count()).toBe(1)
  await field.fill('xyzzy')
  const notes = page.getByText('Keine Treffer für Ihre Suche')
  await eventually(() => notes.count()).toBe(2)
  await field.press('Escape')
  await eventually(() => notes.count()).toBe(1)
})

it('a legend of colours shows one class alone, by key', async () => {
  await openPlanning(page, 'view=map')
  await page.getByRole('button', { name: 'Farbe Gruppe' }).click()
  await page
    .getByRole('menuitemradio', { name: 'Alter' })
    .or(page.getByRole('menuitem', { name: 'Alter' }))
    .click()
  const newest = page.getByRole('group', { name: 'Alter des Artikels' }).getByRole('button').last()
  await newest.focus()
  await page.keyboard.press('Enter')
  await eventually(() => searchOf().get('field')).toBe('4')
  expect(await newest.getAttribute('aria-pressed')).toBe('true')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await eventually(() => searchOf().has('field')).toBe(false)
})

/** A row of articles whose dot on the map no name covers, found by the ring that pointing at the row draws. */
async function freeDot(rows: Locator) {
  const ring = page.locator('circle[class*="ring"]')
  for (const row of await rows.all()) {
    await row.hover()
    await eventually(() => ring.count()).toBe(1)
    const { x = 0, y = 0, width = 0, height = 0 } = (await ring.boundingBox()) ?? {}
    const at = { x: x + width / 2, y: y + height / 2 }
    const names = await page.locator('span[data-kind]').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
    const isCovered = names.some(
      ({ left, right, top, bottom }) => left < at.x && at.x < right && top < at.y && at.y < bottom,
    )
    if (!isCovered) return { row, at }
  }
  throw new Error('Names cover all dots')
}

it('map and column mark the same article, and it opens in its report', async () => {
  // Tall enough for the column and the map beside it.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await openPlanning(page, `view=map&id=${aTopic().id}`)
  const column = page.getByRole('complementary', { name: aTopic().name })
  await eventually(() => searchOf().has('camera')).toBe(true)
  const { row, at } = await freeDot(column.locator('ol li'))
  const title = (await row.getByRole('link').textContent()) ?? ''
  await page.mouse.move(at.x, at.y)
  await eventually(() => row.getAttribute('data-pointed')).toBe('true')
  await page.mouse.click(at.x, at.y)
  await page.getByRole('complementary', { name: title }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dav-article-report')
})
