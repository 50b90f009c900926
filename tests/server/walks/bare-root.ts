import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { root } from '#build/paths.ts'

const run = promisify(execFile)
const base = `${root}node_modules/.cache/bare-root`
/** Beside Debian's smallest system, what the walks say that there is. */
const packages = 'ca-certificates,caddy,postgresql'
/** Names that the walks use for hosts. */
const hosts = 'localhost portal.example id.example db.example clickhouse.example'
/** The project's sources, for programs that look at what was made. */
const sources = '/checks'

/** A small Debian 12 of its own: with processes, a network and changes that end with it. */
export interface BareRoot {
  /** Runs a script by the shell, as root; resolves to what it prints. Rejects with that where it fails. */
  sh(script: string): Promise<string>
  /** Starts a program of `tests/server/walks` that serves something in its network, with all that this machine has. */
  serve(program: string): Promise<void>
  close(): Promise<void>
}

/** The reason why there can be none here; null where there can. */
export function missingForBareRoot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'that takes root on Linux.'
  return existsSync(base)
    ? null
    : 'npm run test:all makes the system, by debootstrap, and could not.'
}

/** Makes the system that all are copies of, in some minutes; nothing where that is not possible. */
export function makeBareRoot(): void {
  if (existsSync(base) || process.platform !== 'linux' || process.getuid?.() !== 0) return
  mkdirSync(dirname(base), { recursive: true })
  const making = mkdtempSync(`${base}-`)
  try {
    const options = ['--variant=minbase', `--include=${packages}`]
    execFileSync('debootstrap', [...options, 'bookworm', making], { stdio: 'ignore' })
    rmSync(join(making, 'var/cache/apt'), { recursive: true })
    renameSync(making, base)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    console.error(`THE WALKS WILL NOT BE TRIED: ${String(error)}`)
  }
}

/**
 * Opens one with Node where the docs have it, and a stand-in for systemd.
 *
 * @param files that lie in it from the beginning, with where they come from
 */
export async function openBareRoot(files: Readonly<Record<string, string>>): Promise<BareRoot> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bare-'))
  const [upper, work, whole] = ['upper', 'work', 'whole'].map((name) => join(folder, name))
  for (const one of [upper, work, whole]) mkdirSync(`${one}`)
  const place = (path: string) => {
    mkdirSync(dirname(upper + path), { recursive: true })
    return upper + path
  }
  cpSync(process.execPath, place('/usr/local/bin/node'))
  for (const [path, from] of Object.entries(files)) cpSync(from, place(path))
  writeFileSync(place('/etc/hosts'), `127.0.0.1 ${hosts}\n`)
  const systemctl = place('/usr/bin/systemctl')
  writeFileSync(systemctl, `#!/bin/sh\nexec node ${sources}/tests/server/walks/systemctl.ts "$@"\n`)
  chmodSync(systemctl, 0o755)
  const script = `set -e
    mount -t overlay overlay -o lowerdir=${base},upperdir=${upper},workdir=${work} ${whole}
    mount -t proc proc ${whole}/proc
    mount --rbind /dev ${whole}/dev
    mkdir -p ${whole}${sources}
    mount --bind ${root} ${whole}${sources}
    ip link set lo up
    echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start
    echo ready
    exec chroot ${whole} sh -c 'sleep infinity & wait'`
  const spaces = ['--net', '--mount', '--pid', '--fork', '--kill-child']
  const outer = spawn('unshare', [...spaces, 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(outer, 'exit')
  const [said] = await Promise.race([once(outer.stdout, 'data'), ended])
  if (String(said) !== 'ready\n') throw new Error('The bare root could not be made.')
  const inner = readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim()
  const enter = ['--target', inner, '--net', '--mount', '--pid', '--root', '--wd']
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
  }
  const beside: ChildProcess[] = []
  const sh = async (text: string) => {
    const { stdout } = await run('nsenter', [...enter, 'sh', '-ec', `cd /root\n${text}`], { env })
    return stdout
  }
  return {
    sh,
    serve: async (program) => {
      const net = ['--target', inner, '--net', process.execPath]
      const child = spawn('nsenter', [...net, `${root}tests/server/walks/${program}.ts`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      beside.push(child)
      const [first] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      if (String(first) !== 'ready\n') throw new Error(`${program} does not start.`)
    },
    close: async () => {
      const gone = beside.map((child) => once(child, 'exit'))
      for (const child of beside) child.kill('SIGTERM')
      await Promise.all(gone)
      outer.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
