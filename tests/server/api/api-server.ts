import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createApi, type ApiOptions } from '#server/api/api.ts'
import { openStore, type Store } from '#server/records/store.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { audience, day, reading, write } from '#tests/server/warehouse/facts.ts'

import { listening, portalClient, startIssuer, type Issuer } from './api-issuer.ts'

/** A GraphQL answer as it came over HTTP. */
export interface Answer<Data = unknown> {
  readonly status: number
  readonly data?: Data
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: Readonly<Record<string, unknown>>
  }[]
}

/** The API over a real store, a real HTTP server and a real issuer of tokens. */
export interface ApiServer {
  readonly origin: string
  readonly store: Store
  readonly issuer: Issuer
  readonly http: Server
  ask<Data = unknown>(
    token: string,
    query: string,
    variables?: Readonly<Record<string, unknown>>,
  ): Promise<Answer<Data>>
  close(): Promise<void>
}

/** Opens all of it, with keys for the realms `nord` and `sued`; another store if one is given. */
export async function startApi(
  options: Partial<
    Pick<ApiOptions, 'introspection' | 'mailing' | 'origins' | 'refused' | 'report'>
  > & {
    databaseUrl?: string
    dataDir?: string
  } = {},
): Promise<ApiServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'masthead-api-')))
  const store = await openStore({ dataDir, databaseUrl: options.databaseUrl })
  const issuer = await startIssuer('nord', 'sued')
  const { databaseUrl: _, dataDir: __, ...rest } = options
  const api = createApi({ store, identityHost: issuer.host, clientId: portalClient, ...rest })
  const http = createServer((req, res) => api.handle(req, res))
  api.attachWebSockets(http)
  const origin = await listening(http)
  return {
    origin,
    store,
    issuer,
    http,
    ask: (token, query, variables) => ask(origin, token, { query, variables }),
    close: async () => {
      await api.close()
      http.closeAllConnections()
      http.close()
      issuer.close()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let shared: Promise<ApiServer> | undefined
let clients = 0

/** The API that the files of a worker share: each writes to clients of its own. Its folder goes with the worker. */
export function sharedApi(): Promise<ApiServer> {
  return (shared ??= startShared())
}

function startShared(): Promise<ApiServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-api-'))
  process.once('SIGTERM', () => {
    rmSync(dataDir, { recursive: true, force: true })
    process.kill(process.pid, 'SIGTERM')
  })
  return startApi({ dataDir })
}

/** The id of a client that nobody has used. */
export function newClient(): string {
  clients += 1
  return `client-${clients}`
}

/** The day on which the articles of `fillPublication` were read. */
export const readOn = '2026-03-02'

/** A publication with two read articles: views 30 and 10, scroll depth 50 %, dwell time 60 s. */
export async function fillPublication(
  store: Store,
  realm: string,
  client: string,
): Promise<number> {
  const { ingest, warehouse } = store
  await ingest.saveOrganisation({ realm, name: `Verlag ${realm}` })
  const publication = await ingest.savePublication({ realm, client, name: `Das ${client}` })
  await saveArticles(warehouse, publication, {
    key: 'articles',
    records: [
      {
        externalId: 'a',
        title: 'Herz',
        published: day('2026-02-01'),
        topics: [{ name: 'Medizin', score: 1 }],
      },
      { externalId: 'b', title: 'Pollen', url: 'https://n.example/pollen' },
    ],
  })
  const pharmacists = audience(['pharmacists'], 'search', 'registered')
  await write(warehouse, publication, {
    mode: 'add',
    audiences: [pharmacists],
    reading: [
      reading(['a', readOn, pharmacists], 30, [1500, 30], [1800, 30]),
      reading(['b', readOn, pharmacists], 10, [500, 10], [600, 10]),
    ],
  })
  await store.publish(publication)
  return publication
}

async function ask<Data>(origin: string, token: string, body: unknown): Promise<Answer<Data>> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  const answer: Omit<Answer<Data>, 'status'> = await response.json()
  return { ...answer, status: response.status }
}
