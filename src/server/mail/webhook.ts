import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request as requestPlainly } from 'node:http'
import { request } from 'node:https'

import ipaddr from 'ipaddr.js'

import type { Delivery } from './transport.ts'

/** A call that tells an address of something. */
interface Call {
  readonly url: string
  /** `whsec_` and its bytes in base64 */
  readonly secret: string
  /** the same for a call that is tried again */
  readonly id: string
  readonly body: string
  /** milliseconds */
  readonly now: number
}

/** Calls an address. Never rejects. */
export type CallWebhook = (call: Call) => Promise<Delivery>

const patience = 10_000

/**
 * The call of a webhook, signed as Standard Webhooks has it. Nothing inside of this machine or its network is called:
 * the addresses that the name has now are looked at, and no others are used.
 *
 * @param mayReach judges an address of the network
 */
export function webhookCall(mayReach = isPublic): CallWebhook {
  return async ({ url, secret, id, body, now }) => {
    try {
      const { protocol, hostname } = new URL(url)
      const addresses = await lookup(hostname.replaceAll(/^\[|\]$/g, ''), { all: true })
      if (!addresses.every(({ address }) => mayReach(address)))
        return { state: 'FAILED', fault: `${hostname}: private address` }
      const seconds = String(Math.floor(now / 1000))
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': signature(secret, `${id}.${seconds}.${body}`),
      }
      const status = await new Promise<number>((resolve, reject) => {
        const send = protocol === 'https:' ? request : requestPlainly
        const signal = AbortSignal.timeout(patience)
        const call = send(url, {
          method: 'POST',
          headers,
          signal,
          lookup: (_, __, found) => found(null, addresses),
        })
        call.on('error', reject)
        call.on('response', (response) => {
          response.destroy()
          resolve(response.statusCode ?? 0)
        })
        call.end(body)
      })
      if (status >= 200 && status < 300) return { state: 'SENT', fault: null }
      const mayComeLater = status >= 500 || status === 408 || status === 429
      return { state: mayComeLater ? 'RETRY' : 'FAILED', fault: `HTTP ${status}` }
    } catch (error) {
      const { code = '', name = '' } = Object(error)
      return { state: 'RETRY', fault: String(code || name) }
    }
  }
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/** True for addresses that anybody can reach, also in their IPv6 form. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}
