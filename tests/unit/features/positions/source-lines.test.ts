import { expect, it } from 'vitest'

import { linesOf } from '#portal/features/positions/chart/source-lines.ts'

const days = ['2026-11-16', '2026-11-17', '2026-11-18']

function series(source: string, counts: readonly number[]) {
  return {
    source,
    points: days.map((date, i) => ({ date, delivered: counts[i] ?? 0 })),
  }
}

const all = [
  series('job-teasers', [1, 2, 3]),
  series('elsewhere', [1, 0, 0]),
  series('engagement-pool', [10, 20, 30]),
  series('metadata', [0, 0, 0]),
]
const nameOf = (source: string) => source.toUpperCase()

it('draws the sources in their order, unknown ones last, none that delivered nothing', () => {
  const lines = linesOf({ sourceSeries: all }, { nameOf, grain: 'day', alone: null })
  expect(lines.map(({ name }) => name)).toEqual(['ENGAGEMENT-POOL', 'JOB-TEASERS', 'ELSEWHERE'])
  expect(lines.map(({ colour }) => colour)).toEqual([1, 3, 8])
  expect(lines[0]?.points.map(({ value }) => value)).toEqual([10, 20, 30])
})

it('sums weeks', () => {
  const [line] = linesOf({ sourceSeries: all }, { nameOf, grain: 'week', alone: null })
  expect(line?.points).toEqual([
    { date: '2026-11-16', until: '2026-11-18', value: 60, isOpen: true },
  ])
})

function off(alone: string): string[] {
  return linesOf({ sourceSeries: all }, { nameOf, grain: 'day', alone })
    .filter(({ isOff }) => isOff === true)
    .map(({ name }) => name)
}

it('leaves out all but one, unless that one is not there', () => {
  expect(off('JOB-TEASERS')).toEqual(['ENGAGEMENT-POOL', 'ELSEWHERE'])
  expect(off('METADATA')).toEqual([])
})

it('keeps one line where nothing was delivered', () => {
  const lines = linesOf({ sourceSeries: all.slice(3) }, { nameOf, grain: 'day', alone: null })
  expect(lines.map(({ name }) => name)).toEqual(['METADATA'])
})
