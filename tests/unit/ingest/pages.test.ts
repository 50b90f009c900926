import { describe, expect, it } from 'vitest'

import { JsonRows } from '#server/ingest/formats/pages/json-rows.ts'
import { pageAddress, pageKey } from '#server/ingest/formats/pages/page-address.ts'
import { PageIndex } from '#server/ingest/formats/pages/page-index.ts'

describe('the address of a page', () => {
  it.each([
    ['https://Blatt.example/a#top', null, { url: 'https://blatt.example/a' }],
    ['www.blatt.example/a', null, { url: 'https://www.blatt.example/a' }],
    ['/a', 'blatt.example', { url: 'https://blatt.example/a' }],
    ['/a', null, { path: '/a' }],
    ['/Ärzte?b=1&utm_source=x', null, { path: '/%C3%84rzte?b=1' }],
    ['https://b.example/a?utm_source=x&gclid=1', null, { url: 'https://b.example/a' }],
    ['https://b.example/a?id=7&fbclid=1', 'other.example', { url: 'https://b.example/a?id=7' }],
    ['https://b.example/a?_galaxy=1', null, { url: 'https://b.example/a?_galaxy=1' }],
    ['(not set)', 'blatt.example', null],
    ['', 'blatt.example', null],
    ['javascript:alert(1)', null, null],
  ])('%s on %s', (text, host, expected) => {
    expect(pageAddress(text, host)).toEqual(expected)
  })

  it('is the same in the spellings that tools mix', () => {
    const keys = ['https://b.example/a', 'http://www.b.example/a/', 'https://b.example/a?'].map(
      pageKey,
    )
    expect(new Set(keys).size).toBe(1)
    expect(pageKey('https://b.example/a?id=1')).not.toBe(keys[0])
  })
})

describe('the article of a page', () => {
  const index = new PageIndex([
    { id: 1, url: 'https://b.example/a' },
    { id: 2, url: 'https://b.example/show?id=2' },
    { id: 3, url: 'https://b.example/both' },
    { id: 4, url: 'https://c.example/both/' },
    { id: 5, url: 'https://b.example/' },
    { id: 6, url: null },
  ])
  it.each([
    ['its address', { url: 'https://b.example/a' }, 1],
    ['its address in another spelling', { url: 'http://www.b.example/a/' }, 1],
    ['its address with a query', { url: 'https://b.example/a?page=2' }, 1],
    ['its address with the query that matters', { url: 'https://b.example/show?id=2' }, 2],
    ['the same path without that query', { url: 'https://b.example/show' }, 'none'],
    ['another query', { url: 'https://b.example/show?id=3' }, 'none'],
    ['its path', { path: '/a/' }, 1],
    ['its path with the query', { path: '/show?id=2' }, 2],
    ['the path of two articles', { path: '/both' }, 'several'],
    ['the front page', { path: '/' }, 5],
    ['another host', { url: 'https://c.example/a' }, 'none'],
    ['nothing known', { path: '/b' }, 'none'],
  ])('is found by %s', (_, address, expected) => {
    expect(index.find(address)).toBe(expected)
  })
})

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
