import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { beforeAll, describe, expect, it, vi } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'
import { built, root } from '#build/paths.ts'
import { openStoreWithDemo } from '#server/demo-data.ts'
import { serverOptions, type ServerOptions } from '#server/options.ts'
import { openStore } from '#server/records/store.ts'
import { folderOfAll } from '#tests/support/folder.ts'
import { endOf, portOf } from '#tests/support/running.ts'

import { openSite } from './hosting/hosting-site.ts'

const folder = folderOfAll()
beforeAll(ensureBuild, 120_000)

async function prevented(
  options: Partial<ServerOptions>,
  sentence: RegExp | string,
): Promise<void> {
  const opening = openSite(options)
  await expect(opening).rejects.toThrow(sentence)
  await expect(opening).rejects.toHaveProperty('name', 'StartError')
}

describe('what prevents the start is one clear sentence', () => {
  it.each(['localhost', '::1'])('a port that is taken on %s', async (host) => {
    const blocker = createServer().listen(0, host)
    await once(blocker, 'listening')
    const port = portOf(blocker)
    await prevented(
      { port },
      `Port ${port} on localhost is taken by another program. ` +
        'Stop that program, or choose another port: PORT=3001 npm start',
    )
    blocker.close()
  })

  it('a file in place of the data folder', async () => {
    const dataDir = join(folder(), 'a-file')
    writeFileSync(dataDir, '')
    await prevented(
      { dataDir },
      `The data folder ${dataDir} cannot be used: there is a file in its place. ` +
        'Set MASTHEAD_DATA to a folder you may write.',
    )
  })

  it('a data folder where the system makes none', () =>
    prevented(
      { dataDir: '/proc/masthead/data' },
      'The data folder /proc/masthead/data cannot be used: no folder can be made there. ' +
        'Set MASTHEAD_DATA to a folder you may write.',
    ))

  it('an address that is none of this machine', () =>
    prevented(
      { host: '192.0.2.1' },
      '"192.0.2.1" is not an address of this machine. Check the variable HOST.',
    ))

  it('a setting that is wrong, with exit code 1', async () => {
    expect(await endOf(start({ PORT: 'http' }))).toEqual({
      code: 1,
      out: '',
      err: 'PORT must be a number from 0 to 65535, but it is "http".\n',
    })
  })

  it('a damaged data file, which stays as it is, with exit code 1', async () => {
    const dataDir = mkdtempSync(join(folder(), 'damaged-'))
    const file = join(dataDir, 'masthead.db')
    writeFileSync(file, 'no database '.repeat(1000), { mode: 0o600 })
    const ended = await endOf(start({ MASTHEAD_DATA: dataDir }))
    expect(ended.code).toBe(1)
    expect(ended.err).toMatch(/^The data file .*masthead\.db is damaged or is not a database.*\n$/)
    expect(readFileSync(file, 'utf8')).toBe('no database '.repeat(1000))
  })

  // only root gives files away
  it.runIf(process.getuid?.() === 0)('the lock of a build that another user made', async () => {
    const place = mkdtempSync(join(folder(), 'lock-'))
    const [lock, own] = [join(place, 'lock'), join(place, 'own')]
    for (const path of [lock, own]) writeFileSync(path, '', { mode: 0o000 })
    chownSync(lock, 65_534, 65_534)
    expect(await lockError(lock)).toBe(
      `StartError The file ${lock} belongs to another user: run this as the same user as before, or remove the file.\n`,
    )
    for (const path of [own, join(place, 'missing', 'lock')])
      expect(await lockError(path)).toBe('Error unable to open database file\n')
  })

  it('a Node that is too old, where no newer one came along', async () => {
    const ended = await endOf(run(['--import', oldNode('none'), 'src/build/run.js', 'start'], {}))
    expect(ended.code).toBe(1)
    expect(ended.err).toMatch(
      /^Masthead needs Node 24 or newer; this is Node 20\.19\.0\.\n.*macOS/s,
    )
  })
})

it('a server whose data file is cut short ends with a sentence, and so does its next start', async () => {
  const dataDir = mkdtempSync(join(folder(), 'cut-'))
  const file = join(dataDir, 'masthead.db')
  const server = start({ MASTHEAD_DATA: dataDir })
  const ended = endOf(server)
  const origin = (await line(server, 'is ready')).split(' ').at(-1)
  const body = JSON.stringify({ s: 'no-such-key', i: 'batch-1234', w: 0, p: {}, e: [] })
  const ask = () => fetch(`${origin}/collect`, { method: 'POST', body }).catch(() => null)
  await ask()
  truncateSync(file, Math.floor(statSync(file).size / 2))
  await expect.poll(async () => (await ask()) === null, { timeout: 20_000 }).toBe(true)
  const { code, err } = await ended
  expect(code).toBe(1)
  expect(err).toContain(`The data file ${file} was cut short by another program; restore a backup.`)
  expect(err).toContain('The data store cannot go on, so the server ends.')
})

