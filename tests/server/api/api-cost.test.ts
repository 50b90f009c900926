import { setImmediate } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { inSlices } from '#server/api/fields/slices.ts'
import { CallerTurns } from '#server/api/limits/caller-turns.ts'

import { fillPublication, readOn } from './api-publication.ts'
import { startApi, type ApiServer } from './api-server.ts'

let api: ApiServer
let token: string
beforeAll(async () => {
  api = await startApi()
  await fillPublication(api.store, 'nord', 'blatt')
  const roles = { blatt: ['view-banlist', 'view-dav-article-report'] }
  token = await api.issuer.token({ roles })
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

const tenYears = 'range: { from: "2016-01-02", to: "2025-12-31" }'
const changes = 'banlistChanges(first: 500) { nodes { items(first: 50) { item } } }'
const change =
  'banlistChange(id: "1") { items(first: 5000) { item before { link } after { link } } }'

function times(count: number, field: string): string {
  return Array.from({ length: count }, (_, at) => `f${at}: ${field}`).join(' ')
}

describe('an operation that asks for too much', () => {
  it.each([
    ['repeated', times(15, 'banlistSelection(limit: 1000000) { ids }')],
    ['repeated', times(2, 'banlistKnown(links: []) { listed }')],
    ['rows', times(15, `articleReport(${tenYears}) { totals { views } }`)],
    ['rows', changes],
    ['rows', times(2, change)],
    ['rows', times(2, 'banlist(first: 5000) { nodes { id } }')],
    ['rows', `banlist(first: 5000) { ${times(15, 'nodes { id }')} }`],
  ])('is refused above the limit of %s, and nothing is read: %s', async (limit, fields) => {
    const read = [
      vi.spyOn(api.store.publications, 'find'),
      vi.spyOn(api.store.banlist, 'selection'),
      vi.spyOn(api.store.banlist, 'changes'),
    ]
    const { data, errors } = await api.ask(token, `{ client(id: "blatt") { ${fields} } }`)
    expect(data).toBeUndefined()
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE', limit })
    for (const reading of read) expect(reading).not.toHaveBeenCalled()
  })

  it('is refused through fragments, variables and their defaults', async () => {
    const query = `query ($first: Int = 5000) { client(id: "blatt") { ${times(5, 'banlist(first: $first) { ...rows }')} } }
      fragment rows on BanlistConnection { nodes { id } }`
    const limit = { code: 'OPERATION_TOO_LARGE', limit: 'rows' }
    expect((await api.ask(token, query)).errors?.[0]?.extensions).toMatchObject(limit)
    expect((await api.ask(token, query, { first: 50 })).errors).toBeUndefined()
    expect((await api.ask(token, query, { first: 5000 })).errors?.[0]?.extensions).toMatchObject(
      limit,
    )
  })

  it('is refused by how many clients the caller sees', async () => {
    const query = '{ viewer { clients { banlist(first: 5000) { nodes { id } } } } }'
    const many = Array.from({ length: 2 }, (_, at) => [`blatt-${at}`, ['view-banlist']])
    const roles: Record<string, string[]> = Object.fromEntries(many)
    const { errors } = await api.ask(await api.issuer.token({ roles }), query)
    expect(errors?.[0]?.extensions).toMatchObject({ limit: 'rows' })
    const one = await api.issuer.token({ roles: { blatt: ['view-banlist'] } })
    expect((await api.ask(one, query)).errors).toBeUndefined()
  })
})

it.each([
  'banlist(first: 5000) { nodes { id } pageInfo { endCursor } }',
  'banlistSelection(limit: 1000000) { ids }',
  'banlistAt(at: "2100-01-01T00:00:00Z", first: 5000) { nodes { link } }',
  change,
  'banlistChanges(first: 50) { nodes { items(first: 50) { item } } }',
  `articleReport(${tenYears}, first: 500) { totals { views } nodes { trend article { topics { id } } } } two: articleReport(range: { from: "${readOn}", to: "${readOn}" }) { nodes { trend } }`,
])('answers the largest questions of the portal: %s', async (fields) => {
  expect((await api.ask(token, `{ client(id: "blatt") { ${fields} } }`)).errors).toBeUndefined()
})

describe('a long answer', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => at)

  it('lets others in between its rows, and keeps their order', async () => {
    const order: string[] = []
    const made = inSlices(rows, (row) => {
      order.push(String(row))
      return -row
    })
    for (let turn = 1; turn <= 3; turn += 1) void setImmediate(turn).then(() => order.push('other'))
    expect(await Promise.all(made.map((row) => Promise.resolve(row)))).toEqual(
      rows.map((row) => -row),
    )
    const others = order.flatMap((name, at) => (name === 'other' ? [at] : []))
    expect(others).toHaveLength(3)
    expect(others[0]).toBeLessThan(400)
    expect(order.filter((name) => name !== 'other')).toEqual(rows.map(String))
  })

  it('is as it was where it is short', () => {
    expect(inSlices(rows.slice(0, 50), (row) => row)).toEqual(rows.slice(0, 50))
  })
})

