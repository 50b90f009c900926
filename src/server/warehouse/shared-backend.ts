import { chmod, rm } from 'node:fs/promises'
import { createServer, connect, type Server, type Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

import type { Call, Method } from './port/forwarded-warehouse.ts'
import type { Warehouse } from './port/warehouse.ts'

/** A call that another process sends, and the answer to it. */
interface CallFrame {
  readonly id: number
  readonly method: Method
  readonly args: readonly unknown[]
}

interface AnswerFrame {
  readonly id: number
  readonly value?: ReturnType<typeof deserialize>
  readonly failure?: string
}

/** The target of calls: the warehouse in this process, or the process that has it open. */
export interface Backend {
  readonly call: Call
  close(): Promise<void>
}

/** The process that has the warehouse open is gone; another try finds the next one. */
export class OwnerGone extends Error {
  override readonly name = 'OwnerGone'
}

/** The warehouse of this process; other processes of the same data folder reach it through a socket. */
export async function ownerOf(warehouse: Warehouse, address: string): Promise<Backend> {
  const call: Backend['call'] = async (method, args) =>
    Reflect.apply(warehouse[method], warehouse, args)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    onFrame(socket, (frame: CallFrame) => void reply(socket, frame, call))
  })
  await listen(server, address)
  return {
    call,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await warehouse.close()
    },
  }
}

async function listen(server: Server, address: string): Promise<void> {
  const isFile = !address.startsWith('\\\\')
  if (isFile) await rm(address, { force: true }) // of an owner that was killed
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(address, () => listening.resolve())
  await listening.promise
  server.unref()
  if (isFile) await chmod(address, 0o600)
}

async function reply(
  socket: Socket,
  { id, method, args }: CallFrame,
  call: Backend['call'],
): Promise<void> {
  const frame: AnswerFrame = await call(method, args).then(
    (value) => ({ id, value }),
    (error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
  if (!socket.destroyed) sendFrame(socket, frame)
}

interface Waiting {
  resolve(frame: AnswerFrame): void
  reject(error: Error): void
}

/** The warehouse of another process. Rejects with `OwnerGone` where nobody listens. */
export async function remoteAt(address: string): Promise<Backend> {
  const socket = await connected(address)
  const waiting = new Map<number, Waiting>()
  let calls = 0
  onFrame(socket, (frame: AnswerFrame) => settle(waiting, frame))
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    for (const answer of waiting.values()) answer.reject(new OwnerGone())
    waiting.clear()
  })
  socket.unref()
  return {
    call: async <T>(method: Method, args: readonly unknown[]) => {
      if (socket.destroyed) throw new OwnerGone()
      const answer = Promise.withResolvers<T>()
      calls += 1
      waiting.set(calls, {
        resolve: ({ value }) => answer.resolve(value),
        reject: answer.reject,
      })
      socket.ref()
      sendFrame(socket, { id: calls, method, args })
      try {
        return await answer.promise
      } finally {
        if (waiting.size === 0) socket.unref()
      }
    },
    close: async () => {
      socket.destroy()
    },
  }
}

function settle(waiting: Map<number, Waiting>, frame: AnswerFrame): void {
  const { id, failure } = frame
  const answer = waiting.get(id)
  waiting.delete(id)
  if (failure === undefined) answer?.resolve(frame)
  else answer?.reject(new Error(failure))
}

async function connected(address: string): Promise<Socket> {
  const socket = connect(address)
  const end = Promise.withResolvers<void>()
  socket.once('connect', () => end.resolve())
  socket.once('error', () => end.reject(new OwnerGone()))
  await end.promise
  return socket
}

const headLength = 4

/** Sends one message over a socket: its length, then its bytes. */
function sendFrame(socket: Socket, message: unknown): void {
  const bytes = serialize(message)
  const head = Buffer.alloc(headLength)
  head.writeUInt32BE(bytes.length)
  socket.write(head)
  socket.write(bytes)
}

/** Hears the messages of a socket, each when it is there as a whole. */
function onFrame(
  socket: Socket,
  received: (message: ReturnType<typeof deserialize>) => void,
): void {
  let parts: Buffer[] = []
  let length = 0
  /** how far the head of the message, or the message, reaches: nothing is joined before it is all there */
  let end = headLength
  socket.on('data', (data: Buffer) => {
    parts.push(data)
    length += data.length
    while (length >= end) {
      const bytes = Buffer.concat(parts)
      end = headLength + bytes.readUInt32BE()
      parts = [bytes]
      if (length < end) return
      received(deserialize(bytes.subarray(headLength, end)))
      parts = [bytes.subarray(end)]
      length -= end
      end = headLength
    }
  })
}
