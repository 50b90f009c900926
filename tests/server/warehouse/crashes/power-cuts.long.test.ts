import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtempDisposable, open, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { appendsSurvive } from './appends.ts'

/** The program of LazyFS, a file system that forgets what was not synchronised: github.com/dsrhaslab/lazyfs */
const lazyfs = process.env['LAZYFS']

/** Longer than the name of a socket may be: LazyFS holds no sockets, so it lies in the temporary folder. */
const longName = 'a-folder-whose-name-is-so-long-that-no-socket-can-lie-in-it'.repeat(2)

if (lazyfs === undefined) {
  it('says loudly that nothing was tried', () => {
    console.warn('POWER CUTS WERE NOT TRIED: name the program of LazyFS in the variable LAZYFS.')
  })
} else {
  it('appends survive 50 power cuts', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-power-'))
    await using power = await mount(lazyfs, folder.path)
    await writeFile(join(power.path, 'not-synchronised'), 'lost')
    await power.cut()
    expect(await readFile(join(power.path, 'not-synchronised'), 'utf8')).toBe('')
    const file = join(power.path, 'warehouse.duckdb')
    await appendsSurvive(file, { deaths: 50, afterDeath: () => power.cut() })
  }, 1_200_000)
}

interface PoweredFolder extends AsyncDisposable {
  readonly path: string
  /** Everything that was not synchronised is gone. */
  cut(): Promise<void>
}

async function mount(program: string, folder: string): Promise<PoweredFolder> {
  const [root, path] = [join(folder, 'root'), join(folder, longName)]
  const [commands, answers] = [join(folder, 'commands'), join(folder, 'answers')]
  await Promise.all([mkdir(root), mkdir(path)])
  const settings = join(folder, 'lazyfs.toml')
  await writeFile(
    settings,
    `[faults]\nfifo_path="${commands}"\nfifo_path_completed="${answers}"\n[cache]\napply_eviction=false\n` +
      '[cache.simple]\ncustom_size="1gb"\nblocks_per_page=1\n[filesystem]\nlog_all_operations=false\nlogfile=""\n',
  )
  const place = ['-o', 'allow_other', '-o', 'modules=subdir', '-o', `subdir=${root}`]
  const child = spawn(program, [path, '--config-path', settings, ...place, '-f'], {
    stdio: 'ignore',
  })
  const before = (await stat(root)).dev
  await expect.poll(async () => (await stat(path)).dev, { timeout: 10_000 }).not.toBe(before)
  await expect.poll(async () => access(commands).then(() => true)).toBe(true)
  return {
    path,
    cut: () => command(commands, answers),
    [Symbol.asyncDispose]: async () => {
      const end = once(child, 'exit')
      await once(spawn('fusermount3', ['-u', path], { stdio: 'inherit' }), 'exit')
      await end
    },
  }
}

async function command(commands: string, answers: string): Promise<void> {
  await using request = await open(commands, 'w')
  await using answered = await open(answers, 'r')
  await request.write('lazyfs::clear-cache\n')
  await answered.read()
}
