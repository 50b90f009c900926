import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { readDay, readInstant } from '#lib/lists/dates.ts'
import { readCount, readDecimal, readPercent, readSeconds } from '#server/ingest/values.ts'

describe('numbers', () => {
  it.each([
    ['1234', 1234],
    ['1.234', 1234],
    ['1,234', 1234],
    ['1.234.567', 1234567],
    ['1 234', 1234],
    ['1\u00A0234', 1234],
    ['1’234', 1234],
    ['12.0', 12],
    [17, 17],
    ['12,5', null],
    ['1.23', null],
    ['-3', null],
    [1.5, null],
    ['', null],
    ['viele', null],
    ['99999999999999999', null],
  ])('count %j → %j', (text, expected) => {
    expect(readCount(text)).toBe(expected)
  })

  it.each([
    ['12.3', 12.3],
    ['12,3', 12.3],
    ['1.234', 1.234],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1234567],
    ['-0,5', -0.5],
    [0.25, 0.25],
    ['1,2,3', null],
    ['x', null],
  ])('decimal %j → %j', (text, expected) => {
    expect(readDecimal(text)).toBe(expected)
  })

  it.each([
    ['63,4 %', 63.4],
    ['63.4%', 63.4],
    ['0', 0],
    [100, 100],
    ['100,1', null],
    ['-1', null],
  ])('percent %j → %j', (text, expected) => {
    expect(readPercent(text)).toBe(expected)
  })

  it.each([
    ['107', 107],
    ['107,5', 107.5],
    ['107 s', 107],
    ['1:47', 107],
    ['0:05', 5],
    ['1:00:07', 3607],
    [107, 107],
    ['1:75', null],
    ['-4', null],
    ['1 min 47s', 107],
    ['2 min', 120],
    ['1 hours 2 min', 3720],
    ['1h 2 min 3s', 3723],
    ['ein paar min', null],
  ])('seconds %j → %j', (text, expected) => {
    expect(readSeconds(text)).toBe(expected)
  })
})

describe('dates', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/11/21', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21/11/2026', '2026-11-21'],
    ['2026-11-21T23:30:00+02:00', '2026-11-21'],
    ['21.11.2026, 08:15', '2026-11-21'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', null],
    ['31.04.2026', null],
    ['11/21/2026', null],
    ['2026-1-1', null],
    ['gestern', null],
  ])('day %j → %j', (text, expected) => {
    const day = readDay(text)
    expect(day === null ? null : isoOf(day)).toBe(expected)
  })

  it('a time belongs to the day it was written on, in every zone, also when clocks change', () => {
    const days = ['2026-03-28', '2026-03-29', '2026-10-25', '2026-12-31', '2024-02-29']
    const zones = fc
      .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 13 }), fc.constantFrom(0, 30, 45))
      .map(([sign, hours, minutes]) => `${sign}${two(hours)}:${two(minutes)}`)
    const hours = fc.integer({ min: 0, max: 23 })
    fc.assert(
      fc.property(fc.constantFrom(...days), hours, zones, (written, hour, zone) => {
        const day = readDay(`${written}T${two(hour)}:59:59${zone}`)
        expect(day === null ? null : isoOf(day)).toBe(written)
      }),
    )
  })

  it.each([
    ['2019/01/04 10:12:00', '2019-01-04T10:12:00.000Z'],
    ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00:00.25+01:00', '2026-11-21T07:00:00.250Z'],
    ['21.11.2026 08:05', '2026-11-21T08:05:00.000Z'],
    ['21/11/2026', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21 25:00', null],
    ['2026-11-21 later', null],
  ])('instant %j → %j', (text, expected) => {
    const instant = readInstant(text)
    expect(instant === null ? null : new Date(instant).toISOString()).toBe(expected)
  })
})

function two(number: number): string {
  return String(number).padStart(2, '0')
}
