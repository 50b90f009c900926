import { expect, it } from 'vitest'

import {
  answerOf,
  isImpossible,
  type Report,
  rowValues,
  type Values,
} from '#portal/features/recommendation-report/recommendation-answer.ts'

const values: Values = {
  delivered: 1204,
  measured: 0,
  seen: null,
  clicked: 0,
  articlesDelivered: null,
  visibility: null,
  clickRate: 0,
  visibleClickRate: null,
  clickRateInterval: null,
  visibleClickRateInterval: null,
  unranked: 'NOT_MEASURED',
}

it('where nothing is measured, no click and no rate is a zero', () => {
  expect(rowValues(values)).toMatchObject({ delivered: 1204, clicked: null, clickRate: null })
  expect(rowValues({ ...values, clicked: 3, clickRate: 0.2 })).toMatchObject({
    clicked: 3,
    clickRate: 0.2,
  })
  expect(rowValues({ ...values, seen: 80, unranked: 'TOO_FEW' })).toMatchObject({ clicked: 0 })
})

it('only counts higher than they can be are impossible', () => {
  const found = (
    ['TOO_FEW', 'NOT_MEASURED', 'CLICKED_TOO_OFTEN', 'SEEN_TOO_OFTEN', null] as const
  ).filter((unranked) => isImpossible({ ...values, unranked }))
  expect(found).toEqual(['CLICKED_TOO_OFTEN', 'SEEN_TOO_OFTEN'])
})

it('banned articles without deliveries stand behind the rows, with zeros and no rank', () => {
  const banned = { id: 'b', link: 'https://n.example/a', since: '2026-10-02T08:00:00Z' }
  const article = { id: 'a', title: 'A', url: null, publicationDate: null, topics: [], banned }
  const report: Report = {
    totals: values,
    previousTotals: null,
    series: [],
    previousSeries: [],
    nodes: [],
    count: { count: 0, precision: 'EXACT' },
    silenced: [{ article }],
  }
  const { silent = [] } = answerOf(report)
  expect(silent).toHaveLength(1)
  expect(silent[0]).toMatchObject({ article: { id: 'a' }, lastDelivered: null })
  expect(silent[0]?.values).toMatchObject({ delivered: 0, seen: 0, clicked: 0, clickRate: null })
  expect(silent[0]?.values.unranked).not.toBeNull()
})
