import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CallerTurns } from '#server/api/limits/caller-turns.ts'
import {
  newClient,
  openBanlistApi,
  type BanlistApi,
} from '#tests/server/records/banlist/banlist-lists.ts'

const ada = { subject: 'ada', name: 'Ada', realm: 'nord', clients: [], expires: 0 }

describe('the look-ups of a caller', () => {
  it('happen one at a time, in their order, whether they fail or not', async () => {
    const turns = new CallerTurns()
    const log: string[] = []
    const gates = [0, 1, 2].map(() => Promise.withResolvers<string>())
    const works = gates.map(({ promise }, at) =>
      turns.take(ada, () => {
        log.push(`begins ${at}`)
        return promise.finally(() => log.push(`ends ${at}`))
      }),
    )
    gates[2]?.resolve('c')
    gates[1]?.reject(new Error('broken'))
    gates[0]?.resolve('a')
    const results = await Promise.allSettled(works)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(log).toEqual(['begins 0', 'ends 0', 'begins 1', 'ends 1', 'begins 2', 'ends 2'])
    expect(await turns.take(ada, () => Promise.resolve('again'))).toBe('again')
  })

  it('hold nobody else up, not even a namesake', async () => {
    const turns = new CallerTurns()
    const gate = Promise.withResolvers<void>()
    const first = turns.take(ada, () => gate.promise)
    for (const other of [{ ...ada, subject: 'ben' }, { ...ada, realm: 'sued' }, null])
      expect(await turns.take(other, () => Promise.resolve('now'))).toBe('now')
    gate.resolve()
    await first
  })
})

describe('over HTTP', () => {
  let api: BanlistApi['api']
  let tokens: Pick<BanlistApi, 'ada' | 'jonas'>
  beforeAll(async () => {
    const { api: opened, ...people } = await openBanlistApi()
    ;[api, tokens] = [opened, people]
  })
  afterAll(() => api.close())

  it.each([
    'banlistKnown(links: $links) { listed }',
    'banlistTest(links: $links) { link }',
    'banlistDifference(from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z") { added }',
  ])('more than any screen sends is refused: %s', async (field) => {
    const links = Array.from({ length: 400 }, (_, at) => `https://a.example/${at}`)
    const fields = Array.from({ length: 15 }, (_, at) => `f${at}: ${field}`).join(' ')
    const declared = field.includes('$links') ? ', $links: [String!]!' : ''
    const query = `query ($client: ID!${declared}) { client(id: $client) { ${fields} } }`
    const variables = { client: newClient(), links }
    const ask = (token: string) => api.ask(token, query, variables)
    const flood = Array.from({ length: 40 }, () => ask(tokens.ada))
    const other = await ask(tokens.jonas)
    expect(other.errors).toBeUndefined()
    const codes = (await Promise.all(flood)).flatMap(({ errors = [] }) =>
      errors.map(({ extensions }) => extensions?.['code']),
    )
    expect(new Set(codes)).toEqual(new Set(['TOO_MANY_REQUESTS']))
    expect((await ask(tokens.ada)).errors).toBeUndefined()
  })
})
