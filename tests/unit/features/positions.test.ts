import { describe, expect, it } from 'vitest'

import {
  partsOfPosition,
  positionOfParts,
} from '#portal/features/position-configuration/position-document.ts'
import { similarClass } from '#portal/features/position-configuration/PositionForm.tsx'
import {
  drawnSlots,
  equalised,
  normalised,
  sharesOf,
  sumOf,
} from '#portal/features/position-configuration/sources/weights.ts'
import {
  changesIn,
  rateLines,
} from '#portal/features/position-configuration/versions/PositionVersions.tsx'
import { linesOf, marksOf, versionsAt } from '#portal/features/positions/chart/SourceChart.tsx'
import { hasReason } from '#portal/features/positions/position-answer.ts'
import { german as positionParts } from '#portal/features/positions/position-parts-texts.ts'
import { planOf } from '#portal/features/positions/versions/VersionDialog.tsx'
import {
  answerOf,
  isImpossible,
  rowValues,
  type Values,
} from '#portal/features/recommendation-report/recommendation-answer.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { createTexts } from '#portal/i18n/texts.ts'

import { noDeliveries } from '../report/deliveries.ts'

const weights = { 'engagement-pool': 60, 'personalized-pool': 90, 'job-teasers': 20, metadata: 30 }
const none = { 'engagement-pool': 0, 'personalized-pool': 0, 'job-teasers': 0, metadata: 0 }

describe('the weights of a position', () => {
  it('count by their ratio only', () => {
    expect(Object.values(sharesOf(weights))).toEqual([0.3, 0.45, 0.1, 0.15])
    expect(sharesOf(none).metadata).toBeNull()
    expect([...(planOf({ weights: { ...none, metadata: 1 } })?.values() ?? [])]).toEqual([
      0, 0, 0, 100,
    ])
    expect([planOf({ weights: {} }), planOf(undefined)]).toEqual([null, null])
  })

  it('are brought to 100 in whole numbers, but for the locked ones', () => {
    const scaled = normalised(weights, new Set(['job-teasers'] as const))
    expect(scaled?.['job-teasers']).toBe(20)
    expect(scaled && sumOf(scaled)).toBe(100)
    const equal = equalised(weights, new Set(['metadata'] as const))
    expect(equal && Object.values(equal)).toEqual([24, 23, 23, 30])
  })

  it('cannot be spread where the locked ones leave nothing', () => {
    const all = { ...weights, 'engagement-pool': 100 }
    expect(equalised(all, new Set(['engagement-pool'] as const))).toBeNull()
    expect(normalised(all, new Set(['engagement-pool'] as const))).toBeNull()
    expect(normalised(none, new Set())).toBeNull()
  })

  it('draw the same slots for a seed, and none of a source without weight', () => {
    const slots = drawnSlots({ ...weights, metadata: 0 }, 200, 7)
    expect(slots).toEqual(drawnSlots({ ...weights, metadata: 0 }, 200, 7))
    expect(slots).not.toContain('metadata')
    expect(drawnSlots(none, 8, 1)).toEqual([])
  })
})

it('offers the class that was seen and differs by a slip', () => {
  const visited = new Map([
    ['rec-bottom', 41],
    ['top', 3],
  ])
  expect(similarClass('rec-botom', visited)).toBe('rec-bottom')
  expect(similarClass('rec-botom', new Map([['sidebar', 9]]))).toBeNull()
})

it('takes a position apart and puts it together again', () => {
  const metadata = [{ name: 'Section', value: 'News' }]
  const position = { name: 'End', classes: ['a', 'b'], weights, metadata }
  expect(positionOfParts(partsOfPosition(position))).toEqual(position)
})

const rated = (visibleClickRate: number | null) => ({ ...noDeliveries, visibleClickRate })

it('the rate of a version stands beside each day on which it was in force', () => {
  const series = [4, null, 6, 4.5].map((rate, at) => ({
    date: `2026-03-0${at + 2}`,
    values: rated(rate),
  }))
  const versions = [
    { number: 3, from: '2026-03-04', to: '2026-03-05', values: rated(5) },
    { number: 2, from: '2026-03-02', to: '2026-03-02', values: rated(4) },
  ]
  const { days, means } = rateLines({ versions, series })
  expect(days.map(({ value }) => value)).toEqual([4, null, 6, 4.5])
  expect(means.map(({ value }) => value)).toEqual([4, null, 5, 5])
  // A version that was there before the days is no change in them.
  expect(changesIn({ versions, series }).map(({ number }) => number)).toEqual([3])
})

const silence = { code: 'NEVER_DELIVERED', lastDelivered: null } as const

it.each([
  ['1', false, null, false],
  ['1', true, null, true],
  ['1', false, silence, true],
  // A day is explained by its place.
  ['2026-11-20', true, null, false],
])('the row %s, off its plan: %s, silent %j, has a reason: %s', (id, offPlan, silent, has) => {
  const share = { source: 'metadata', delivered: 10, share: 50, planned: 50, deviation: 9, offPlan }
  expect(hasReason({ id, silence: silent, sources: [share] })).toBe(has)
})

