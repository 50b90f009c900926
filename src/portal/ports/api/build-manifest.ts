import type { Proof } from '#contract/proof.ts'
import { fieldsOf } from '#lib/fields.ts'

/** The latest build a server offers; `timestamp` is milliseconds since 1970. */
export interface LatestBuild {
  id: string
  timestamp: number
}

/** The files that a page needs to start, written by the build. */
export interface PagePayload {
  chunks: readonly string[]
}

/** The latest build, past every cache. spec 7 */
export async function latestBuild(at: number, signal: AbortSignal): Promise<LatestBuild> {
  const result = await json(`/builds/latest.json?timestamp=${at}`, signal)
  const { id, timestamp } = fieldsOf(result)
  if (typeof id !== 'string' || id === '') throw new Error('builds/latest.json: id')
  return { id, timestamp: typeof timestamp === 'number' ? timestamp : at }
}

/** The manifest of one build; only that it is complete matters. spec 7 */
export async function buildManifest(id: string, signal: AbortSignal): Promise<unknown> {
  return json(`/builds/meta/${encodeURIComponent(id)}.json`, signal)
}

/** The payload of a page in its language, by its address. spec 7 */
export async function pagePayload(path: string, signal: AbortSignal): Promise<PagePayload> {
  const result = await json(`${path === '/' ? '' : path}/_payload.json`, signal)
  const { chunks } = fieldsOf(result)
  if (!Array.isArray(chunks)) throw new Error('_payload.json: chunks')
  return { chunks: chunks.filter((chunk) => typeof chunk === 'string') }
}

/** How the build was tested; null where the tests did not run on it. */
export async function buildProof(signal: AbortSignal): Promise<Proof | null> {
  const response = await fetch('/builds/proof.json', { credentials: 'omit', signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`builds/proof.json: ${response.status}`)
  return response.json()
}

async function json(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { credentials: 'omit', signal })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}
