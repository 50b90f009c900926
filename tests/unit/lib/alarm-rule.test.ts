import { expect, it } from 'vitest'

import { daysBefore, ringsOf, usualAt } from '#lib/alarm-rule.ts'

/** Twelve weeks of 100 on workdays and 40 at weekends, with 20 % more and less by turns; then what is given. */
function after(...days: readonly number[]): number[] {
  const before = Array.from({ length: daysBefore }, (_, day) => {
    const level = day % 7 < 5 ? 100 : 40
    return level * (Math.floor(day / 7) % 2 === 0 ? 0.8 : 1.2)
  })
  return [...before, ...days]
}

const under = { direction: 'UNDER', sensitivity: 'MEDIUM' } as const

it('usual is what the weekday was, as widely as its weeks and chance spread it', () => {
  // around 100 with a variance of 463: the square of 18 % beside chance
  expect(usualAt(after(), daysBefore, 'MEDIUM')).toEqual({ low: 53, high: 166 })
  expect(usualAt(after(), daysBefore, 'RARE')).toEqual({ low: 43, high: 190 })
  expect(usualAt(after(), daysBefore, 'OFTEN')).toEqual({ low: 62, high: 147 })
  // the sixth day after is a Saturday, after five days that were less spread
  const saturday = after(100, 100, 100, 100, 100)
  expect(usualAt(saturday, saturday.length, 'MEDIUM')).toEqual({ low: 20, high: 69 })
})

it('nothing is usual before twelve weeks', () => {
  expect(usualAt(after(), daysBefore - 1, 'MEDIUM')).toBeNull()
  expect(ringsOf(Array.from({ length: daysBefore }, () => 0).concat(50), 0, under)).toEqual([])
})

it.each([
  ['UNDER', [40, 100], [0]],
  ['UNDER', [190, 100], []],
  ['OVER', [40, 190], [1]],
  ['BESIDE', [40, 100, 190], [0, 2]],
  // once, until a day was as usual again
  ['UNDER', [40, 30, 0, 100, 5], [0, 4]],
  // A day above is silent right after one below.
  ['BESIDE', [40, 190, 100], [0]],
] as const)('%s the usual, %j rings on %j', (direction, days, rung) => {
  const rings = ringsOf(after(...days), daysBefore, { direction, sensitivity: 'MEDIUM' })
  expect(rings.map(({ at }) => at - daysBefore)).toEqual(rung)
  expect(rings.map(({ value }) => value)).toEqual(rung.map((at) => days[at]))
})

it('rings below few counts only where none is as unusual, and above them by more than chance', () => {
  const few = [...Array.from({ length: daysBefore }, (_, day) => Number(day % 3 === 0)), 0, 4]
  expect(ringsOf(few, daysBefore, { direction: 'BESIDE', sensitivity: 'MEDIUM' })).toMatchObject([
    { at: daysBefore + 1, value: 4 },
  ])
})
