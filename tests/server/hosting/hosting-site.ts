import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import type { ServerOptions } from '#server/options.ts'
import { startServer } from '#server/server.ts'
import { portOf } from '#tests/support/running.ts'

/** A long script, so that its compressed forms differ from it and from each other. */
export const script = 'console.log("masthead")\n'.repeat(100)

const files: Record<string, string | Buffer> = {
  'portal/index.html': '<!doctype html><title>shell</title>',
  'portal/404.html': '<!doctype html><title>missing</title>',
  'portal/en/index.html': '<!doctype html><title>start</title>',
  'portal/banlist/index.html': '<!doctype html><title>Sperrliste</title>',
  'portal/en/banlist/index.html': '<!doctype html><title>Banlist</title>',
  'portal/_slug/index.html': '<!doctype html><title>slug</title>',
  'portal/auth/index.html': '<!doctype html><title>callback</title>',
  'portal/login/index.html': '<!doctype html><title>Anmelden</title>',
  'portal/en/login/index.html': '<!doctype html><title>Login</title>',
  'portal/silent-refresh/index.html': '<!doctype html><title>renewal</title>',
  'portal/static/js/a.1234.js': script,
  'portal/static/js/a.1234.js.br': brotliCompressSync(script),
  'portal/static/js/a.1234.js.gz': gzipSync(script),
  'portal/static/font/a.1234.woff2': 'wOF2',
  'portal/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'portal/banlist/_payload.json': '{"chunks":[]}',
  'portal/builds/latest.json': '{"id":"abc123","timestamp":1}',
  'portal/builds/meta/abc123.json': JSON.stringify({
    id: 'abc123',
    pages: {
      '/': { chunks: [] },
      '/banlist': {
        chunks: ['/static/css/b.1234.css', '/static/js/a.1234.js', '/static/js/own.1234.js'],
        texts: { de: ['/static/js/de.1234.js'], en: ['/static/js/en.1234.js'] },
      },
      '/_slug': { chunks: [] },
      '/login': { chunks: ['/static/css/b.1234.css', '/static/js/a.1234.js'] },
      '/auth': { chunks: [] },
    },
  }),
  'portal/.secret.txt': 'hidden',
  'portal/unknown.exe': 'no media type',
  'former/static/js/a.0123.js': '// of the build before',
  'secret.txt': 'outside',
}

/** A server over a small hand-made portal. */
export interface Site {
  origin: string
  /** The port at which it listens, whatever its public origin says. */
  port: number
  folder: string
  /** The port of the metrics, if they are served. */
  metricsPort: number | undefined
  ask: (path: string, query?: Asked) => Promise<Answered>
  close: () => Promise<void>
}

interface Asked {
  method?: string
  headers?: Record<string, string>
}

/** An answer as it was sent. */
export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  /** As sent: not decompressed. */
  body: Buffer
}

/** Starts the real server without demo data; `options` override what a test is about. */
export async function openSite(options: Partial<ServerOptions> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-hosting-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const server = await startServer({
    port: 0,
    host: 'localhost',
    dataDir: join(folder, 'data'),
    portalDir: join(folder, 'portal'),
    demo: false,
    clientId: 'portal',
    scope: 'openid profile email',
    graphqlClientEndpoint: '/graphql',
    ...options,
  })
  const port = portOf(server.http)
  return {
    origin: server.origin,
    port,
    folder,
    metricsPort: server.metricsPort,
    ask: (path, query) => ask(port, path, query),
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One request exactly as written: `fetch` would tidy the path and unpack the body. */
function ask(port: number, path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const host = `localhost:${port}`
  const req = request({ host: 'localhost', port, path, method, headers: { host, ...headers } })
  req.on('error', reject).on('response', (res) => {
    const parts: Buffer[] = []
    res.on('data', (part: Buffer) => parts.push(part))
    res.on('end', () => {
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) })
    })
  })
  req.end()
  return promise
}
