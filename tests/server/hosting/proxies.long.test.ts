import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'

import { ensureBuild } from '#build/ensure-build.ts'
import { root } from '#build/paths.ts'
import { largestBody } from '#contract/limits.ts'
import { contentSecurityPolicy } from '#server/hosting/headers.ts'
import { listen } from '#server/listening.ts'
import { createLog } from '#server/operating/log.ts'

import { openSite, type Site } from './hosting-site.ts'
import { proxyProgram } from './proxy-programs.ts'

let folder: string
const running: ChildProcess[] = []
beforeAll(async () => {
  await ensureBuild()
  folder = mkdtempSync(join(tmpdir(), 'masthead-proxies-'))
}, 120_000)
afterAll(async () => {
  const ended = running.map((proxy) => once(proxy, 'exit'))
  for (const proxy of running) proxy.kill('SIGTERM')
  await Promise.all(ended)
  rmSync(folder, { recursive: true, force: true })
})

/** The ports of a proxy and of the server behind it. */
interface Places {
  port: number
  other: number
  server: number
}

const proxies: Record<'nginx' | 'caddy', (places: Places) => void> = {
  nginx: ({ port, other, server }) =>
    startNginx(
      sample('nginx.conf')
        .replace('listen 80;', `listen ${other};`)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`),
      port,
    ),
  caddy: ({ port, other, server }) => {
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, `{\n\tadmin off\n}\n\n${sample('Caddyfile')}`)
    run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      HOME: folder,
      MASTHEAD_HOST: `http://localhost:${port}`,
      MASTHEAD: `127.0.0.1:${server}`,
      IDENTITY_HOST: `http://localhost:${other}`,
    })
  },
}

describe.for(Object.entries(proxies))('the sample for %s', ([, start]) => {
  let site: Site
  let origin: string
  const lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    const [port, other] = [await freePort(), await freePort()]
    origin = `http://localhost:${port}`
    site = await openSite({
      publicOrigin: origin,
      trustedProxies: 1,
      log: createLog('info', (line) => lines.push(JSON.parse(line))),
    })
    start({ port, other, server: site.port })
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), 10_000)
  })
  afterAll(() => site.close())

  it('brings pages and calls, and leads nobody elsewhere', async () => {
    const page = await fetch(`${origin}/banlist`, { headers: { accept: 'text/html' } })
    expect([page.status, page.redirected, await page.text()]).toEqual([
      200,
      false,
      expect.stringContaining('Sperrliste'),
    ])
    expect((await callWith('{ viewer { id } }')).status).toBe(200)
  })

  it('refuses a call above one MB, and no smaller one', async () => {
    const wrapped = JSON.stringify({ query: '' }).length
    expect((await callWith('#'.repeat(largestBody + 1 - wrapped))).status).toBe(413)
    expect((await callWith('#'.repeat(largestBody - wrapped))).status).not.toBe(413)
  })

  it('carries live updates both ways', async () => {
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/graphql`,
      'graphql-transport-ws',
      {
        origin,
      },
    )
    const closed = Promise.withResolvers<number>()
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
    socket.on('close', closed.resolve).on('error', closed.reject)
    // no token came with it, as the server has read
    expect(await closed.promise).toBe(4403)
  })

  it('is believed who asked', async () => {
    await fetch(`${origin}/login`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(lines.filter(({ event }) => event === 'request').length).toBeGreaterThan(0)
    expect(lines.filter(({ level }) => level === 'warn')).toEqual([])
  })

  function callWith(query: string): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  }
})

describe('the sample for a portal of files', () => {
  let origin: string
  beforeAll(async () => {
    const port = await freePort()
    const settings = join(folder, 'settings.json')
    writeFileSync(settings, '{"clientId":"portal"}')
    mkdirSync(join(folder, 'build/former/static'), { recursive: true })
    writeFileSync(join(folder, 'build/former/static/gone.js'), '')
    symlinkSync(join(root, 'build/portal'), join(folder, 'build/portal'))
    origin = `http://localhost:${port}`
    startNginx(
      sample('nginx-static.conf')
        .replaceAll('/opt/masthead/', `${folder}/`)
        .replace('/etc/masthead/settings.json', settings),
      port,
    )
    await vi.waitFor(async () => expect((await fetch(`${origin}/t.js`)).status).toBe(200), 10_000)
  })

  it.each([
    ['/', 200, 'no-store'],
    ['/en/banlist', 200, 'no-store'],
    ['/banlist/', 200, 'no-store'],
    ['/silent-refresh', 200, 'no-store'],
    ['/nope', 404, 'no-store'],
    ['/settings.json', 200, 'no-store'],
    ['/builds/latest.json', 200, 'no-store'],
    ['/static/never.js', 404, 'no-store'],
  ])('%s → %i, %s', async (path, status, caching) => {
    const answer = await fetch(origin + path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, caching])
    const framed = path === '/silent-refresh' ? "'self'" : "'none'"
    const settings = {
      identityHost: 'https://api.example',
      graphqlClientEndpoint: 'https://api.example/graphql',
    }
    expect(answer.headers.get('content-security-policy')).toBe(
      contentSecurityPolicy({ origin: 'https://portal.example', settings }, framed),
    )
    if (!path.endsWith('.json')) expect(await answer.text()).toContain('<title>')
  })

  it('files of the build before are there for pages that are open', async () => {
    const { status, headers } = await fetch(`${origin}/static/gone.js`)
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching('immutable'),
    ])
  })

  it('scripts are packed and kept', async () => {
    const page = await (await fetch(origin)).text()
    const [, script = ''] = /<script[^>]* src="(\/static\/[^"]+)"/.exec(page) ?? []
    const { headers } = await fetch(origin + script)
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
})

function sample(name: string): string {
  return readFileSync(`${root}docs/deploy/${name}`, 'utf8')
}

/** Certificates are the operator's, so it listens without. */
function startNginx(text: string, port: number): void {
  const own = mkdtempSync(join(folder, 'nginx-'))
  const plain = text
    .replace('listen 443 ssl;', `listen ${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
    .replaceAll('portal.example;', 'localhost;')
  writeFileSync(join(own, 'sample.conf'), plain)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const kind of kinds) mkdirSync(join(own, kind), { mode: 0o777 })
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; pid ${own}/pid; error_log stderr; events {}
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     http {
       access_log off; default_type text/html;
       types { application/json json; text/javascript js; text/html html; }
       ${kinds.map((kind) => `${kind}_temp_path ${own}/${kind};`).join(' ')}
       include ${own}/sample.conf;
     }`,
  )
  run('nginx', ['-e', 'stderr', '-p', own, '-c', join(own, 'nginx.conf')], {})
}

function run(name: 'nginx' | 'caddy', args: string[], env: Record<string, string>): void {
  const program = proxyProgram(name)
  if (program === undefined) throw new Error(`There is no ${name}: npm run test:all unpacks one.`)
  running.push(spawn(program, args, { env, stdio: 'ignore' }))
}

async function freePort(): Promise<number> {
  const http = createServer()
  const listening = await listen(http, '127.0.0.1', 0)
  await listening.close(0)
  return listening.port
}
