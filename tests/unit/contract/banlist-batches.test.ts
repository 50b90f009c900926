import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  entryBytes,
  entryBatches,
  linkOrder,
  textBytes,
  textBatches,
} from '#contract/banlist-batches.ts'
import { largestBody } from '#contract/banlist-limits.ts'
import { longestComment, longestLink } from '#lib/links/link-limits.ts'

/** A generous operation of a call's body. */
const operation = { id: 'x'.repeat(200), batch: 1_000_000, source: '\u0001'.repeat(255) }

function bodyBytes(values: unknown): number {
  return bytesOf({ query: 'x'.repeat(2000), variables: { values, operation } })
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

const base = 'https://a.example/'
const anyText = fc.string({ unit: 'binary', maxLength: longestComment })
const anyEntry = fc.record({
  link: fc.webUrl(),
  comment: fc.option(fc.oneof(anyText, fc.constant('\u0001"\\\uD800ü😀漢'))),
  expires: fc.option(fc.constant('2027-01-31')),
  paused: fc.boolean(),
})

it('never counts fewer bytes than are sent', () => {
  fc.assert(
    fc.property(anyEntry, (entry) => {
      expect(entryBytes(entry)).toBeGreaterThan(bytesOf(entry))
      expect(textBytes(entry.comment ?? '')).toBeGreaterThan(bytesOf(entry.comment ?? ''))
    }),
  )
})

it('counts plain text as it is', () => {
  expect(textBytes('plain')).toBe('"plain",'.length)
})

it.each([
  ['the longest addresses', { link: base.padEnd(longestLink, 'x') }],
  ['codes in the longest comments', { link: base, comment: '\u0001'.repeat(longestComment) }],
  ['foreign letters', { link: base, comment: '漢'.repeat(longestComment), expires: '2027-01-31' }],
])('cuts by bytes: %s', (_, entry) => {
  const entries = Array.from({ length: 6000 }, () => ({ ...entry, paused: true }))
  const batches = entryBatches(entries)
  expect(batches.flat()).toEqual(entries)
  for (const batch of batches) expect(bodyBytes(batch)).toBeLessThanOrEqual(largestBody)
  expect(bodyBytes(batches[0])).toBeGreaterThan(largestBody * 0.9)
})

it('cuts by number what is short, and nothing into nothing', () => {
  const entries = Array.from({ length: 5001 }, (_, row) => ({ link: `${base}${row}` }))
  expect(entryBatches(entries).map((batch) => batch.length)).toEqual([5000, 1])
  expect(entryBatches([])).toEqual([])
  expect(textBatches(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

it('sends what fits nowhere alone', () => {
  const long = 'x'.repeat(largestBody)
  expect(textBatches([long, 'a', 'b', long], 10)).toEqual([[long], ['a', 'b'], [long]])
})

it('orders links as the server keeps them, by code unit', () => {
  const links = [
    'https://b.example/',
    'http://z.example/',
    'https://a.example/Z',
    'https://a.example/a',
  ]
  expect([...linkOrder(links)]).toEqual([1, 2, 3, 0])
  expect([...linkOrder([])]).toEqual([])
})

it('cuts the same entries the same way', () => {
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      expect(entryBatches(entries)).toEqual(entryBatches(entries))
      expect(entryBatches(entries).flat()).toEqual(entries)
    }),
  )
})
