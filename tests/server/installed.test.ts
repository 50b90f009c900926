import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join, relative } from 'node:path'

import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { takePlace } from '#build/build-all.ts'
import { ensureBuild } from '#build/ensure-build.ts'
import { built, root } from '#build/paths.ts'
import { listen } from '#server/listening.ts'
import { StartError } from '#server/start-error.ts'
import { folderOfAll } from '#tests/support/folder.ts'
import { endOf } from '#tests/support/running.ts'

import { openSite } from './hosting/hosting-site.ts'

const folder = folderOfAll()
beforeAll(ensureBuild, 120_000)

/** Makes a process believe that it is an older Node. */
const oldNode = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})`

/** The files that look for a build. */
const starting = [
  'package.json',
  'package-lock.json',
  'rsbuild.config.ts',
  'tsconfig.json',
  'src/build/run.js',
  'src/build/start.ts',
  'src/build/ensure-build.ts',
  'src/build/inputs.ts',
  'src/build/paths.ts',
  'src/server/lock-file.ts',
  'src/server/start-error.ts',
]

/** A copy that whoever runs it may not change. */
function copyWith(files: Record<string, string>): string {
  const copy = mkdtempSync(join(folder(), 'copy-'))
  for (const path of starting) cpSync(join(root, path), join(copy, path), { recursive: true })
  mkdirSync(join(copy, 'machines'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
    chmodSync(dirname(join(copy, path)), 0o555)
  }
  chmodSync(copy, 0o555)
  if ('build/inputs.txt' in files) chmodSync(join(copy, 'build'), 0o555)
  onTestFinished(() => {
    chmodSync(copy, 0o755)
    if ('build/inputs.txt' in files) chmodSync(join(copy, 'build'), 0o755)
  })
  return copy
}

/** Root may write everywhere, so its process gives that right away first. */
function startIn(copy: string): ChildProcess {
  const command = [process.execPath, join(copy, 'src/build/run.js'), 'start']
  const asRoot = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all'] : []
  const [program = '', ...args] = [...asRoot, ...command]
  return spawn(program, args, { cwd: copy, env: { PATH: process.env['PATH'] } })
}

describe('a copy that its user may not change', () => {
  it('is served as it is, though it was made from other sources', async () => {
    const copy = copyWith({
      'build/server/main.js': "console.log('served')\n",
      'build/inputs.txt': 'of other sources',
    })
    expect(await endOf(startIn(copy))).toEqual({
      code: 0,
      out: 'The build is of other sources, and this user may not build: it is served as it is.\nserved\n',
      err: '',
    })
  })

  it('without a build ends with one sentence', async () => {
    const copy = copyWith({})
    expect(await endOf(startIn(copy))).toEqual({
      code: 1,
      out: '',
      err: `There is no build in ${copy}/build/, and this user may not write one: run npm run build as the owner of ${copy}/.\n`,
    })
  })
})

it('a whole build takes the place of the one that is served, keeps its portal, and leaves what is no part of it', () => {
  const place = mkdtempSync(join(folder(), 'build-'))
  const write = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(place, path)), { recursive: true })
      writeFileSync(join(place, path), text)
    }
  }
  write({
    'former/older.js': 'older',
    'portal/a.js': 'old',
    'portal/old.js': 'old',
    'inputs.txt': 'old',
    'release/one.tar.gz': '',
  })
  write({ 'next/portal/a.js': 'new', 'next/server/main.js': 'new', 'next/inputs.txt': 'new' })
  takePlace(join(place, 'next'), place, 'inputs.txt')
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)))
  expect(files.toSorted()).toEqual([
    'former/a.js',
    'former/old.js',
    'inputs.txt',
    'portal/a.js',
    'release/one.tar.gz',
    'server/main.js',
  ])
  const texts = ['inputs.txt', 'portal/a.js', 'former/a.js'].map((file) =>
    readFileSync(join(place, file), 'utf8'),
  )
  expect(texts).toEqual(['new', 'new', 'old'])
})

it('the server needs neither npm nor the folder it is called from, and ends with 0', async () => {
  const server = serve([process.execPath, built.server], { cwd: folder() })
  const origin = await readyAt(server)
  const page = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Masthead')])
  server.kill('SIGTERM')
  expect(await endOf(server)).toMatchObject({ code: 0, err: '' })
})

describe('npm ends at a signal, its shell with it', () => {
  it('and npm start too', () => ends(['npm', 'start']))

  it.runIf(existsSync(`node_modules/node-linux-${process.arch}`))(
    'and the newer Node that came along too',
    () =>
      ends([
        'sh',
        '-c',
        `"${process.execPath}" --import "${oldNode}" src/build/run.js start; true`,
      ]),
  )
})

it('a server goes on when nobody reads its output any more', async () => {
  const server = serve([process.execPath, built.server], { env: { MASTHEAD_LOG: 'info' } })
  const origin = await readyAt(server)
  server.stdout?.destroy()
  server.stderr?.destroy()
  for (let turn = 0; turn < 3; turn += 1) await fetch(`${origin}/settings.json`)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})

describe('while the portal is built', () => {
  it('the process is well and not ready yet', async () => {
    const work = Promise.withResolvers<void>()
    const free = await listen(createServer(), 'localhost', 0)
    const { port } = free
    await free.close(0)
    const opening = openSite({ port, prepare: () => work.promise })
    const ask = async (path: string) => {
      const answer = await fetch(`http://localhost:${port}${path}`)
      return [answer.status, await answer.text()]
    }
    await vi.waitFor(async () => expect(await ask('/healthz')).toEqual([200, 'ok\n']))
    expect(await ask('/readyz')).toEqual([503, 'starting\n'])
    work.resolve()
    const site = await opening
    expect((await ask('/readyz'))[0]).toBe(200)
    await site.close()
  })

  it('a build that fails ends the start', async () => {
    const failing = openSite({ prepare: () => Promise.reject(new StartError('It failed.')) })
    await expect(failing).rejects.toThrow(new StartError('It failed.'))
  })
})

/** Starts by a shell, ends the shell, and waits for what it started. */
async function ends(command: readonly string[]): Promise<void> {
  const env = { MASTHEAD_LOG: 'info', npm_lifecycle_event: 'start' }
  const npm = serve(command, { cwd: root, detached: true, env })
  onTestFinished(() => killGroup(npm))
  await readyAt(npm)
  const ended = endOf(npm)
  npm.kill('SIGTERM')
  // its outputs are closed when the last of its processes has ended
  expect((await ended).err).toContain('"event":"stopped"')
}

interface Served {
  cwd?: string
  detached?: boolean
  env?: Record<string, string>
}

function serve(command: readonly string[], { env, ...options }: Served): ChildProcess {
  const [program = '', ...args] = command
  const dataDir = mkdtempSync(join(folder(), 'data-'))
  const fixed = { PORT: '0', MASTHEAD_DATA: dataDir, MASTHEAD_DEMO: '0' }
  return spawn(program, args, { ...options, env: { PATH: process.env['PATH'], ...fixed, ...env } })
}

/** The origin that the server says once it is ready. */
function readyAt({ stdout }: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let out = ''
  stdout?.on('data', (text) => {
    out += text
    const [, origin] = /is ready: (\S+)/.exec(out) ?? []
    if (origin !== undefined) resolve(origin)
  })
  return promise
}

function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // all of them have ended
  }
}
