import { expect, it } from 'vitest'

import {
  changesIn,
  rateLines,
} from '#portal/features/position-configuration/versions/rate-lines.ts'

const values = (visibleClickRate: number | null) => ({
  delivered: 0,
  measured: 0,
  seen: 0,
  clicked: 0,
  visibility: null,
  clickRate: null,
  visibleClickRate,
  clickRateInterval: null,
  visibleClickRateInterval: null,
  articlesDelivered: null,
  unranked: null,
})

const report = {
  versions: [
    { number: 3, from: '2026-03-04', to: '2026-03-05', values: values(5) },
    { number: 2, from: '2026-03-02', to: '2026-03-02', values: values(4) },
  ],
  series: [
    { date: '2026-03-02', values: values(4) },
    { date: '2026-03-03', values: values(null) },
    { date: '2026-03-04', values: values(6) },
    { date: '2026-03-05', values: values(4.5) },
  ],
}

it('puts beside each day the mean of the version that was in force', () => {
  const { days, means } = rateLines(report)
  expect(days.map(({ value }) => value)).toEqual([4, null, 6, 4.5])
  expect(means.map(({ value }) => value)).toEqual([4, null, 5, 5])
})

it('marks the versions that began within the days, the oldest first', () => {
  expect(changesIn(report).map(({ number }) => number)).toEqual([3])
})
