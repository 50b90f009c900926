import { request } from 'node:http'

import { beforeAll, expect, it } from 'vitest'

import type { Website } from '#server/records/websites/websites.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import {
  batchOf,
  noticesOf,
  readingOf,
  registered,
  send,
  startCollecting,
  type CollectingServer,
} from './collecting-server.ts'

let server: CollectingServer
beforeAll(async () => {
  server = await startCollecting()
  return () => server.close()
})

/** Hostile batches of each of the four kinds, in each of two rounds. */
const eachKind = triesEverything ? 1250 : 100
const atOnce = 50
/** Bytes that the second round may add to the first, which fills the buffers of sender and server. */
const mostMemory = 80_000_000

const values = [null, -1, 1e308, '', 'x'.repeat(5000), '\0', [], {}, true, 'javascript:alert(1)']

/** The same numbers in every run. */
let seed = 7
function random(most: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % most
}

function anything(): unknown {
  return values[random(values.length)]
}

/** Begins like a batch, and goes wrong in its events, its page, its id, or its end. */
function fuzzed(website: Website, index: number): string {
  const kinds = ['v', 'r', 'd', 'e', '__proto__']
  const event = [kinds[random(kinds.length)], anything(), anything(), anything()]
  const batch: Record<string, unknown> = batchOf(website, [event])
  const kind = index % 4
  if (kind === 1) batch['p'] = { u: anything(), t: anything() }
  if (kind === 2) batch['i'] = anything()
  const text = JSON.stringify(batch)
  return kind === 3 ? text.slice(0, random(text.length)) : text
}

/** All of them, some at a time; resolves to the statuses, each once. */
async function statusesOf(each: (index: number) => Promise<number>): Promise<number[]> {
  const matches = new Set<number>()
  for (let from = 0; from < eachKind; from += atOnce) {
    const some = Array.from({ length: atOnce }, (_, at) => each(from + at))
    for (const status of await Promise.all(some)) matches.add(status)
  }
  return [...matches].toSorted((a, b) => a - b)
}

it('counts nothing but what is valid among hostile batches, and holds no memory for them', async () => {
  const [website, other] = [await registered(server), await registered(server)]
  const valid = batchOf(website, [['v', 0]])
  expect(await send(server, website, valid)).toBe(202)
  const long = 'x'.repeat(100_000)
  const round = async () => ({
    fuzzed: await statusesOf((index) => send(server, website, fuzzed(website, index))),
    tooLong: await statusesOf(() => send(server, website, { ...valid, i: long })),
    elsewhere: await statusesOf(() => send(server, other, batchOf(website, [['v', 0]]))),
    replayed: await statusesOf(() => send(server, website, valid)),
  })
  const statuses = { fuzzed: [400], tooLong: [413], elsewhere: [403], replayed: [202] }
  expect(await round()).toEqual(statuses)
  const memory = process.memoryUsage.rss()
  expect(await round()).toEqual(statuses)
  expect(process.memoryUsage.rss() - memory).toBeLessThan(mostMemory)
  await server.tracking.countNow()
  expect(await readingOf(server.store, website.publication)).toMatchObject({ views: 1 })
  expect(await noticesOf(server.store, website.id)).toEqual({
    COUNTED: 1,
    // those that were cut off name no key
    MALFORMED: (2 * eachKind * 3) / 4,
    WRONG_ORIGIN: 2 * eachKind,
  })
})

it('hangs up on a request without an end', async () => {
  const website = await registered(server)
  const endless = request(`${server.origin}/collect`, { method: 'POST' })
  const ended = new Promise((resolve) => endless.once('error', resolve))
  const more = (): void => {
    if (!endless.destroyed) endless.write(Buffer.alloc(65_536), more)
  }
  more()
  expect(await ended).toBeInstanceOf(Error)
  expect(await send(server, website, batchOf(website, [['v', 0]]))).toBe(202)
})
