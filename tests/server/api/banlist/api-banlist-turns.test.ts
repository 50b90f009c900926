import { GraphQLError } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

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
    ['known', 'banlistKnown(links: $links) { listed }'],
    ['test', 'banlistTest(links: $links) { link }'],
    [
      'difference',
      'banlistDifference(from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z") { added }',
    ],
  ] as const)('more than any screen sends is refused: %s', async (method, field) => {
    const declared = field.includes('$links') ? ', $links: [String!]!' : ''
    const query = `query ($client: ID!${declared}) { client(id: $client) { ${field} } }`
    const variables = { client: newClient(), links: ['https://a.example/'] }
    const ask = (token: string) => api.ask(token, query, variables)
    const gate = Promise.withResolvers<never>()
    const lookUp = vi.spyOn(api.store.banlist, method).mockReturnValueOnce(gate.promise)
    const refused: unknown[] = []
    const flood = Array.from({ length: 100 }, async () => {
      const { errors = [] } = await ask(tokens.ada)
      refused.push(...errors.map(({ extensions }) => extensions?.['code']))
    })
    // one is under way, 64 wait
    await vi.waitFor(() => expect(refused).toEqual(Array(35).fill('TOO_MANY_REQUESTS')))
    expect(lookUp).toHaveBeenCalledTimes(1)
    expect((await ask(tokens.jonas)).errors).toBeUndefined()
    gate.reject(new GraphQLError('This one fails.'))
    await Promise.all(flood)
    expect(refused).toHaveLength(36)
    expect((await ask(tokens.ada)).errors).toBeUndefined()
    lookUp.mockRestore()
  })
})
