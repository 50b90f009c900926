import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { follow } from '../banlist/banlist.ts'
import { isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { type GivenTopic, openPlanning, panelMoves, rowOf } from './planning-page.ts'

const list = '/topic-planning?client=apothekenblatt&view=list'

let portal: Portal
let page: Page
let [first, second, third]: (GivenTopic | undefined)[] = []
let groups: { id: string; name: string }[] = []
beforeAll(async () => {
  portal = await startPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
  const input = await openPlanning(page, 'view=list')
  ;[first, second, third] = input.topics
  groups = input.groups
})

/** The panel of a topic as it is called now. */
const panelOf = (name = '') => page.getByRole('complementary', { name, exact: true })

/** Chooses a line of the menu of the open topic. */
async function choose(name: string, line: string): Promise<void> {
  await panelOf(name)
    .getByRole('button', { name: `Aktionen: ${name}` })
    .click()
  await page.getByRole('menuitem', { name: line }).click()
}

it('renames a topic, keeps what a refused name was, and takes it back', async () => {
  const name = first?.name ?? ''
  await follow(page, `${list}&id=${first?.id}`)
  await choose(name, 'Umbenennen …')
  const dialog = page.getByRole('dialog', { name: `„${name}“ umbenennen` })
  const field = dialog.getByLabel('Name')
  await field.fill(second?.name ?? '')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('So heißt schon ein anderes.').waitFor()
  expect(await field.inputValue()).toBe(second?.name)
  await isAccessible(page)
  await field.fill('Probethema')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await panelOf('Probethema').waitFor()
  const said = page.getByText(`„${name}“ heißt jetzt „Probethema“`)
  await said.waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await panelOf(name).waitFor()
})

it('hides a topic, says who did it, and puts it back from the changes', async () => {
  const name = second?.name ?? ''
  const count = () => page.getByRole('heading', { name: /Themen in \d+ Gruppen/ }).textContent()
  await follow(page, `${list}&id=${second?.id}`)
  const before = await count()
  await choose(name, 'Ausblenden')
  await panelOf(name).waitFor({ state: 'hidden' })
  await eventually(count).not.toBe(before)
  await page.getByRole('button', { name: 'Änderungen' }).click()
  const changes = page.getByRole('dialog', { name: 'Änderungen' })
  const entry = changes.getByRole('listitem').filter({ hasText: `„${name}“ ist ausgeblendet` })
  await entry.getByText(/^Ada Lindner, heute \d/).waitFor()
  await isAccessible(page)
  await entry.getByRole('button', { name: 'Zurückholen' }).click()
  await changes.getByText(`„${name}“ ist wieder eingeblendet`).first().waitFor()
  await page.keyboard.press('Escape')
  await eventually(count).toBe(before)
})

let colleague: Page

/** Chooses in the dialog of a line, by the keyboard alone. */
async function decide(line: string, title: string, option: string): Promise<void> {
  const name = third?.name ?? ''
  await follow(page, `${list}&id=${third?.id}`)
  await choose(name, line)
  await page.getByRole('dialog', { name: title }).getByRole('combobox').waitFor()
  await page.keyboard.type(option)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}
/** Takes back what a notice says; notices of other tests may still be there. */
const undo = (said: string) =>
  page
    .getByText(said)
    .locator('xpath=ancestor::*[.//button][1]')
    .getByRole('button', { name: 'Rückgängig' })
    .click()
/** The number of articles in a row of the colleague's list. */
const articlesOf = async (id = '') =>
  Number(await rowOf(colleague, id).getByRole('gridcell').nth(2).textContent())

describe('with a colleague who looks on', () => {
  beforeAll(async () => {
    const opened = await portal.openAs({ ...ada, user: 'lena.brandt' }, '/feature-two', {
      allows: [panelMoves],
    })
    colleague = opened.page
    await comeTo(colleague, `${list}&open=${groups.map(({ id }) => id).join('&open=')}`)
    await rowOf(colleague, first?.id ?? '').waitFor()
  })

  it('merges two topics, and parts them again', async () => {
    const row = rowOf(colleague, third?.id ?? '')
    await decide(
      'Zusammenlegen …',
      `„${third?.name}“ mit einem anderen Thema zusammenlegen`,
      first?.name ?? '',
    )
    const said = `„${third?.name}“ gehört jetzt zu „${first?.name}“`
    await page.getByText(said).waitFor()
    await panelOf(first?.name).waitFor()
    await row.waitFor({ state: 'hidden' })
    await eventually(() => articlesOf(first?.id)).toBe(
      (first?.articles ?? 0) + (third?.articles ?? 0),
    )
    await undo(said)
    await row.waitFor()
    await eventually(() => articlesOf(first?.id)).toBe(first?.articles)
  })

  it('moves a topic to another group, and back', async () => {
    const [own, other] = [`group ${third?.groupId}`, groups.find(({ id }) => id !== third?.groupId)]
    const before = await articlesOf(own)
    await decide(
      'In andere Gruppe …',
      `„${third?.name}“ in eine andere Gruppe stellen`,
      other?.name ?? '',
    )
    const said = `„${third?.name}“ steht jetzt in der Gruppe „${other?.name}“`
    await page.getByText(said).waitFor()
    await eventually(() => articlesOf(own)).toBe(before - (third?.articles ?? 0))
    await undo(said)
    await eventually(() => articlesOf(own)).toBe(before)
  })

  it('splits a part off, and puts it back', async () => {
    const [part] = (third?.fine ?? []).toSorted((one, two) => two.articles - one.articles)
    await decide('Teil abspalten …', `Teil von „${third?.name}“ abspalten`, part?.name ?? '')
    const said = `„${part?.name}“ ist jetzt ein eigenes Thema`
    await page.getByText(said).waitFor()
    await rowOf(colleague, part?.id ?? '').waitFor()
    await eventually(() => articlesOf(part?.id)).toBe(part?.articles)
    await eventually(() => articlesOf(third?.id)).toBe(
      (third?.articles ?? 0) - (part?.articles ?? 0),
    )
    await undo(said)
    await rowOf(colleague, part?.id ?? '').waitFor({ state: 'hidden' })
    await eventually(() => articlesOf(third?.id)).toBe(third?.articles)
  })
})

it('plans several topics at once, each with the same note', async () => {
  const several = [first, third]
  await comeTo(page, `${list}&${several.map((one) => `pick=${one?.id}`).join('&')}`)
  const bar = page.getByRole('region', { name: 'Aktionen für die Auswahl' })
  await bar.getByRole('button', { name: 'Planen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '2 Themen planen' })
  await dialog.getByLabel('Notiz für die Redaktion').fill('Schwerpunkt')
  await dialog.getByRole('button', { name: 'Planen', exact: true }).click()
  await page.getByText('2 Themen geplant').waitFor()
  for (const one of several) {
    await comeTo(page, `${list}&id=${one?.id}`)
    const panel = panelOf(one?.name)
    await eventually(() => panel.getByLabel('Notiz').inputValue()).toBe('Schwerpunkt')
    const planned = panel.getByRole('button', { name: 'Geplant', exact: true })
    expect(await planned.getAttribute('aria-pressed')).toBe('true')
  }
})