describe('the lines of sources', () => {
  const counts = {
    'job-teasers': [1, 2, 3],
    elsewhere: [1, 0, 0],
    'engagement-pool': [10, 20, 30],
    metadata: [0, 0, 0],
  }
  const sourceSeries = Object.entries(counts).map(([source, days]) => ({
    source,
    points: days.map((delivered, at) => ({ date: `2026-11-${16 + at}`, delivered })),
  }))
  const lines = (grain: 'day' | 'week', alone: string | null = null, of = sourceSeries) =>
    linesOf({ sourceSeries: of }, { nameOf: (source) => source, grain, alone })

  const off = (alone: string) => lines('day', alone).flatMap((one) => (one.isOff ? one.name : []))

  it('are in their order, unknown ones last, none that delivered nothing', () => {
    const result = lines('day')
    expect(result.map(({ name, colour }) => `${name} ${colour}`)).toEqual([
      'engagement-pool 1',
      'job-teasers 3',
      'elsewhere 8',
    ])
    expect(result[0]?.points.map(({ value }) => value)).toEqual([10, 20, 30])
    expect(lines('day', null, sourceSeries.slice(3)).map(({ name }) => name)).toEqual(['metadata'])
  })

  it('sum weeks', () => {
    const week = { date: '2026-11-16', until: '2026-11-18', value: 60, isOpen: true }
    expect(lines('week')[0]?.points).toEqual([week])
  })

  it('are off but for one, unless that one is not there', () => {
    expect(off('job-teasers')).toEqual(['engagement-pool', 'elsewhere'])
    expect(off('metadata')).toEqual([])
  })
})

describe('the marks of versions', () => {
  const words = createTexts<typeof positionParts>('de', positionParts)
  const format = createFormat('de')
  const versions = [
    [7, 'Seitenleiste', '2026-11-03', 'Mehr Job-Teaser'] as const,
    [8, 'Artikelende', '2026-11-12', 'Dossier neu'] as const,
    [1, 'Dossier', '2026-11-12', 'Dossier neu'] as const,
    [2, 'Suche', '2026-11-12', null] as const,
  ].map(([number, title, date, note]) => ({
    number,
    title,
    date,
    note,
    key: title,
    author: 'Ada Lindner',
  }))
  const marks = marksOf({ versions }, words, format)

  it('stand once for a day with one note, with their number', () => {
    expect(marks.map(({ date, label, text }) => `${date} ${label} ${text}`)).toEqual([
      '2026-11-03 v7 Mehr Job-Teaser',
      '2026-11-12 2× Dossier neu',
      '2026-11-12 v2 Suche',
    ])
    expect(marks[0]?.note).toBe('03.11., Ada Lindner')
  })

  it('lead to the versions that lie at their place', () => {
    const titles = (of: typeof marks) =>
      versionsAt({ versions }, of, words, format).map(({ title }) => title)
    expect(titles(marks.slice(1))).toEqual(['Artikelende', 'Dossier', 'Suche'])
    expect(titles(marks.slice(1, 2))).toEqual(['Artikelende', 'Dossier'])
  })
})

describe('the numbers of a recommended article', () => {
  const values: Values = {
    ...noDeliveries,
    delivered: 1204,
    clickRate: 0,
    unranked: 'NOT_MEASURED',
  }

  it('have no zero of clicks and rates where nothing is measured', () => {
    const unknown = { delivered: 1204, clicked: null, clickRate: null }
    expect(rowValues(values)).toMatchObject(unknown)
    const clicked = { clicked: 3, clickRate: 0.2 }
    expect(rowValues({ ...values, ...clicked })).toMatchObject(clicked)
    const seen = rowValues({ ...values, seen: 80, unranked: 'TOO_FEW' })
    expect(seen).toMatchObject({ clicked: 0 })
  })

  it.each([
    ['TOO_FEW', false],
    ['NOT_MEASURED', false],
    ['CLICKED_TOO_OFTEN', true],
    ['SEEN_TOO_OFTEN', true],
    [null, false],
  ] as const)('unranked as %s are impossible: %s', (unranked, expected) => {
    expect(isImpossible({ ...values, unranked })).toBe(expected)
  })

  it('of a banned one without deliveries are zeros, without a rank, behind the rows', () => {
    const banned = { id: 'b', link: 'https://n.example/a', since: '2026-10-02T08:00:00Z' }
    const article = { id: 'a', title: 'A', url: null, publicationDate: null, topics: [], banned }
    const { silent = [] } = answerOf({
      totals: values,
      previousTotals: null,
      series: [],
      previousSeries: [],
      nodes: [],
      count: { count: 0, precision: 'EXACT' },
      silenced: [{ article }],
    })
    expect(silent).toHaveLength(1)
    expect(silent[0]).toMatchObject({ article: { id: 'a' }, lastDelivered: null })
    const zeros = { delivered: 0, seen: 0, clicked: 0, clickRate: null }
    expect(silent[0]?.values).toMatchObject(zeros)
    expect(silent[0]?.values.unranked).not.toBeNull()
  })
})
