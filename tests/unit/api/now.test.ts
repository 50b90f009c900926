import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { levelOf } from '#server/api/reports/now.ts'
import { nowOf, silenceOf, usualOf, weekViews } from '#server/warehouse/port/now.ts'
import type { ReportQuestion, Span } from '#server/warehouse/port/warehouse.ts'

const [perDay, perQuarter] = [1440, 15]
/** The first minute of a Thursday. */
const thursday = 20_783 * perDay

describe('the usual', () => {
  it('is the same as counted minute by minute, without the lowest and the highest week', () => {
    const views = fc.array(fc.nat(400), { minLength: 58 * 96, maxLength: 58 * 96 })
    const time = fc.record({
      minute: fc.integer({ min: 1, max: perDay }),
      span: fc.constantFrom(30, 60, 120, 180),
    })
    fc.assert(
      fc.property(views, time, (counts, { minute, span }) => {
        const first = thursday - 57 * perDay
        const quarters = new Map(counts.map((count, at) => [first / perQuarter + at, count]))
        // a day without views would be one that is not known
        fc.pre(
          weekdays.every(
            (days) => (quarters.get((thursday - days * perDay) / perQuarter) ?? 0) > 0,
          ),
        )
        const until = thursday + minute
        const naive = weekdays.map((days) => {
          let sum = 0
          for (let at = until - span; at < until; at += 1)
            sum += (quarters.get(Math.floor((at - days * perDay) / perQuarter)) ?? 0) / perQuarter
          return sum
        })
        const found = weekViews(quarters, { timeZone: 'UTC', from: until - span, until })
        const sorted = naive.toSorted((one, other) => one - other)
        expect(found).toEqual(sorted.map((value) => expect.closeTo(value, 6)))
        const middle = sorted.slice(1, 7).map(Math.round)
        expect(usualOf(sorted)).toEqual({ low: Math.min(...middle), high: Math.max(...middle) })
      }),
      { numRuns: 20 },
    )
  })

  it('is not known where one of the eight days has no times', () => {
    const quarters = new Map(
      weekdays.slice(0, 7).map((days) => [(thursday - days * perDay) / perQuarter, 9]),
    )
    const time = { timeZone: 'UTC', from: thursday, until: thursday + 30 }
    expect(weekViews(quarters, time)).toBeNull()
    quarters.set((thursday - 56 * perDay) / perQuarter, 9)
    expect(weekViews(quarters, time)).toEqual(Array.from({ length: 8 }, () => 9))
  })

  it.each([
    [290, 'USUAL'],
    [370, 'USUAL'],
    [371, 'MORE'],
    [493, 'MORE'],
    [494, 'MUCH_MORE'],
    [289, 'LESS'],
    [194, 'LESS'],
    [193, 'MUCH_LESS'],
    [0, 'MUCH_LESS'],
  ])('of 290 to 370 makes %i %s', (views, level) => {
    expect(levelOf(views, { low: 290, high: 370 })).toBe(level)
  })
})

const weekdays = Array.from({ length: 8 }, (_, week) => 7 * (week + 1))

/** So many views in each quarter of an hour of the last eight weeks and the day. */
function each(views: number): Map<number, number> {
  const first = (thursday - 57 * perDay) / perQuarter
  return new Map(Array.from({ length: 59 * 96 }, (_, at) => [first + at, views]))
}

describe('a silence', () => {
  // e^-6.9 is more than 1 in 1,000, e^-7 is less
  it.each([
    [150, 9, null],
    [150, 10, { minutes: 10, usualViews: 100 }],
    [6, 17, null],
    [6, 18, { minutes: 18, usualViews: 7.2 }],
    [0.1, 500, null],
    [3, 2000, { minutes: 360, usualViews: 72 }],
  ])('with %d views in a quarter of an hour, for %i minutes, is %j', (views, minutes, expected) => {
    const until = thursday + 720
    const last = until - minutes - 1
    const silence = silenceOf(each(views), { timeZone: 'UTC', until, last })
    expect(silence).toEqual(
      expected && { ...expected, usualViews: expect.closeTo(expected.usualViews, 9) },
    )
  })
})

function rowOf(key: number[], views: number) {
  return { key, values: { views }, before: null }
}

/** So many ages, up to the oldest, again and again. */
function ages(count: number, oldest: number): number[] {
  return Array.from({ length: count }, (_, at) => 1 + (at % oldest))
}

describe('the last minutes', () => {
  const until = thursday + 740
  const viewsIn = (those: readonly number[], { minutes = { from: 0, to: 0 } }: Span) =>
    those.filter((age) => until - age >= minutes.from && until - age < minutes.to)
  /** An answer about one article that is read in these minutes. */
  const nowWith = async (those: readonly number[], quarters: ReadonlyMap<number, number>) => {
    const report = async ({ by, range, compare }: ReportQuestion) => {
      const rows = by.includes('quarter')
        ? [...quarters].map(([quarter, views]) =>
            rowOf([Math.floor(quarter / 96), quarter % 96], views),
          )
        : by.includes('minute')
          ? [...Map.groupBy(viewsIn(those, range), (age) => until - age)].map(
              ([minute, { length }]) => rowOf(by.length > 1 ? [7, minute] : [minute], length),
            )
          : [
              {
                ...rowOf([7, 0], viewsIn(those, range).length),
                before: compare ? { views: viewsIn(those, compare).length } : null,
              },
            ]
      return { rows, count: 1, countBefore: 0, totals: { articlesRead: 1 }, totalsBefore: null }
    }
    const publication = { id: 1, timeZone: 'UTC' }
    const past = async () => quarters
    return (await nowOf({ warehouse: { report }, publication, past }, until)).now
  }
  it.each([
    [30, 30, 30],
    [31, 60, 30],
    [60, 60, 30],
    [61, 120, 30],
    [121, 180, 30],
    [181, 180, 29],
  ])('whose 30th view is %i minutes old are %i with %i views', async (age, minutes, views) => {
    const now = await nowWith([...ages(29, 29), age], each(15))
    expect(now).toMatchObject({ until, minutes, views, silence: null })
    expect(now?.usual).toEqual({ low: minutes, high: minutes })
  })

  it('end before a silence', async () => {
    const now = await nowWith(
      ages(40, 20).map((age) => age + 18),
      each(15),
    )
    expect(now).toMatchObject({
      until: until - 18,
      minutes: 30,
      views: 40,
      silence: { minutes: 18 },
    })
  })

  it('stand beside the day so far, and all of the one a week ago', async () => {
    const quarters = each(15)
    quarters.set((thursday - 7 * perDay) / perQuarter + 95, 40)
    const { today } = (await nowWith(ages(30, 30), quarters)) ?? {}
    // 12:20: the quarter that runs is no part of it
    expect(today).toMatchObject({ quarters: 49, views: 735, before: 735 })
    expect(today?.hours).toEqual([...Array.from({ length: 12 }, () => 60), 15])
    expect(today?.hoursBefore).toEqual([...Array.from({ length: 23 }, () => 60), 85])
  })

  it('are none where no views have had their time for a week', async () => {
    const old = new Map([[(thursday - 7 * perDay) / perQuarter, 9]])
    expect(await nowWith([], old)).toBeNull()
    expect(await nowWith([], new Map([[(thursday - 6 * perDay) / perQuarter, 9]]))).not.toBeNull()
  })
})
