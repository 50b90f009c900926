import { expect, it } from 'vitest'

import { addDays } from '#lib/date-range.ts'
import { report as german } from '#portal/i18n/de/report.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { spreadText } from '#portal/report/spread-text.ts'

const say = { format: createFormat('de'), texts: createTexts<typeof german>('de', german) }

/** So many days from 25 October 2026 on; the first has no views, each later one has one view more. */
const series = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    date: addDays('2026-10-25', i),
    values: { views: i, scrollDepth: i === 0 ? null : 40 + (i % 3), articlesRead: 9 - (i % 5) },
  }))

it('goes from the lowest day to the highest', () => {
  expect(spreadText(series(28), 'views', say)).toBe('je Tag 0–27')
  expect(spreadText(series(28), 'scrollDepth', say)).toBe('je Tag 40,0\u00a0%–42,0\u00a0%')
})

it('is that of whole months where there are two of them', () => {
  // Until 30 December only November is whole. November has 7 to 36 views a day, December 37 to 67.
  expect(spreadText(series(67), 'views', say)).toBe('je Tag 0–66')
  expect(spreadText(series(68), 'views', say)).toBe('je Monat 645–1\u00a0612')
  // An article that is read on two days is read once in their month.
  expect(spreadText(series(68), 'articlesRead', say)).toBe('je Tag 5–9')
})

it('is nothing where there is one value at most', () => {
  expect(spreadText(series(1), 'views', say)).toBe('')
  expect(spreadText(series(2), 'scrollDepth', say)).toBe('')
  expect(spreadText([], 'views', say)).toBe('')
})
