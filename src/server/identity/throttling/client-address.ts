import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/**
 * The address from which a request comes, as far as guessing of passwords is concerned. Each of the trusted
 * proxies has added whom it was asked by to `X-Forwarded-For`; what stands before that was sent by
 * the client, who can write anything. An IPv6 network counts as one address, because each of its
 * members has more addresses than anybody can lock.
 *
 * @param trustedProxies how many proxies stand before this server; 0 believes no header.
 */
export function clientAddress(
  { socket, headers }: IncomingMessage,
  trustedProxies: number,
): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(plain)
    .filter((address) => address !== '')
  const believed = trustedProxies === 0 ? [] : named.slice(-trustedProxies)
  const [first = ''] = believed
  return network(isIP(first) === 0 ? plain(socket.remoteAddress ?? '') : first)
}

/** Without a port, which some proxies add, and without the IPv6 form of an IPv4 address. */
function plain(text: string): string {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return address.replace(/^([\d.]+):\d+$/, '$1')
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
