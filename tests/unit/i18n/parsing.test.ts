import { assert, date as anyDate, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createFormat } from '#portal/i18n/formatters.ts'
import { locales } from '#portal/i18n/locale.ts'
import { parseDate, parseNumber } from '#portal/i18n/parsing.ts'

describe('numbers are read as they are written', () => {
  it.each([
    ['286 419', 286_419],
    ['286\u00a0419', 286_419],
    ['286\u202f419', 286_419],
    ['286.419', 286_419],
    ['−1,5', -1.5],
    ['58\u00a0%', 58],
    ['12,', null],
    ['viel', null],
    ['', null],
  ])('German %j', (text, value) => {
    expect(parseNumber(text, 'de')).toBe(value)
  })

  it.each([
    ['286,419', 286_419],
    ['1.5', 1.5],
    ['1.2.3', null],
  ])('English %j', (text, value) => {
    expect(parseNumber(text, 'en')).toBe(value)
  })

  it.each(locales)('every number comes back in %s', (locale) => {
    const format = createFormat(locale)
    assert(
      property(integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(format.parseNumber(format.number(value))).toBe(value)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('days are read as they are written', () => {
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
  ])('%j', (text, day) => {
    expect(parseDate(text)).toBe(day)
  })

  it.each(locales)('every day comes back in %s', (locale) => {
    const format = createFormat(locale)
    const days = anyDate({
      min: new Date('1990-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    })
    assert(
      property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(format.parseDate(format.date(day))).toBe(day)
      }),
      { numRuns: 5000 },
    )
  })
})
