import { describe, expect, it } from 'vitest'

import { newcombeInterval, timesNeeded } from '#lib/intervals.ts'
import { german as boxComparison } from '#portal/features/boxes/comparison/box-comparison-texts.ts'
import {
  differenceScale,
  placeOn,
  trendPoints,
} from '#portal/features/boxes/comparison/comparison-charts.tsx'
import {
  type Comparison,
  comparisonWords,
  fromBetter,
} from '#portal/features/boxes/comparison/use-box-comparison.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { createTexts } from '#portal/i18n/texts.ts'

import { noDeliveries } from '../report/deliveries.ts'

const language = {
  words: createTexts<typeof boxComparison>('de', boxComparison),
  format: createFormat('de'),
}

type Counts = readonly [clicked: number, seen: number]
type Difference = Comparison['differences'][number]
type Told = Partial<Pick<Comparison, 'best' | 'samePosition'>>

/** The words for these differences between the boxes A, B and C. */
function said(differences: Difference[], { best = null, samePosition = true }: Told = {}) {
  const ids = differences.length === 1 ? ['A', 'B'] : ['A', 'B', 'C']
  const boxes = ids.map((id) => ({
    box: { id, name: id, position: null },
    values: noDeliveries,
    series: [],
  }))
  return comparisonWords({ boxes, differences, best, samePosition }, language)
}

/** The difference of two boxes with these counts, as the API finds it. */
function differenceOf([a, m]: Counts, [b, n]: Counts): Difference {
  const result = newcombeInterval({ hits: a, trials: m }, { hits: b, trials: n })
  return {
    one: 'A',
    other: 'B',
    difference: result && 100 * result.difference,
    interval: result && { low: 100 * result.low, high: 100 * result.high },
    certain: result !== null && (result.low > 0 || result.high < 0),
    timesNeeded: result && timesNeeded(result),
  }
}

const aWins = '„A“ wird wirklich öfter geklickt als „B“.'
const bWins = '„B“ wird wirklich öfter geklickt als „A“.'
const undecided = (one: string, other: string) =>
  `„${one}“ oder „${other}“: Welche öfter geklickt wird, lässt sich noch nicht sagen.`
const more = (low: string, high: string) =>
  `${low} bis ${high} Klicks mehr je 100 Mal gesehen. Null liegt nicht im Bereich, Zufall erklärt den Unterschied also nicht.`
const between = (less: string, most: string) =>
  `Der Unterschied liegt zwischen ${less} Klicks weniger und ${most} mehr je 100 Mal gesehen, null ist also möglich.`
const times = (count: number) =>
  `Um es zu sagen, müssten die Boxen etwa ${count}-mal so oft gesehen werden.`
const never =
  'Der Unterschied ist so klein, dass auch hundertmal so viele Daten keine Gewissheit brächten.'

/**
 * Reviewed by hand: the ends are those of R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890, table II,
 * method 10, in per cent; the last two pairs are boxes of usual size.
 */
const reviewed = [
  [[56, 70], [48, 80], aWins, more('5,24', '33,39')],
  [[9, 10], [3, 10], aWins, more('17,05', '80,90')],
  [[3, 10], [9, 10], bWins, more('17,05', '80,90')],
  [[10, 10], [0, 20], aWins, more('67,91', '100,00')],
  [[5, 56], [0, 29], undecided('A', 'B'), `${between('3,81', '19,26')} ${times(3)}`],
  [[0, 29], [5, 56], undecided('B', 'A'), `${between('3,81', '19,26')} ${times(3)}`],
  [[0, 10], [0, 10], undecided('A', 'B'), `${between('27,75', '27,75')} ${never}`],
  [[4936, 86_607], [12_254, 231_213], aWins, more('0,22', '0,58')],
  [[148, 3288], [484, 11_519], undecided('A', 'B'), `${between('0,46', '1,14')} ${times(7)}`],
] as const

const [wins, open] = [differenceOf([9, 10], [3, 10]), differenceOf([5, 56], [0, 29])]
const unknown = { ...open, difference: null, interval: null, timesNeeded: null }

