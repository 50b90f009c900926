import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'
import { built, root } from '#build/paths.ts'
import { serverOptions } from '#server/options.ts'
import { StartError } from '#server/start-error.ts'

let folder: string
beforeAll(async () => {
  await ensureBuild()
  folder = mkdtempSync(join(tmpdir(), 'masthead-start-'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('what prevents the start is one clear sentence and exit code 1', () => {
  it.each(['localhost', '::1'])('a port that is taken on %s', async (host) => {
    const blocker = createServer().listen(0, host)
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const ended = await end(start({ PORT: String(port) }))
    blocker.close()
    expect(ended).toEqual({
      code: 1,
      out: '',
      err:
        `Port ${port} on localhost is taken by another program. ` +
        'Stop that program, or choose another port: PORT=3001 npm start\n',
    })
  })

  it('a damaged data file, which stays as it is', async () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'))
    const file = join(dataDir, 'masthead.db')
    writeFileSync(file, 'no database '.repeat(1000), { mode: 0o600 })
    const ended = await end(start({ MASTHEAD_DATA: dataDir }))
    expect(ended.code).toBe(1)
    expect(ended.err).toMatch(/^The data file .*masthead\.db .*\n$/)
    expect(readFileSync(file, 'utf8')).toBe('no database '.repeat(1000))
  })

  it('a file in place of the data folder', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const ended = await end(start({ MASTHEAD_DATA: file }))
    expect(ended).toEqual({
      code: 1,
      out: '',
      err:
        `The data folder ${file} cannot be used: there is a file in its place. ` +
        'Set MASTHEAD_DATA to a folder you may write.\n',
    })
  })

  const wrong: [name: string, value: string, sentence: string][] = [
    ['PORT', 'http', 'PORT must be a number from 0 to 65535, but it is "http".\n'],
    ['PORT', '70000', 'PORT must be a number from 0 to 65535, but it is "70000".\n'],
    [
      'PUBLIC_ORIGIN',
      'portal.example',
      'PUBLIC_ORIGIN must be an http or https address, but it is "portal.example".\n',
    ],
    [
      'IDENTITY_HOST',
      'ftp://id.example',
      'IDENTITY_HOST must be an http or https address, but it is "ftp://id.example".\n',
    ],
    ['MASTHEAD_DEMO', 'no', 'MASTHEAD_DEMO must be true, false, 1 or 0, but it is "no".\n'],
    [
      'MASTHEAD_INSPECT',
      'TRUE',
      'MASTHEAD_INSPECT must be true, false, 1 or 0, but it is "TRUE".\n',
    ],
    ['MASTHEAD_DEM', '0', 'There is no setting MASTHEAD_DEM. Did you mean MASTHEAD_DEMO?\n'],
    [
      'MASTHEAD_DATABASE',
      'x',
      'There is no setting MASTHEAD_DATABASE. Did you mean MASTHEAD_DATA?\n',
    ],
    [
      'NODE_ENV',
      'prodution',
      'NODE_ENV must be production, development or test, but it is "prodution".\n',
    ],
    [
      'MASTHEAD_LOG',
      'loud',
      'MASTHEAD_LOG must be debug, info, warn, error or off, but it is "loud".\n',
    ],
    [
      'MASTHEAD_METRICS',
      'on',
      'MASTHEAD_METRICS must be a port, or an address and a port such as 0.0.0.0:9464, but it is "on".\n',
    ],
    [
      'MASTHEAD_RETENTION',
      '0',
      'MASTHEAD_RETENTION must be a number of days from 1 to 99999, but it is "0".\n',
    ],
    ['DATABASE_URL', 'mysql://u:secret@db/x', 'DATABASE_URL must begin with postgres://.\n'],
    [
      'SCOPE',
      'profile',
      'SCOPE must name openid, with spaces between scopes, but it is "profile".\n',
    ],
    [
      'GRAPHQL_CLIENT_ENDPOINT',
      'graphql',
      'GRAPHQL_CLIENT_ENDPOINT must be a path that begins with a slash, or an http or https address, but it is "graphql".\n',
    ],
  ]
  it.each(wrong)('%s=%s', (name, value, sentence) => {
    expect(() => serverOptions({ [name]: value })).toThrow(new StartError(sentence.trimEnd()))
  })

  it('a setting that is wrong, and an address that is none of this machine', async () => {
    const [name, value, err] = wrong[0] ?? ['', '', '']
    expect(await end(start({ [name]: value }))).toEqual({ code: 1, out: '', err })
    expect(await end(start({ HOST: '192.0.2.1' }))).toEqual({
      code: 1,
      out: '',
      err: '"192.0.2.1" is not an address of this machine. Check the variable HOST.\n',
    })
  })

  it('a Node that is too old, where no newer one came along', async () => {
    const ended = await end(run(['--import', oldNode('none'), 'src/build/run.js', 'start'], {}))
    expect(ended.code).toBe(1)
    expect(ended.err).toMatch(
      /^Masthead needs Node 24 or newer; this is Node 20\.19\.0\.\n.*macOS/s,
    )
  })
})

it.runIf(existsSync(`node_modules/node-linux-${process.arch}`))(
  'a Node that is too old hands over to the newer one that came along',
  async () => {
    const task = ['src/build/run.js', '../server/ingest/main', '--help']
    const { code, out } = await end(run(['--import', oldNode(process.arch), ...task], {}))
    expect(code).toBe(0)
    expect(out).toContain('npm run import')
  },
)

/** Makes a process believe that it is an older Node, on a computer of this kind. */
function oldNode(arch: string): string {
  const old = `process.versions = { ...process.versions, node: '20.19.0' }`
  const writable = `Object.defineProperty(process, 'versions', { writable: true })`
  return `data:text/javascript,${writable};${old};Object.defineProperty(process, 'arch', { value: '${arch}' })`
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it with 0 although a client keeps its connection',
  async (signal) => {
    const server = start({})
    const origin = /http:\S+/.exec(await line(server, 'Masthead is ready'))?.[0] ?? ''
    const kept = await fetch(`${origin}/healthz`, { headers: { connection: 'keep-alive' } })
    expect(await kept.text()).toBe('ok\n')
    const asked = performance.now()
    server.kill(signal)
    const { code, err } = await end(server)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    // a connection that is kept would end by itself after five
    expect(performance.now() - asked).toBeLessThan(4000)
  },
)

describe('demo data', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 lets other computers reach this server'],
    [
      { PUBLIC_ORIGIN: 'https://p.example' },
      'PUBLIC_ORIGIN=https://p.example is not only this computer',
    ],
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
  ])('are not made where others reach the server: %j', (env, cause) => {
    const { demo, noDemoBecause } = serverOptions(env)
    expect(demo).toBe(false)
    expect(noDemoBecause).toBe(`${cause}; MASTHEAD_DEMO=1 turns it on.`)
  })

  it('are not made then, which is said', async () => {
    const dataDir = mkdtempSync(join(folder, 'no-demo-'))
    const env = { MASTHEAD_DATA: dataDir, MASTHEAD_DEMO: '', NODE_ENV: 'production' }
    const server = start(env)
    const said = await line(server, 'The demo is off')
    server.kill('SIGINT')
    await end(server)
    expect(said).toMatch(/^The demo is off, because .*; MASTHEAD_DEMO=1 turns it on\.$/)
    expect(readdirSync(join(dataDir, 'identity', 'realms'))).toEqual([])
  })

  it(
    'are made anew after a start that was killed while making them',
    { timeout: 90_000 },
    async () => {
      const env = { MASTHEAD_DEMO: '1', MASTHEAD_DATA: mkdtempSync(join(folder, 'demo-')) }
      const mark = join(env.MASTHEAD_DATA, 'demo-data-unfinished')
      const killed = start(env)
      await line(killed, 'Demo data: Praxis heute')
      killed.kill('SIGKILL')
      await once(killed, 'close')
      expect(existsSync(mark)).toBe(true)

      const again = start(env)
      await line(again, 'Demo data: Apothekenblatt')
      expect(await line(again, 'organisation Verlag Nord')).toContain('password masthead')
      expect(existsSync(mark)).toBe(false)
      again.kill('SIGINT')
      expect((await end(again)).code).toBe(0)

      const third = start(env)
      await line(third, 'README.md names its users')
      third.kill('SIGINT')
      expect((await end(third)).out).not.toContain('masthead\n    ada')
    },
  )
})

/** The server as `npm start` runs it, as a process of its own: a free port, no demo data, a fresh data folder. */
function start(env: Record<string, string>): ChildProcess {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  return run([built.server], {
    PORT: '0',
    MASTHEAD_DATA: dataDir,
    MASTHEAD_DEMO: '0',
    ...env,
  })
}

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env: { PATH: process.env['PATH'], ...env } })
}

async function end(child: ChildProcess): Promise<{ code: number; out: string; err: string }> {
  let out = ''
  let err = ''
  child.stdout?.on('data', (text) => (out += text))
  child.stderr?.on('data', (text) => (err += text))
  const [code] = await once(child, 'close')
  return { code, out, err }
}

/** Waits for a line that contains the words. */
function line(child: ChildProcess, words: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let out = ''
  child.stdout?.on('data', (text) => {
    out += text
    const found = out.split('\n').find((written) => written.includes(words))
    if (found !== undefined) resolve(found)
  })
  child.once('close', () => reject(new Error(`The server ended without "${words}": ${out}`)))
  return promise
}
