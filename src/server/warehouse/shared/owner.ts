import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'

import type { Warehouse } from '../port/warehouse.ts'
import type { AnswerFrame, Backend, CallFrame } from './backend.ts'
import { onFrame, sendFrame } from './frames.ts'

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