describe('a comparison of boxes', () => {
  it.each(reviewed)(
    'says of %j and %j what the published interval says',
    (one, other, ...words) => {
      const { headline, sentences } = said([differenceOf(one, other)])
      expect([headline, sentences.join(' ')]).toEqual(words)
    },
  )

  it('promises nothing where more than a hundred times the data would be needed', () => {
    expect(said([{ ...open, timesNeeded: 100 }]).sentences[1]).toBe(times(100))
    expect(said([{ ...open, timesNeeded: 101 }]).sentences[1]).toBe(never)
  })

  it('says that the place may be a part of it, but nothing of it without a rate', () => {
    expect(said([wins], { samePosition: false }).sentences[1]).toMatch(/am Platz liegen/)
    const { headline, sentences } = said([unknown], { samePosition: false })
    expect(headline).toBe('„A“ und „B“ lassen sich hier nicht vergleichen.')
    expect(sentences).toHaveLength(1)
  })

  it('of three names the best only where it beats each other one', () => {
    expect(said([wins, open, wins], { best: 'C' }).headline).toBe(
      '„C“ wird wirklich öfter geklickt als jede der anderen gewählten.',
    )
    expect(said([wins, open, open]).headline).toBe(
      'Es lässt sich noch nicht sagen, welche der 3 Boxen am häufigsten geklickt wird.',
    )
  })
})

it('a difference is turned round where it is below zero', () => {
  const rest = { certain: true, timesNeeded: 1 }
  const input = { one: 'a', other: 'b', difference: -0.4, interval: { low: -0.58, high: -0.22 } }
  const turned = { one: 'b', other: 'a', difference: 0.4, interval: { low: 0.22, high: 0.58 } }
  expect(fromBetter({ ...input, ...rest })).toEqual({ ...turned, ...rest })
  expect([wins, open, unknown].map(fromBetter)).toEqual([wins, open, unknown])
})

describe('the axis of differences', () => {
  it.each([
    [[0.22, 0.58], 0.625, [-0.5, -0.25, 0, 0.25, 0.5]],
    [[-0.62, 1.27], 2.5, [-2, -1, 0, 1, 2]],
    [[], 0.125, [-0.1, -0.05, 0, 0.05, 0.1]],
  ])('of %j goes to %f', (ends, limit, ticks) => {
    expect(differenceScale(ends)).toEqual({ limit, ticks })
  })

  it('has zero in its middle', () => {
    const scale = differenceScale([1.27])
    expect([-2.5, 0, 1, 2.5].map((value) => placeOn(scale, value))).toEqual([0, 50, 70, 100])
  })
})

describe('the trend of a box', () => {
  const interval = { low: 3, high: 5 }
  const point = (date: string, rate: number | null = 4) => ({
    date,
    values: {
      ...noDeliveries,
      visibleClickRate: rate,
      visibleClickRateInterval: rate === null ? null : interval,
    },
  })
  const range = { from: '2026-10-25', to: '2026-11-21' }

  it('has days as they come, without a range where there is no rate', () => {
    const series = [point('2026-10-25'), point('2026-10-26', null)]
    expect(trendPoints(series, { grain: 'day', range })).toEqual([
      { date: '2026-10-25', value: 4, ...interval },
      { date: '2026-10-26', value: null },
    ])
  })

  it.each([
    ['week', range, ['2026-10-19', '2026-10-26', '2026-11-16'], ['2026-10-26 to 2026-11-01']],
    [
      'month',
      { from: '2026-02-01', to: '2026-03-31' },
      ['2026-02-01', '2026-03-01'],
      ['2026-02-01 to 2026-02-28', '2026-03-01 to 2026-03-31'],
    ],
  ] as const)('has whole ones of each %s alone', (...input) => {
    const [grain, of, dates, points] = input
    const matches = trendPoints(
      dates.map((date) => point(date)),
      { grain, range: of },
    )
    expect(matches.map(({ date, until }) => `${date} to ${until}`)).toEqual(points)
  })
})
