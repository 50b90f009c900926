import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { recognisedRoles } from '#machines/access.ts'
import { createLog } from '#server/operating/log.ts'
import { openStore } from '#server/records/store.ts'
import { startPostgres } from '#tests/server/records/engine/postgres.ts'
import { triesPostgres } from '#tests/server/records/engine/store-engines.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { fillPublication } from './api-server.ts'
import { changeEverything } from './authorisation-operations.ts'
import { RandomCalls, randomOf } from './random-calls.ts'
import { UsersServer } from './users/users-server.ts'

const [calls, seed] = [triesEverything ? 6000 : 300, Number(process.env['SEED'] ?? 29)]

describe.each(triesPostgres ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s', (engine) => {
  let server: UsersServer
  /** the server's lines for its operator */
  const log: string[] = []
  beforeAll(async () => {
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
    const records = postgres && { databaseUrl: await postgres.newDatabase() }
    server = await UsersServer.start({
      ...records,
      log: createLog('warn', (line) => void log.push(line)),
      prepare: async (dataDir) => {
        const store = await openStore({ dataDir, ...records })
        const publication = await fillPublication(store, 'verlagnord', 'apothekenblatt')
        for (const number of [1, 2, 3]) await changeEverything(store, publication, number)
        await store.close()
      },
    })
    await server.begin()
    server.editUser('ada', { clientRoles: { apothekenblatt: [...recognisedRoles] } })
    return () => postgres?.stop()
  })
  afterAll(() => server.close())

  it(`${calls} calls with values that no portal sends: each is answered, and none breaks the server (SEED=${seed})`, async () => {
    const random = new RandomCalls(randomOf(seed), server.clientId)
    const codes = new Map<string, number>()
    let ada = await server.signIn('ada')
    for (let call = 1; call <= calls; call += 1) {
      // tokens live five minutes
      if (call % 500 === 0) ada = await server.signIn('ada')
      const { query, variables } = random.next()
      const before = log.length
      const { errors = [] } = await server.ask(ada, query, variables)
      const matches = errors.map(({ extensions }) => JSON.stringify(extensions?.['code'] ?? null))
      if (matches.includes('"INTERNAL_SERVER_ERROR"') || log.length > before)
        throw new Error(JSON.stringify({ call, query, variables, errors, log: log.at(-1) }))
      for (const code of matches.length > 0 ? new Set(matches) : ['data'])
        codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    // it was no test if all were refused before they did anything, or none was
    expect(codes.get('data')).toBeGreaterThan(calls / 5)
    expect(codes.get('"BAD_USER_INPUT"')).toBeGreaterThan(calls / 20)
    expect(codes.get('null')).toBeUndefined()
  }, 600_000)
})
