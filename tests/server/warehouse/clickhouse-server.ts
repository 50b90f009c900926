import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { createClient, type ClickHouseClient } from '@clickhouse/client'

import { listening } from '#tests/server/api/api-issuer.ts'

import { clickhouse } from './warehouse-engines.ts'

/** ClickHouse at an address, for servers that are processes of their own. */
export interface ClickhouseServer {
  readonly url: string
  close(): Promise<void>
}

/** The engine of this process behind the part of ClickHouse's HTTP interface that its client uses. */
export async function startClickhouse(): Promise<ClickhouseServer> {
  const client = createClient(clickhouse ?? {})
  const http = createServer((req, res) => {
    answer(client, req, res).catch((error: unknown) => {
      if (!res.headersSent) res.writeHead(500)
      res.end(`Code: 1000. DB::Exception: ${String(error)}\n`)
    })
  })
  const url = await listening(http)
  return {
    url,
    close: async () => {
      http.closeAllConnections()
      http.close()
      await client.close()
    },
  }
}

async function answer(
  client: ClickHouseClient,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  if (pathname === '/ping') {
    res.end('Ok.\n')
    return
  }
  const body = await text(req)
  const query = searchParams.get('query')
  const params: Record<string, string> = {}
  const settings: Record<string, string> = {}
  for (const [name, value] of searchParams)
    if (name.startsWith('param_')) params[name.slice('param_'.length)] = value
    else if (!['query', 'query_id', 'database', 'session_id'].includes(name)) settings[name] = value
  const { stream } = await client.exec({
    query: query ?? body,
    query_params: params,
    clickhouse_settings: settings,
    ...(query !== null && body !== '' && { values: Readable.from([body]) }),
  })
  await pipeline(stream, res)
}
