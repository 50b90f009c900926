import { generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { ViewerDocument } from '#contract/generated/operations.ts'
import { createVerifier } from '#server/api/access/tokens.ts'

import {
  fillPublication,
  newClient,
  readOn,
  sharedApi,
  startApi,
  type ApiServer,
} from './api-server.ts'

const query = '{ viewer { id } }'
const ada = { status: 200, data: { viewer: { id: 'ada' } } }

const zones = { timeZone: 'UTC', usualTimeZone: 'UTC' }

describe('the viewer', () => {
  const [read, empty] = [newClient(), newClient()]
  let api: ApiServer
  let token: string
  beforeAll(async () => {
    api = await sharedApi()
    await fillPublication(api.store, 'nord', read)
    const roles = ['view-banlist', 'view-dav-article-report', 'view-anything']
    token = await api.issuer.token({ roles: { [read]: roles, [empty]: ['view-banlist'] } })
  })

  it('is the person of the token, with the clients of recognised roles', async () => {
    const range = { from: readOn, to: readOn }
    const none = { language: null, appearance: null, density: null, startScreen: null, range: null }
    const clients = [
      {
        id: read,
        name: `Das ${read}`,
        roles: ['VIEW_BANLIST', 'VIEW_DAV_ARTICLE_REPORT'],
        dataRange: range,
        dataVersion: '1',
        ...zones,
      },
      {
        id: empty,
        name: empty,
        roles: ['VIEW_BANLIST'],
        dataRange: null,
        dataVersion: '0',
        ...zones,
      },
    ]
    const of = { id: 'ada', name: 'Ada Lindner', realm: 'nord', organisation: 'Verlag nord' }
    const capabilities = expect.arrayContaining([
      { screen: 'BANLIST', write: [read, empty] },
      { screen: 'DAV_ARTICLE_REPORT', write: [] },
    ])
    expect((await api.ask(token, ViewerDocument.toString())).data).toEqual({
      viewer: { ...of, clients, capabilities, preferences: none },
    })
  })

  it('is nobody with an empty header, and shows the token raw or as a bearer', async () => {
    const nobody = { status: 200, data: { viewer: null } }
    for (const none of ['', 'Bearer ']) expect(await api.ask(none, query)).toEqual(nobody)
    for (const input of [token, `Bearer ${token}`]) expect(await api.ask(input, query)).toEqual(ada)
  })
})

describe('a token', () => {
  const told: string[] = []
  const refused = (reason: string, sentence: string) => void told.push(`${reason}: ${sentence}`)
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi({ refused })
    return () => api.close()
  })
  beforeEach(() => void (told.length = 0))

  it.each([
    ['subject', { sub: undefined }, 'lacks the client scope "basic"'],
    ['party', { azp: 'other-portal' }, 'another client than CLIENT_ID'],
    ['type', { typ: 'ID' }, 'no access token'],
    ['issuer', { iss: 'https://other.example/realms/nord' }, 'another issuer than IDENTITY_HOST'],
  ])('that every sign-in brings is refused by name, and told once: %s', async (...row) => {
    const [reason, claims, sentence] = row
    const token = await api.issuer.token({ claims })
    for (let times = 0; times < 3; times += 1) await expectRefused(token, reason)
    expect(told).toEqual([expect.stringContaining(sentence)])
  })

  it('of another algorithm is refused so, too', async () => {
    const [, claims] = (await api.issuer.token({})).split('.')
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'nord' })).toString('base64url')
    await expectRefused(`${head}.${claims}.AAAA`, 'algorithm')
    expect(told).toEqual([expect.stringContaining('"Access token signature algorithm"')])
  })

  async function expectRefused(token: string, reason: string): Promise<void> {
    expect(await api.ask(token, query)).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'UNAUTHENTICATED', reason } }],
    })
  }

  it('that is refused every day is not told', async () => {
    const everyday = [
      await api.issuer.token({ lifetime: -60 }),
      await api.issuer.token({ signedBy: 'sued' }),
      await api.issuer.token({ realm: 'west', signedBy: 'nord' }),
      'garbage',
    ]
    for (const token of everyday) expect(await api.ask(token, query)).toMatchObject({ status: 401 })
    expect(told).toEqual([])
  })

  it.each(['RS384', 'PS512', 'ES256', 'ES512'])('of %s is verified', async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg)
    const identityHost = 'https://id.example'
    const keys = { of: () => async () => publicKey }
    const verify = createVerifier({ identityHost, clientId: 'portal', keys, refused })
    const token = await new SignJWT({ sub: 'ada', azp: 'portal', typ: 'Bearer' })
      .setProtectedHeader({ alg })
      .setIssuer(`${identityHost}/realms/nord`)
      .setExpirationTime('5m')
      .sign(privateKey)
    expect(await verify(token)).toMatchObject({ subject: 'ada', realm: 'nord' })
    expect(told).toEqual([])
  })
})

describe('the keys of a provider', () => {
  let api: ApiServer
  const told: unknown[] = []
  beforeEach(async () => {
    told.length = 0
    api = await startApi({ report: (error) => told.push(error) })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await api.close()
  })

  it('come by one fetch, however many tokens arrive at once after a start', async () => {
    const subjects = Array.from({ length: 40 }, (_, at) => `user-${at}`)
    const tokens = await Promise.all(subjects.map((subject) => api.issuer.token({ subject })))
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
    expect(await api.ask(await api.issuer.token({ subject: 'late' }), query)).toMatchObject({
      status: 200,
    })
    expect(api.issuer.fetches()).toBe(1)
  })

  it('are waited for by no known realm where an unknown one never answers', async () => {
    await api.store.ingest.saveOrganisation({ realm: 'nord', name: 'Verlag Nord' })
    const strangers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        api.issuer.token({ realm: `silent-${at}`, signedBy: 'nord' }),
      ),
    )
    const statuses: number[] = []
    const flood = strangers.map((token) =>
      api.ask(token, query).then(
        ({ status }) => statuses.push(status),
        () => {},
      ),
    )
    const isFull = () =>
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20)
    await vi.waitFor(isFull, { timeout: 20_000 })
    expect(await api.ask(await api.issuer.token({}), query)).toEqual(ada)
    api.http.closeAllConnections()
    await Promise.all(flood)
  })

  it('of a known realm are kept whatever others are named', async () => {
    expect(await api.ask(await api.issuer.token({}), query)).toEqual(ada)
    for (let at = 0; at < 220; at += 20) {
      const some = Array.from({ length: 20 }, async (_, of) =>
        api.ask(await api.issuer.token({ realm: `none-${at + of}`, signedBy: 'nord' }), query),
      )
      for (const { status } of await Promise.all(some)) expect(status).toBe(401)
    }
    const before = api.issuer.fetches()
    const other = await api.issuer.token({ subject: 'ben' })
    expect(await api.ask(other, query)).toMatchObject({ status: 200 })
    expect(api.issuer.fetches()).toBe(before)
  })

  it('that cannot be fetched make no token wrong, which is told once with its cause', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = async (at: number) => {
      const token = await api.issuer.token({ realm: `broken-${at}`, signedBy: 'nord' })
      expect(await api.ask(token, query)).toMatchObject({
        status: 503,
        errors: [{ extensions: { code: 'IDENTITY_UNAVAILABLE' } }],
      })
    }
    for (let at = 0; at < 5; at += 1) await broken(at)
    expect(told).toEqual(["The identity provider's keys cannot be fetched: It answers with 502."])
    await api.ask(await api.issuer.token({}), query)
    await broken(0)
    expect(told).toHaveLength(2)
    expect(log).not.toHaveBeenCalled()
  })
})