it.runIf(existsSync(`node_modules/node-linux-${process.arch}`))(
  'a Node that is too old hands over to the newer one that came along',
  async () => {
    const task = ['src/build/run.js', '../server/main', 'import', '--help']
    const { code, out } = await endOf(run(['--import', oldNode(process.arch), ...task], {}))
    expect(code).toBe(0)
    expect(out).toContain('npm run import')
  },
)

/** Why a process without root's right to open everything does not get a lock. */
async function lockError(path: string): Promise<string> {
  const script = `import('${root}src/server/lock-file.ts').then(({ acquiredLock }) => acquiredLock('${path}')).catch((error) => console.log(error.name, error.message))`
  const args = ['--bounding-set=-all', process.execPath, '-e', script]
  return (await endOf(spawn('setpriv', args, { cwd: root }))).out
}

/** Makes a process believe that it is an older Node, on a computer of this kind. */
function oldNode(arch: string): string {
  const old = `process.versions = { ...process.versions, node: '20.19.0' }`
  const writable = `Object.defineProperty(process, 'versions', { writable: true })`
  return `data:text/javascript,${writable};${old};Object.defineProperty(process, 'arch', { value: '${arch}' })`
}

describe('demo data', () => {
  it('are not made in production, which is said', async () => {
    const dataDir = mkdtempSync(join(folder(), 'no-demo-'))
    const env = { MASTHEAD_DATA: dataDir, MASTHEAD_DEMO: '', NODE_ENV: 'production' }
    const server = start(env)
    const said = await line(server, 'The demo is off')
    server.kill('SIGINT')
    await endOf(server)
    expect(said).toMatch(/^The demo is off, because .*; MASTHEAD_DEMO=1 turns it on\.$/)
    expect(readdirSync(join(dataDir, 'identity', 'realms'))).toEqual([])
  })

  it('are made anew after a start that was killed while making them', async () => {
    const dataDir = mkdtempSync(join(folder(), 'demo-'))
    const mark = join(dataDir, 'demo-data-unfinished')
    const killed = start({ MASTHEAD_DEMO: '1', MASTHEAD_DATA: dataDir })
    await line(killed, 'Demo data: Apothekenblatt')
    killed.kill('SIGKILL')
    await once(killed, 'close')
    expect(existsSync(mark)).toBe(true)
    await writeHalf(dataDir)

    // so far alone: all of them take twenty seconds
    const options = { ...serverOptions({ MASTHEAD_DATA: dataDir }), demo: true }
    const report = vi.fn<(text: string) => void>((text) => {
      throw new Error(text)
    })
    const making = openStoreWithDemo({ ...options, portalDir: '', report }, () => {})
    await expect(making).rejects.toThrow('Demo data: Apothekenblatt (0 %)')
    expect(existsSync(mark)).toBe(true)
    const store = await openStoreWithDemo({ ...options, portalDir: '', demo: false }, () => {})
    expect([await store.publications.organisations(), existsSync(mark)]).toEqual([[], false])
    await store.close()
  })

  it('tell their users once, and a signal ends the server with 0 although a client keeps its connection', async () => {
    const env = { MASTHEAD_DEMO: '1', MASTHEAD_DATA: mkdtempSync(join(folder(), 'told-')) }
    await writeHalf(env.MASTHEAD_DATA)
    for (const [signal, told] of [
      ['SIGINT', '  organisation Verlag Nord, password masthead'],
      ['SIGTERM', 'It holds demo data, made up by a generator. README.md names its users.'],
    ] as const) {
      const server = start(env)
      const ended = endOf(server)
      const origin = /http:\S+/.exec(await line(server, 'Masthead is ready'))?.[0] ?? ''
      const kept = await fetch(`${origin}/healthz`, { headers: { connection: 'keep-alive' } })
      expect(await kept.text()).toBe('ok\n')
      const request = performance.now()
      server.kill(signal)
      const { code, out, err } = await ended
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out.split('\n')).toContain(told)
      expect(out.includes('    ada     Ada Lindner')).toBe(signal === 'SIGINT')
      // a connection that is kept would end by itself after five
      expect(performance.now() - request).toBeLessThan(4000)
    }
  })
})

/** A part of demo data. */
async function writeHalf(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  await store.ingest.savePublication({ realm: 'verlagnord', client: 'blatt', name: 'Blatt' })
  await store.close()
}

/** The server as `npm start` runs it, as a process of its own: a free port, no demo data, a fresh data folder. */
function start(env: Record<string, string>): ChildProcess {
  const dataDir = mkdtempSync(join(folder(), 'data-'))
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

/** Waits for a line that contains the words. */
function line(child: ChildProcess, words: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let out = ''
  child.stdout?.on('data', (text) => {
    out += text
    const match = out.split('\n').find((written) => written.includes(words))
    if (match !== undefined) resolve(match)
  })
  child.once('close', () => reject(new Error(`The server ended without "${words}": ${out}`)))
  return promise
}
