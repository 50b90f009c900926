import * as fc from 'fast-check'

import { idOf } from '#server/warehouse/port/ids.ts'
import type { Article, Box, Delivery, Position } from '#server/warehouse/port/warehouse.ts'
import { day } from '#tests/server/warehouse/facts.ts'

/** The first day of the generated deliveries; the days before it are compared with. */
export const firstDay = day('2026-03-20')

/** Days on both sides of the European change of clocks on 29 March. */
const days = { min: firstDay - 14, max: firstDay + 13 }

/** The subjects of the generated deliveries. */
export const articles = ['Herz', 'Pollen', 'Zecken'].map((title, index): Article => ({
  id: idOf(title),
  externalId: title,
  title,
  url: `https://n.example/${title.toLowerCase()}`,
  published: firstDay - 40 * index,
  topics: [{ topic: idOf(index < 2 ? 'Medizin' : 'Natur'), score: 1 }],
}))
export const positions = ['Ende', 'Seite'].map((name, index): Required<Position> => ({
  id: idOf(name),
  name,
  cssClass: `reco-${name.toLowerCase()}`,
  pageType: index === 0 ? 'article' : 'home',
  place: '',
}))
export const boxes = ['Mehr', 'Meistgelesen', 'Dossier'].map((name, index): Box => ({
  id: idOf(name),
  name,
  position: positions[index % 2]?.id ?? 0,
  place: 1,
}))
export const sources = ['engagement-pool', 'job-teasers', '']

const ids = (items: readonly { readonly id: number }[]): fc.Arbitrary<number> =>
  fc.constantFrom(...items.map(({ id }) => id))

/**
 * Deliveries of any kind: unmeasured ones, zeros, and counts that cannot be. Sums of many rows are rarely wrong unless
 * most of the rows are, so that in some lists hardly anything is seen, and in some hardly anything is delivered.
 */
export const someDeliveries: fc.Arbitrary<Delivery[]> = fc
  .constantFrom(
    { delivered: 900, seen: 500 },
    { delivered: 900, seen: 9 },
    { delivered: 90, seen: 500 },
    { delivered: 20, seen: 4 },
  )
  .chain((most) =>
    fc.array(
      fc.record({
        day: fc.integer(days),
        article: ids(articles),
        box: ids(boxes.slice(0, 2)),
        position: fc.constantFrom(0, ...positions.map(({ id }) => id)),
        source: fc.constantFrom(...sources),
        delivered: fc.integer({ min: 1, max: most.delivered }),
        seen: fc.option(fc.integer({ min: 0, max: most.seen })),
        clicked: fc.integer({ min: 0, max: 60 }),
      }),
      { minLength: 1, maxLength: 60, size: 'max' },
    ),
  )

/** The sums of a list of deliveries, added up one after the other. */
export interface NaiveValues {
  readonly delivered: number
  readonly measured: number
  readonly seen: number | null
  readonly clicked: number
  readonly visibility: number | null
  readonly clickRate: number | null
  readonly visibleClickRate: number | null
  readonly unranked: string | null
}

function rate(part: number, of: number): number | null {
  return of === 0 ? null : (part / of) * 100
}

export function naiveValues(rows: readonly Delivery[]): NaiveValues {
  let [delivered, measured, seen, clicked, measuredClicked] = [0, 0, 0, 0, 0]
  for (const row of rows) {
    delivered += row.delivered
    clicked += row.clicked
    if (row.seen === null) continue
    measured += row.delivered
    seen += row.seen
    measuredClicked += row.clicked
  }
  const seenTooOften = seen > measured
  const clickedTooOften =
    !seenTooOften && delivered > 0 && (clicked > delivered || measuredClicked > seen)
  const fewSeen = seen < 100 ? 'TOO_FEW' : null
  const unmeasured = delivered > 0 && measured === 0 ? 'NOT_MEASURED' : fewSeen
  const clickable = clickedTooOften ? 'CLICKED_TOO_OFTEN' : unmeasured
  return {
    delivered,
    measured,
    seen: measured > 0 ? seen : null,
    clicked,
    visibility: seenTooOften ? null : rate(seen, measured),
    clickRate: clickedTooOften ? null : rate(clicked, delivered),
    visibleClickRate: seenTooOften || clickedTooOften ? null : rate(measuredClicked, seen),
    unranked: seenTooOften ? 'SEEN_TOO_OFTEN' : clickable,
  }
}

/** Deliveries by something, only what was delivered at all. */
export function naiveGroups(
  rows: readonly Delivery[],
  keyOf: (row: Delivery) => string,
): Record<string, NaiveValues> {
  const groups = [...Map.groupBy(rows, keyOf)].map(([key, of]) => [key, naiveValues(of)] as const)
  return Object.fromEntries(groups.filter(([, { delivered }]) => delivered > 0))
}
