import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'

import { afterEach, expect, it } from 'vitest'

import { httpHandler } from '#server/api/http.ts'
import { listen, type Listening } from '#server/listening.ts'

const sockets: Socket[] = []
let listening: Listening | undefined
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening?.close(0)
  listening = undefined
})

/** A connection that asks and reads nothing. */
function asking(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write(text)
  sockets.push(socket)
  return socket
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

it.each(['/whole', '/piped'])(
  'gives up 300 answers of %s that nobody reads',
  async (path) => {
    const large = Buffer.alloc(4_000_000)
    const http = createServer((req, res) => {
      if (req.url === '/whole') res.end(large)
      else Readable.from([large]).pipe(res)
    })
    listening = await listen(http, '127.0.0.1', 0, 300)
    const { port } = listening
    const seen = { open: 0, closed: 0 }
    http.on('connection', (socket: Socket) => {
      seen.open += 1
      socket.once('close', () => (seen.closed += 1))
    })
    for (let at = 0; at < 300; at += 1) asking(port, get(path))
    await expect.poll(() => seen, { timeout: 40_000 }).toEqual({ open: 300, closed: 300 })
  },
  50_000,
)

it('waits for answers that take longer', async () => {
  const http = createServer((_, res) => void setTimeout(() => res.end('late'), 900))
  listening = await listen(http, '127.0.0.1', 0, 300)
  const answer = await fetch(`http://127.0.0.1:${listening.port}/`)
  expect(await answer.text()).toBe('late')
})

it('keeps 32 MB of answers for a caller who reads none of 40, and answers others', async () => {
  // More than the system itself keeps of a connection, so that none goes out unread.
  const large = Buffer.alloc(8 * 1024 * 1024)
  const handle = httpHandler(
    async () => new Response(large),
    () => {},
  )
  const statuses: number[] = []
  const http = createServer((req, res) => {
    res.once('prefinish', () => statuses.push(res.statusCode))
    handle(req, res)
  })
  listening = await listen(http, '127.0.0.1', 0)
  const { port } = listening
  const head = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json'
  for (let at = 0; at < 40; at += 1)
    asking(port, `${head}\r\nauthorization: one\r\ncontent-length: 2\r\n\r\n{}`)
  await expect.poll(() => statuses.length, { timeout: 10_000 }).toBe(40)
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(statuses.filter((status) => status === 429)).toHaveLength(36)
  const other = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'another' },
    body: '{}',
  })
  expect((await other.arrayBuffer()).byteLength).toBe(large.length)
})
