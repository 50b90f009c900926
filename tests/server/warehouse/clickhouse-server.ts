import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import {
  createClient,
  type ClickHouseClient,
  type ClickHouseClientConfigOptions,
} from '@clickhouse/client'

import { listen } from '#server/listening.ts'

/** ClickHouse at an address, for servers that are processes of their own. */
export interface ClickhouseServer {
  readonly url: string
  close(): Promise<void>
}

/** Not a dependency of the project: it weighs half a gigabyte. */
const installed = 'chdb/connection'
let connection: ClickHouseClientConfigOptions | undefined

/** The engine of this process, which `npm run test:all` installs; undefined where it is not there. */
export function inProcess(): ClickHouseClientConfigOptions | undefined {
  const require = createRequire(new URL('chdb/package.json', import.meta.url))
  try {
    const { createChdbConnection } = require(installed)
    return (connection ??= { connection: createChdbConnection() })
  } catch {
    return undefined
  }
}

/** The engine of this process behind the part of ClickHouse's HTTP interface that its client uses. */
export async function startClickhouse(port = 0): Promise<ClickhouseServer> {
  const client = createClient(inProcess() ?? {})
  const http = createServer((req, res) => {
    answer(client, req, res).catch((error: unknown) => {
      if (!res.headersSent) res.writeHead(500)
      res.end(`Code: 1000. DB::Exception: ${String(error)}\n`)
    })
  })
  const listening = await listen(http, '127.0.0.1', port)
  return {
    url: `http://127.0.0.1:${listening.port}`,
    close: async () => {
      await listening.close(0)
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
