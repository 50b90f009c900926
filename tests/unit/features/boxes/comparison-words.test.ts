import { describe, expect, it } from 'vitest'

import {
  type Comparison,
  comparisonWords,
  fromBetter,
} from '#portal/features/boxes/comparison/comparison-words.ts'
import { differenceScale, placeOn } from '#portal/features/boxes/comparison/difference-scale.ts'
import { boxComparison } from '#portal/i18n/de/box-comparison.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'
import { createFormat } from '#portal/i18n/formatters.ts'

const language = {
  words: createTexts<typeof boxComparison>('de', boxComparison),
  format: createFormat('de'),
}

const certain = {
  difference: -0.4,
  interval: { low: -0.58, high: -0.22 },
  certain: true,
  timesNeeded: 1,
}
const open = {
  difference: 0.2,
  interval: { low: -0.3, high: 0.7 },
  certain: false,
  timesNeeded: 6.25,
}
const unknown = { difference: null, interval: null, certain: false, timesNeeded: null }

function found(
  differences: readonly (typeof certain | typeof open | typeof unknown)[],
  { best = null, samePosition = true }: Partial<Pick<Comparison, 'best' | 'samePosition'>> = {},
): Comparison {
  const count = differences.length === 1 ? 2 : 3
  const ids = ['1', '2', '3'].slice(0, count)
  const pairs = [
    ['1', '2'],
    ['1', '3'],
    ['2', '3'],
  ] as const
  const boxes = ids.map((id) => ({
    box: { id, name: `Box ${id}`, position: null },
    values: empty,
    series: [],
  }))
  return {
    boxes,
    differences: differences.map((one, i) => ({
      ...one,
      one: pairs[i]?.[0] ?? '',
      other: pairs[i]?.[1] ?? '',
    })),
    best,
    samePosition,
  }
}

const empty: Comparison['boxes'][number]['values'] = {
  delivered: 0,
  measured: 0,
  seen: 0,
  clicked: 0,
  visibility: null,
  clickRate: null,
  visibleClickRate: null,
  clickRateInterval: null,
  visibleClickRateInterval: null,
  articlesDelivered: 0,
  unranked: null,
}

const said = (comparison: Comparison) => comparisonWords(comparison, language)

describe('the headline of a comparison', () => {
  it('names the better box where the interval leaves out zero', () => {
    expect(said(found([certain]))).toEqual({
      headline: '„Box 2“ wird wirklich öfter geklickt als „Box 1“.',
      sentences: [
        '0,22 bis 0,58 Klicks mehr je 100 Mal gesehen. Null liegt nicht im Bereich, Zufall erklärt den Unterschied also nicht.',
      ],
    })
  })

  it('says that it is open, and how much more would be needed', () => {
    const { headline, sentences } = said(found([open]))
    expect(headline).toBe(
      '„Box 1“ oder „Box 2“: Welche öfter geklickt wird, lässt sich noch nicht sagen.',
    )
    expect(sentences).toEqual([
      'Der Unterschied liegt zwischen 0,30 Klicks weniger und 0,70 mehr je 100 Mal gesehen, null ist also möglich.',
      'Um es zu sagen, müssten die Boxen etwa 7-mal so oft gesehen werden.',
    ])
  })

  it.each([null, 101])(
    'promises nothing where %s times the data would be needed',
    (timesNeeded) => {
      const { sentences } = said(found([{ ...open, timesNeeded: timesNeeded ?? 1 / 0 }]))
      expect(sentences[1]).toMatch(/keine Gewissheit/)
    },
  )

  it('says that the place may be a part of it', () => {
    const [, place] = said(found([certain], { samePosition: false })).sentences
    expect(place).toMatch(/am Platz liegen/)
  })

  it('compares nothing without a rate, whatever the place', () => {
    const { headline, sentences } = said(found([unknown], { samePosition: false }))
    expect(headline).toBe('„Box 1“ und „Box 2“ lassen sich hier nicht vergleichen.')
    expect(sentences).toHaveLength(1)
  })

  it('of three names the best only where it beats each other one', () => {
    expect(said(found([certain, open, certain], { best: '3' })).headline).toBe(
      '„Box 3“ wird wirklich öfter geklickt als jede andere.',
    )
    expect(said(found([certain, open, open])).headline).toBe(
      'Es lässt sich noch nicht sagen, welche der 3 Boxen am häufigsten geklickt wird.',
    )
  })
})

describe('a difference from the better box', () => {
  it('is turned round where it is below zero', () => {
    expect(fromBetter({ ...certain, one: 'a', other: 'b' })).toEqual({
      one: 'b',
      other: 'a',
      difference: 0.4,
      interval: { low: 0.22, high: 0.58 },
      certain: true,
      timesNeeded: 1,
    })
  })

  it.each([open, unknown])('stays as it is otherwise', (difference) => {
    const given = { ...difference, one: 'a', other: 'b' }
    expect(fromBetter(given)).toEqual(given)
  })
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
