import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  entryBytes,
  entryBatches,
  linkOrder,
  textBytes,
  textBatches,
} from '#contract/banlist-batches.ts'
import { largestBody } from '#contract/limits.ts'
import { longestComment, longestLink } from '#lib/links/link-limits.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** The bytes of a call, with a generous operation. */
function bodyBytes(values: unknown): number {
  const operation = { id: 'x'.repeat(200), batch: 1_000_000, source: '\u0001'.repeat(255) }
  return bytesOf({ query: 'x'.repeat(2000), variables: { values, operation } })
}

const base = 'https://a.example/'
const anyText = fc.string({ unit: 'binary', maxLength: longestComment })
const anyEntry = fc.record({
  link: fc.webUrl(),
  comment: fc.option(fc.oneof(anyText, fc.constant('\u0001"\\\uD800ü😀漢'))),
  expires: fc.option(fc.constant('2027-01-31')),
  paused: fc.boolean(),
})

it('never counts fewer bytes than are sent, and plain text as it is', () => {
  fc.assert(
    fc.property(anyEntry, (entry) => {
      expect(entryBytes(entry)).toBeGreaterThan(bytesOf(entry))
      expect(textBytes(entry.comment ?? '')).toBeGreaterThan(bytesOf(entry.comment ?? ''))
    }),
    { numRuns: 60 },
  )
  expect(textBytes('plain')).toBe('"plain",'.length)
})

it.each([
  ['the longest addresses', { link: base.padEnd(longestLink, 'x') }],
  ['codes in the longest comments', { link: base, comment: '\u0001'.repeat(longestComment) }],
  ['foreign letters', { link: base, comment: '漢'.repeat(longestComment), expires: '2027-01-31' }],
])('cuts by bytes: %s', (_, entry) => {
  const entries = Array.from({ length: 2000 }, () => ({ ...entry, paused: true }))
  const batches = entryBatches(entries)
  expect(batches.flat()).toEqual(entries)
  for (const batch of batches) expect(bodyBytes(batch)).toBeLessThanOrEqual(largestBody)
  expect(bodyBytes(batches[0])).toBeGreaterThan(largestBody * 0.9)
})

it('cuts by number what is short, nothing into nothing, and sends what fits nowhere alone', () => {
  const entries = Array.from({ length: 5001 }, (_, row) => ({ link: `${base}${row}` }))
  expect(entryBatches(entries).map((batch) => batch.length)).toEqual([5000, 1])
  expect(entryBatches([])).toEqual([])
  expect(textBatches(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  const long = 'x'.repeat(largestBody)
  expect(textBatches([long, 'a', 'b', long], 10)).toEqual([[long], ['a', 'b'], [long]])
})

it('orders links as the server keeps them, by code unit', () => {
  const links = ['https://b.example/', 'http://z.example/', `${base}Z`, `${base}a`]
  expect([...linkOrder(links)]).toEqual([1, 2, 3, 0])
  expect([...linkOrder([])]).toEqual([])
})
