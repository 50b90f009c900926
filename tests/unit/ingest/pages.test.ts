import { describe, expect, it } from 'vitest'

import { JsonRows } from '#server/ingest/formats/pages/matomo.ts'
import { pageAddress } from '#server/ingest/formats/pages/page-format.ts'
import { ArticleIndex } from '#server/warehouse/port/article-index.ts'

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
])('the address of a page %s on %s', (text, host, expected) => {
  expect(pageAddress(text, host)).toEqual(expected)
})

describe('the article of a page', () => {
  const index = new ArticleIndex([
    { id: 1, externalId: 'a', url: 'https://b.example/a' },
    { id: 2, externalId: 'show', url: 'https://b.example/show?id=2' },
    { id: 3, externalId: 'b', url: 'https://b.example/both' },
    { id: 4, externalId: 'c', url: 'https://c.example/both/' },
    { id: 5, externalId: 'start', url: 'https://b.example/' },
    { id: 6, externalId: 'none', url: null },
    { id: 7, externalId: 'https://b.example/seen', url: 'https://www.b.example/seen/' },
    { id: 8, externalId: 'https://b.example/known', url: 'https://b.example/known' },
    { id: 9, externalId: 'k', url: 'http://b.example/known/' },
    { id: 10, externalId: 'https://b.example/?p=10', url: 'https://b.example/feed' },
    { id: 11, externalId: 'https://b.example/named', url: null },
  ])
  it.each([
    ['its address', { url: 'https://b.example/a' }, 1],
    ['its address in another spelling', { url: 'http://www.b.example/a/' }, 1],
    [
      'its address with a query, where its source gave it an id',
      { url: 'https://b.example/a?page=2' },
      1,
    ],
    [
      'its address with a query, where nobody did',
      { url: 'https://b.example/seen?page=2' },
      'none',
    ],
    ['its address with the query that matters', { url: 'https://b.example/show?id=2' }, 2],
    ['the same path without that query', { url: 'https://b.example/show' }, 'none'],
    ['another query', { url: 'https://b.example/show?id=3' }, 'none'],
    ['the address of two, of which one has an id', { url: 'https://b.example/known' }, 9],
    ['its id, which is an address', { url: 'https://www.b.example/?p=10' }, 10],
    ['the address that names it', { url: 'https://b.example/named/' }, 11],
    ['its path', { path: '/a/' }, 1],
    ['its path with the query', { path: '/show?id=2' }, 2],
    ['the path of two articles', { path: '/both' }, 'several'],
    ['the path of two that are one', { path: '/known' }, 9],
    ['the front page', { path: '/' }, 5],
    ['another host', { url: 'https://c.example/a' }, 'none'],
    ['nothing known', { path: '/b' }, 'none'],
  ])('is found by %s', (_, address, expected) => {
    const match = index.find(address)
    expect(typeof match === 'object' ? match.id : match).toBe(expected)
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
