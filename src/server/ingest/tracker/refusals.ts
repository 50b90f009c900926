import type { IncomingMessage } from 'node:http'

import { isbot } from 'isbot'

import type { NoticeKind } from '#server/records/websites/activity.ts'
import type { Website } from '#server/records/websites/websites.ts'

import { longestWait, type CheckedBatch } from './checked-batch.ts'
import { belongs } from './sites.ts'

/** Why a batch of a website is not taken, with the status of the answer; null where it may be. */
export function refusalOf(
  website: Website,
  { page, wait, events }: CheckedBatch,
  { headers }: IncomingMessage,
): { notice: NoticeKind; status: number; program?: string | undefined } | null {
  const { origin = '' } = headers
  const places = [belongs(website, origin), belongs(website, page.url)]
  if (places.includes('no')) return { notice: 'WRONG_ORIGIN', status: 403 }
  if (places.includes('insecure')) return { notice: 'NOT_HTTPS', status: 403 }
  if (!website.tracking) return { notice: 'TRACKING_OFF', status: 403 }
  if (asksNotToBeTracked(headers)) return { notice: 'DO_NOT_TRACK', status: 204 }
  const name = headers['user-agent'] ?? ''
  const program = assistantIn(name)
  // One that gives no name is none of a reader.
  if (name === '' || program !== undefined || isbot(name))
    return { notice: 'BOT', status: 204, program }
  const oldest = events.reduce((age, event) => Math.max(age, event.age), 0)
  return wait + oldest > longestWait ? { notice: 'TOO_OLD', status: 410 } : null
}

/** The programs of assistants, by the names that they give. */
const assistants = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'MistralAI-User',
  'DuckAssistBot',
  'Meta-ExternalAgent',
  'Meta-ExternalFetcher',
  'Bytespider',
  'CCBot',
  'Amazonbot',
]

function assistantIn(name: string): string | undefined {
  const lower = name.toLowerCase()
  return assistants.find((one) => lower.includes(one.toLowerCase()))
}

export function asksNotToBeTracked(headers: IncomingMessage['headers']): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1'
}
