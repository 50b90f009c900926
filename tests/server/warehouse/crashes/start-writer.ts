import { spawn } from 'node:child_process'
import { once } from 'node:events'

const writer = new URL('batch-writer.ts', import.meta.url).pathname

/** A process that writes batches of two views, one for each day from day 0 on, and how many it has said to be written. */
export function startWriter(file: string, name: string, batches: number) {
  const args = [writer, file, name, '0', String(batches), '2', '1']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const written = { count: 0 }
  child.stdout.on('data', (data: Buffer) => {
    written.count += data.toString().split('\n').length - 1
  })
  return { child, written, ended: once(child, 'close').then(() => child.exitCode) }
}
