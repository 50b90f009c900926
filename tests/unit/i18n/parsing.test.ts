import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'

import { createFormat } from '#portal/i18n/formatters.ts'
import { locales } from '#portal/i18n/locale.ts'
import { parseDate, parseNumber } from '#portal/i18n/parsing.ts'

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
