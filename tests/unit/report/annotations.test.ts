import { expect, it } from 'vitest'

import { numberedIn } from '#portal/report/annotations/Annotations.tsx'

const noteOn = (from: string, to = from) => {
  const id = `${from} ${to}`
  return { id, from, to, text: id, website: null, author: 'Ada', mayChange: true }
}
const notes = [
  noteOn('2026-10-20', '2026-11-03'),
  noteOn('2026-10-31'),
  noteOn('2026-11-09'),
  noteOn('2026-11-15', '2026-12-24'),
  noteOn('2026-11-16'),
]

it('notes are numbered on the days of a chart, its weeks to the last day; those that reach beyond it end with it', () => {
  const points = [
    { date: '2026-11-02', until: '2026-11-08', value: 1 },
    { date: '2026-11-09', until: '2026-11-15', value: 2 },
  ]
  const numbered = numberedIn({ lines: [{ name: '', points }] }, notes, ({ author }) => author)
  expect(numbered.map(({ mark }) => [mark.label, mark.date, mark.until, mark.note])).toEqual([
    ['1', '2026-11-02', '2026-11-03', 'Ada'],
    ['2', '2026-11-09', '2026-11-09', 'Ada'],
    ['3', '2026-11-15', '2026-11-15', 'Ada'],
  ])
  expect(numberedIn({ lines: [] }, notes, () => '')).toEqual([])
})
