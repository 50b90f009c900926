import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createApi, type ApiOptions } from '#server/api/api.ts'
import { openStore, type Store } from '#server/records/store.ts'

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
  options: Partial<Pick<ApiOptions, 'introspection' | 'origins' | 'refused' | 'report'>> & {
    databaseUrl?: string
  } = {},
): Promise<ApiServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-api-'))
  const store = await openStore({ dataDir, databaseUrl: options.databaseUrl })
  const issuer = await startIssuer('nord', 'sued')
  const { databaseUrl: _, ...rest } = options
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

async function ask<Data>(origin: string, token: string, body: unknown): Promise<Answer<Data>> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  const answer: Omit<Answer<Data>, 'status'> = await response.json()
  return { ...answer, status: response.status }
}
