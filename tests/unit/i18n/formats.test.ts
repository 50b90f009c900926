import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createFormat, parseDate, parseNumber } from '#portal/i18n/formatters.ts'
import { locales } from '#portal/i18n/locale.ts'

const de = createFormat('de')
const en = createFormat('en')

/** Written by hand: what a reader in Vienna and one in Boston must see. NB is U+00A0. */
const NB = '\u00a0'

describe('numbers', () => {
  it.each([
    [0, '0', '0'],
    [7, '7', '7'],
    [1204, `1${NB}204`, '1,204'],
    [286_419, `286${NB}419`, '286,419'],
    [-1_234_567, `−1${NB}234${NB}567`, '−1,234,567'],
    [2.6, '3', '3'],
  ])('%d', (value, german, english) => {
    expect(de.number(value)).toBe(german)
    expect(en.number(value)).toBe(english)
  })

  it('prints a dash where there is no number', () => {
    for (const value of [null, undefined, Number.NaN, Infinity]) {
      expect([de.number(value), de.percent(value), de.duration(value)]).toEqual(['–', '–', '–'])
    }
  })

  it('has fixed decimals', () => {
    expect([de.decimal(0.914), en.decimal(0.914, 2)]).toEqual(['0,9', '0.91'])
  })

  it.each([
    [0.584, 0, `58${NB}%`, '58%'],
    [0.0431, 2, `4,31${NB}%`, '4.31%'],
    [1, 0, `100${NB}%`, '100%'],
  ])('percent %d', (ratio, digits, german, english) => {
    expect(de.percent(ratio, digits)).toBe(german)
    expect(en.percent(ratio, digits)).toBe(english)
  })

  it.each([
    [0.124, `+12,4${NB}%`, '+12.4%'],
    [-0.012, `−1,2${NB}%`, '−1.2%'],
    [0, `0,0${NB}%`, '0.0%'],
  ])('signed percent %d', (ratio, german, english) => {
    expect(de.signedPercent(ratio)).toBe(german)
    expect(en.signedPercent(ratio)).toBe(english)
  })

  it('signs whole numbers and durations', () => {
    expect([1204, -3, 0].map(de.signedNumber)).toEqual([`+1${NB}204`, '−3', '0'])
    expect([6, -6, 0].map(en.signedDuration)).toEqual(['+0:06', '−0:06', '0:00'])
  })

  it.each([
    [20_000, `20${NB}000`, '20,000'],
    [99_999, `99${NB}999`, '99,999'],
    [1_200_000, `1,2${NB}Mio.`, '1.2M'],
    [1_234_000_000, `1,2${NB}Mrd.`, '1.2B'],
    [1_000_000_000_000, `1${NB}Bio.`, '1T'],
  ])('axis number %d', (value, german, english) => {
    expect(de.compact(value)).toBe(german)
    expect(en.compact(value)).toBe(english)
  })

  it.each([
    [en, [0, 25_000, 50_000, 100_000], ['0', '25K', '50K', '100K']],
    [de, [0, 25_000, 100_000], ['0', `25${NB}000`, `100${NB}000`]],
    [de, [500_000, 1_500_000], [`500${NB}000`, `1${NB}500${NB}000`]],
    [de, [0, 1_000_000, 2_000_000], ['0', `1${NB}Mio.`, `2${NB}Mio.`]],
    [en, [0, 50, 100], ['0', '50', '100']],
  ])('all numbers of an axis are written in one way: %#', (format, axis, written) => {
    expect(axis.map((value) => format.compact(value, axis))).toEqual(written)
  })

  it.each([
    [0, '0:00'],
    [6, '0:06'],
    [107, '1:47'],
    [59.6, '1:00'],
    [3599, '59:59'],
    [3722, '1:02:02'],
    [-6, '−0:06'],
  ])('duration of %d seconds', (seconds, written) => {
    expect(de.duration(seconds)).toBe(written)
  })
})

describe('dates (spec 9)', () => {
  it('puts the day first in both languages', () => {
    expect(de.date('2026-11-20')).toBe('20.11.2026')
    expect(en.date('2026-11-20')).toBe('20/11/2026')
    expect(de.date('2026-03-05')).toBe('05.03.2026')
  })

  it('leaves the year out where there is no room', () => {
    expect([de.dayMonth('2026-11-20'), en.dayMonth('2026-11-20')]).toEqual(['20.11.', '20/11'])
  })

  it('speaks Austrian German', () => {
    expect(de.month('2026-01-15')).toBe('Jänner 2026')
    expect(en.month('2026-01-15')).toBe('January 2026')
    expect(de.weekdayDate('2026-11-21')).toBe('Samstag, 21.11.2026')
    expect(en.weekdayDate('2026-11-21')).toBe('Saturday, 21/11/2026')
  })

  it('shows instants in local time', () => {
    const instant = new Date(2026, 10, 20, 6, 14)
    expect(de.dateTime(instant)).toBe('20.11.2026, 06:14')
    expect(en.dateTime(instant.toISOString())).toBe('20/11/2026, 06:14')
    expect(en.time(instant.getTime())).toBe('06:14')
    const exact = new Date(2026, 10, 20, 6, 14, 7)
    expect([de.exactTime(exact), en.exactDateTime(exact)]).toEqual([
      '06:14:07',
      '20/11/2026, 06:14:07',
    ])
  })

  it('prints a dash for what is no date', () => {
    expect([de.date(null), de.date(''), de.date('soon')]).toEqual(['–', '–', '–'])
  })
})

it.each([
  ['de', '286 419', 286_419],
  ['de', '286\u00a0419', 286_419],
  ['de', '286\u202f419', 286_419],
  ['de', '286.419', 286_419],
  ['de', '−1,5', -1.5],
  ['de', '58\u00a0%', 58],
  ['de', '12,', null],
  ['de', 'viel', null],
  ['de', '', null],
  ['en', '286,419', 286_419],
  ['en', '1.5', 1.5],
  ['en', '1.2.3', null],
] as const)('a number is read as it is written in %s: %j', (locale, text, value) => {
  expect(parseNumber(text, locale)).toBe(value)
})

it.each([
  ['20.11.2026', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  [' 5.3.2026 ', '2026-03-05'],
  ['31.02.2026', null],
  ['31.12.26', '2026-12-31'],
  ['1/2/27', '2027-02-01'],
  ['31.12.126', null],
  ['11/20/2026', null],
  ['2026-11-20', null],
])('a day is read as it is written: %j', (text, day) => {
  expect(parseDate(text)).toBe(day)
})

it.each(locales)('every number and every day comes back in %s', (locale) => {
  const format = createFormat(locale)
  const days = integer({ min: 7300, max: 47_480 }).map((day) => new Date(day * 86_400_000))
  assert(
    property(integer({ min: -1e12, max: 1e12 }), days, (value, date) => {
      expect(format.parseNumber(format.number(value))).toBe(value)
      const day = date.toISOString().slice(0, 10)
      expect(format.parseDate(format.date(day))).toBe(day)
    }),
    { numRuns: 500 },
  )
})
