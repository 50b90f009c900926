import { expect, it } from 'vitest'

import { JsonRows } from '#server/ingest/formats/pages/json-rows.ts'

const byDay =
  '{"2026-10-01": [{"label":"a \\"{[\\\\", "sub":[{"x":1}]},\n {}], "2026-10-02":[ ],"2026-10-03":[{ "label":"ü" }]}'
const expected = [
  { date: '2026-10-01', label: 'a "{[\\', sub: [{ x: 1 }] },
  { date: '2026-10-01' },
  { date: '2026-10-03', label: 'ü' },
]

it.each([1, 2, 3, 7, 1000])('reads the rows of each day from chunks of %i characters', (size) => {
  expect(rowsOf(byDay, size)).toEqual(expected)
})

it('reads the rows of a list, which have no day', () => {
  expect(rowsOf(' [{"label":"a"}, {"label":"b","n":{"m":2}}]', 4)).toEqual([
    { label: 'a' },
    { label: 'b', n: { m: 2 } },
  ])
})

function rowsOf(text: string, size: number): unknown[] {
  const rows = new JsonRows()
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )
  return chunks.flatMap((chunk) => rows.push(chunk)).map((row): unknown => JSON.parse(row))
}
