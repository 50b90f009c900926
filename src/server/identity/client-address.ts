import type { IncomingMessage } from 'node:http'

import ipaddr from 'ipaddr.js'

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
    .map(withoutPort)
    .filter((address) => address !== '')
  const [first = ''] = trustedProxies === 0 ? [] : named.slice(-trustedProxies)
  return network(ipaddr.isValid(first) ? first : (socket.remoteAddress ?? ''))
}

/** Some proxies add the port. */
function withoutPort(text: string): string {
  return text.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
}

/** The first 64 bits of an IPv6 address; an IPv4 address as it is, also in its IPv6 form. */
function network(text: string): string {
  if (!ipaddr.isValid(text)) return text
  const address = ipaddr.process(text)
  const groups = 'parts' in address ? address.parts.slice(0, 4) : null
  return groups?.map((group) => group.toString(16)).join(':') ?? address.toString()
}
