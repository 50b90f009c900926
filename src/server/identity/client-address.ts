import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Where a request comes from, as far as guessing of passwords is concerned. A proxy on this machine
 * is believed who asked it; an IPv6 network counts as one, because each of its members has more
 * addresses than anybody can lock.
 */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  const peer = plain(socket.remoteAddress ?? '')
  const isHere = /^127\.|^::1$/.test(peer)
  const named =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? ''
  return network(isHere && named !== '' ? plain(named) : peer)
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The first 64 bits of an IPv6 address, everything else as it is. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  const groups = [...left, ...gap, ...right].slice(0, 4)
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':')
}
