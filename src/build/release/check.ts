import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Unpacks a release into an empty folder and uses it as its operator would: version, start with the demo,
 * readiness, first page, backup, stop.
 *
 * @param name of the folder in it
 * @param version that it must say
 * @returns seconds from the packed archive to the first page, the demo made on the way
 * @throws Error that says what did not work.
 */
export async function tryRelease(archive: string, name: string, version: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-release-'))
  try {
    const began = performance.now()
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    const cwd = join(folder, name)
    const env = {
      PATH: process.env['PATH'],
      PORT: '0',
      MASTHEAD_DATA: join(folder, 'data'),
      MASTHEAD_DEMO: '1',
    }
    const words = (...args: string[]) =>
      execFileSync(process.execPath, ['build/server/main.js', ...args], {
        cwd,
        env,
        encoding: 'utf8',
      })
    must(words('--version').startsWith(`Masthead ${version}`), '--version says another one')
    const server = spawn(process.execPath, ['build/server/main.js'], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(server, 'exit')
    try {
      const origin = await originOf(createInterface(server.stdout))
      await firstPage(origin)
      const seconds = (performance.now() - began) / 1000
      const ready = await textAt(`${origin}/readyz`)
      must(ready.startsWith(`ready\nMasthead ${version}`), `/readyz says ${ready}`)
      must(words('backup', join(folder, 'copy')).startsWith('Saved '), 'backup saves nothing')
      server.kill('SIGTERM')
      const [code] = await ended
      must(code === 0, `the server ended with ${code}`)
      return seconds
    } finally {
      server.kill('SIGKILL')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function originOf(lines: AsyncIterable<string>): Promise<string> {
  const printed: string[] = []
  for await (const line of lines) {
    printed.push(line)
    const [, origin] = /is ready: (\S+)/.exec(line) ?? []
    if (origin !== undefined) return origin
  }
  throw new Error(`The server did not start:\n${printed.join('\n')}`)
}

/** The sign-in page with all that it names, and the typefaces of the provider's. */
async function firstPage(origin: string): Promise<void> {
  const page = await textAt(`${origin}/login`)
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, file]) => file)
  must(files.length > 3, 'the first page names no files')
  const typefaces = ['inter', 'newsreader'].map((name) => `/realms/_/${name}.woff2`)
  await Promise.all([...files, ...typefaces].map((file) => textAt(origin + file)))
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  must(answer.ok, `${address} answers ${answer.status}`)
  return answer.text()
}

function must(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(`The release does not work: ${otherwise}.`)
}
