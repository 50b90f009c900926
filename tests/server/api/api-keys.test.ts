import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { startApi, type ApiServer } from './api-server.ts'

let api: ApiServer
const told: unknown[] = []
beforeEach(async () => {
  api = await startApi({ report: (error) => told.push(error) })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await api.close()
})

const query = '{ viewer { id } }'

it('takes forty valid tokens at once after a start, by one fetch', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 40 }, (_, at) => api.issuer.token({ subject: `user-${at}` })),
  )
  // the keys come when all are waiting for them
  const [gate, real] = [Promise.withResolvers<void>(), globalThis.fetch]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url === 'string' && url.endsWith('/certs')) await gate.promise
    return real(url, init)
  })
  let arrived = 0
  api.http.on('request', () => {
    arrived += 1
    if (arrived === tokens.length) setImmediate(gate.resolve)
  })
  const answers = await Promise.all(tokens.map((token) => api.ask(token, query)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(api.issuer.fetches()).toBe(1)
})

it('lets no unknown realm keep a known one waiting', async () => {
  await api.store.ingest.saveOrganisation({ realm: 'nord', name: 'Verlag Nord' })
  const strangers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      api.issuer.token({ realm: `silent-${at}`, signedBy: 'nord' }),
    ),
  )
  const refused: number[] = []
  const flood = strangers.map((token) =>
    api.ask(token, query).then(
      ({ status }) => refused.push(status),
      () => {},
    ),
  )
  const full = () => expect(refused.filter((status) => status === 503).length).toBeGreaterThan(20)
  await vi.waitFor(full, { timeout: 20_000 })
  expect(await api.ask(await api.issuer.token({}), query)).toMatchObject({ status: 200 })
  api.http.closeAllConnections()
  await Promise.all(flood)
})

it('keeps the keys of a known realm whatever others are named', async () => {
  expect(await api.ask(await api.issuer.token({}), query)).toMatchObject({ status: 200 })
  for (let at = 0; at < 220; at += 20) {
    const some = Array.from({ length: 20 }, async (_, of) =>
      api.ask(await api.issuer.token({ realm: `none-${at + of}`, signedBy: 'nord' }), query),
    )
    for (const { status } of await Promise.all(some)) expect(status).toBe(401)
  }
  const before = api.issuer.fetches()
  expect(await api.ask(await api.issuer.token({ subject: 'ben' }), query)).toMatchObject({
    status: 200,
  })
  expect(api.issuer.fetches()).toBe(before)
})

describe('a provider that fails', () => {
  it('is no reason to call a token wrong, and is told once with its cause', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    told.length = 0
    for (let at = 0; at < 5; at += 1) {
      const token = await api.issuer.token({ realm: `broken-${at}`, signedBy: 'nord' })
      expect(await api.ask(token, query)).toMatchObject({
        status: 503,
        errors: [{ extensions: { code: 'IDENTITY_UNAVAILABLE' } }],
      })
    }
    expect(told).toEqual(["The identity provider's keys cannot be fetched: It answers with 502."])
    await api.ask(await api.issuer.token({}), query)
    const again = await api.issuer.token({ realm: 'broken-0', signedBy: 'nord' })
    expect((await api.ask(again, query)).status).toBe(503)
    expect(told).toHaveLength(2)
    expect(log).not.toHaveBeenCalled()
  })
})
