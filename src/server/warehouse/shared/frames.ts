import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

const headLength = 4

/** Sends one message over a socket: its length, then its bytes. */
export function sendFrame(socket: Socket, message: unknown): void {
  const bytes = serialize(message)
  const head = Buffer.alloc(headLength)
  head.writeUInt32BE(bytes.length)
  socket.write(head)
  socket.write(bytes)
}

/** Hears the messages of a socket, each when it is there as a whole. */
export function onFrame(
  socket: Socket,
  heard: (message: ReturnType<typeof deserialize>) => void,
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
      heard(deserialize(bytes.subarray(headLength, end)))
      parts = [bytes.subarray(end)]
      length -= end
      end = headLength
    }
  })
}
