import { expect, it } from 'vitest'

import { marksOf, versionsAt } from '#portal/features/positions/versions/marks.ts'
import { planOf } from '#portal/features/positions/versions/plan-of.ts'
import { positionParts } from '#portal/i18n/de/position-parts.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'
import { createFormat } from '#portal/i18n/formatters.ts'

const words = createTexts<typeof positionParts>('de', positionParts)
const format = createFormat('de')

function version(number: number, title: string, date: string, note: string | null) {
  return { key: title, number, title, date, note, author: 'Ada Lindner' }
}

const answer = {
  versions: [
    version(7, 'Seitenleiste', '2026-11-03', 'Mehr Job-Teaser'),
    version(8, 'Artikelende', '2026-11-12', 'Dossier neu'),
    version(1, 'Dossier', '2026-11-12', 'Dossier neu'),
    version(2, 'Suche', '2026-11-12', null),
  ],
}

it('marks versions of a day with one note once, with their number', () => {
  const marks = marksOf(answer, words, format)
  expect(marks.map(({ date, label, text }) => [date, label, text])).toEqual([
    ['2026-11-03', 'v7', 'Mehr Job-Teaser'],
    ['2026-11-12', '2×', 'Dossier neu'],
    ['2026-11-12', 'v2', 'Suche'],
  ])
  expect(marks[0]?.note).toMatch(/^03\.11\., Ada Lindner$/)
})

it('finds the versions of marks that lie at one place', () => {
  const marks = marksOf(answer, words, format).slice(1)
  const titles = (of: typeof marks) => versionsAt(answer, of, words, format).map((one) => one.title)
  expect(titles(marks)).toEqual(['Artikelende', 'Dossier', 'Suche'])
  expect(titles(marks.slice(0, 1))).toEqual(['Artikelende', 'Dossier'])
})

it('reads the planned parts of a document, whatever its weights add up to', () => {
  const weights = { 'engagement-pool': 1, 'personalized-pool': 0, 'job-teasers': 3, metadata: 0 }
  expect([...(planOf({ weights })?.values() ?? [])]).toEqual([25, 0, 75, 0])
  expect(planOf({ weights: {} })).toBeNull()
  expect(planOf(undefined)).toBeNull()
})
