import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:net'
import { text } from 'node:stream/consumers'

/** The end of a process whose outputs are piped: its code, and all that it wrote. */
export async function endOf(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('The output is not piped.')
  const said = [text(child.stdout), text(child.stderr)] as const
  const [out, err, [code]] = await Promise.all([...said, once(child, 'close')])
  return { code: typeof code === 'number' ? code : null, out, err }
}

/** The port at which a server listens. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

/** A place that commands print to, and the lines that they printed. */
export function printed() {
  const [out, err]: [string[], string[]] = [[], []]
  const print = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
  }
  return { out, err, print }
}
