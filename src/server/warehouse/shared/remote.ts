import { connect, type Socket } from 'node:net'

import { OwnerGone, type AnswerFrame, type Backend, type Method } from './backend.ts'
import { onFrame, sendFrame } from './frames.ts'

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