/** Work that says when it begins and ends when it is told. */
function works(turns: CallerTurns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, realm: string, subject: string, signal?: AbortSignal) => {
    const gate = Promise.withResolvers<void>()
    ends.set(name, gate.resolve)
    const work = () => {
      begun.push(name)
      return gate.promise
    }
    return turns.take({ realm, subject }, work, signal)
  }
  return { begun, ask, end: (name: string) => ends.get(name)?.() }
}

describe('turns', () => {
  it('go to another organisation at once, whatever four callers of one ask for', async () => {
    const { begun, ask, end } = works(new CallerTurns())
    const flood = ['a', 'b', 'c', 'd'].flatMap((subject) =>
      Array.from({ length: 20 }, (_, at) => ask(`${subject}${at}`, 'nord', subject)),
    )
    const first = ask('other', 'sued', 'ada')
    await vi.waitFor(() => expect(begun).toEqual(['a0', 'b0', 'other']))
    end('other')
    await first
    const second = ask('other again', 'sued', 'ben')
    await vi.waitFor(() => expect(begun.at(-1)).toBe('other again'))
    end('other again')
    await second
    for (const name of ['a0', 'b0']) end(name)
    await Promise.all([flood[0], flood[20]])
    // those who have had none come before the second of those who have
    await vi.waitFor(() => expect(begun.slice(-2)).toEqual(['c0', 'd0']))
  })

  it('go round the organisations that wait', async () => {
    const { begun, ask, end } = works(new CallerTurns())
    for (const realm of ['one', 'two', 'three']) void ask(realm, realm, 'ada')
    for (const name of ['one more', 'one last']) void ask(name, 'one', name)
    void ask('two more', 'two', 'ben')
    const four = ask('four', 'four', 'ada')
    await vi.waitFor(() => expect(begun).toEqual(['one', 'two', 'three']))
    end('three')
    await vi.waitFor(() => expect(begun.at(-1)).toBe('four'))
    end('four')
    await four
    await vi.waitFor(() => expect(begun.slice(4)).toEqual(['one more']))
    end('one more')
    await vi.waitFor(() => expect(begun.slice(5)).toEqual(['two more']))
  })

  it('are no longer waited for by a caller who is gone', async () => {
    const { begun, ask, end } = works(new CallerTurns())
    const caller = new AbortController()
    const first = ask('first', 'nord', 'ada')
    const left = ask('left', 'nord', 'ada', caller.signal)
    const third = ask('third', 'nord', 'ada')
    caller.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await expect(ask('late', 'nord', 'ben', caller.signal)).rejects.toThrow('gone')
    end('first')
    await first
    end('third')
    await third
    expect(begun).toEqual(['first', 'third'])
  })
})
