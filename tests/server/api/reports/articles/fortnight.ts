import { expect } from 'vitest'

import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

import { Person } from '../../api-person.ts'

/** Two weeks in two months; the European clocks change in between. */
export const fortnight = { from: '2026-03-23', to: '2026-04-05' }

export const names = ['Ähre', 'Fieber', 'Große Hitze', 'Herz', 'Ohne Datum'] as const

const [medicine, law, summer] = ['Medizin', 'Recht', 'Sommer']
const topics: Readonly<Record<(typeof names)[number], Record<string, number>>> = {
  Ähre: { [medicine]: 0.9 },
  Fieber: { [medicine]: 0.4, [summer]: 0.7 },
  'Große Hitze': { [law]: 0.5, [summer]: 0.3 },
  Herz: { [medicine]: 0.8, [law]: 0.2 },
  'Ohne Datum': {},
}
const published = ['2026-03-20', '2026-03-25', '2026-03-24', '2025-09-01']

const search = facts.audience(['a'], 'search')
const fromBoxes = facts.audience(['b'], 'recommendation', 'registered')
const direct = facts.audience(['a', 'b'], 'direct', 'registered')

const reading = [
  {
    ...facts.reading(['Ähre', '2026-03-24', search], 100, [6000, 100], [3000, 100]),
    depths: [40, 0, 20, 0, 0, 0, 0, 20, 0, 20],
  },
  facts.reading(['Ähre', '2026-03-31', fromBoxes], 100, [2000, 50], [9000, 100]),
  facts.reading(['Fieber', '2026-03-25', direct], 60, [5400, 60]),
  facts.reading(['Große Hitze', '2026-03-26', search], 30, [600, 30], [600, 30]),
  facts.reading(['Herz', '2026-04-02', fromBoxes], 110, [0, 0], [2200, 110]),
  facts.reading(['Ohne Datum', '2026-03-27', search], 100, [1000, 100]),
  facts.reading(['Fieber', '2026-03-29', search], 0),
  // the days before, and the year before
  facts.reading(['Ähre', '2026-03-15', search], 40, [1600, 40]),
  facts.reading(['Herz', '2026-03-20', direct], 20),
  facts.reading(['Ähre', '2025-03-26', search], 5),
]

function delivery(box: string, delivered: number, seen: number | null, clicked: number) {
  const about = { article: idOf('Ähre'), box: idOf(box), position: 0, source: '' }
  return { day: facts.day('2026-03-30'), ...about, delivered, seen, clicked }
}

/** Ada's own publication with five read articles, of which two boxes show the first, and with a banned folder. */
export async function fillFortnight(): Promise<Person> {
  const ada = await Person.of()
  const { ingest, warehouse, banlist } = ada.api.store
  const id = await ingest.ensurePublication({ realm: 'nord', client: ada.clientId })
  const records = names.map((title, at) => ({
    externalId: title,
    title,
    url: at === 0 ? 'https://n.example/korn/1' : null,
    published: at === 4 ? null : facts.day(published[at] ?? ''),
    topics: Object.entries(topics[title]).map(([name, score]) => ({ name, score })),
    ...(title === 'Große Hitze' && { ownScore: 71.6, authors: ['Mira', 'Jonas', 'Resi'] }),
    ...(title === 'Herz' && { words: 100 }),
    ...(title === 'Ähre' && { section: 'Politik', authors: ['Mira'], kind: 'Kommentar' }),
    ...(title === 'Fieber' && { section: 'Politik', authors: ['Mira', 'Jonas'] }),
  }))
  await saveArticles(warehouse, id, { key: 'articles', records })
  await facts.write(warehouse, id, {
    mode: 'add',
    audiences: [search, fromBoxes, direct],
    boxes: ['Mehr', 'Unten'].map((name) => ({ id: idOf(name), name })),
    reading,
    delivery: [delivery('Unten', 100, null, 1), delivery('Mehr', 300, 150, 15)],
  })
  await banlist.add(id, { link: 'https://www.n.example/korn/', comment: null })
  // an entry of its own that is paused takes nothing from the folder's
  await banlist.add(id, { link: 'https://n.example/korn/1', paused: true })
  await ada.api.store.publish(id)
  return ada
}

export function near(value: number | null): unknown {
  return value === null ? null : expect.closeTo(value, 4)
}

export type Values = (number | null)[]

/** Views, scroll depth, dwell time, read to the end, from recommendations. */
export function metrics(
  ...[views, depth = null, dwell = null, end = null, recommended = null]: Values
) {
  return {
    views,
    scrollDepth: near(depth),
    dwellTime: near(dwell),
    readToEnd: near(end),
    fromRecommendations: near(recommended),
  }
}
