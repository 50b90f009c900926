import { foldedText } from '#lib/folded-text.ts'
import type { PublicationId } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import type { TopicDecision } from '#server/records/topic-decisions.ts'

import { decidedTopics, inForce, type Decision } from '../decided-map.ts'
import { unpackedMap, type MapTopic, type TopicMap } from '../topic-map.ts'
import { applyDecisions } from './save-topics.ts'

/** Characters of a name. */
export const longestName = 60

/** Why a decision is refused, at the topic or at the value. */
export interface Refusal {
  readonly code: 'NOT_FOUND' | 'INVALID' | 'DUPLICATE' | 'REQUIRED' | 'TOO_LONG'
  readonly field: 'topicId' | 'value'
}

/** The outcome of a decision: the value that was in force before, or why it is refused. */
type Outcome = { readonly before: string | null } | { readonly refusal: Refusal }

/**
 * Saves what a person decides about a topic, and applies it at once: the map and the articles follow without a run.
 * While one is under way it applies the decision at its end.
 */
export async function decideTopic(
  store: Store,
  publication: PublicationId,
  target: Decision,
  author: TopicDecision['author'],
): Promise<Outcome> {
  const stored = await store.warehouse.topicMap(publication)
  if (!stored) return { refusal: { code: 'NOT_FOUND', field: 'topicId' } }
  const map = await unpackedMap(stored)
  let outcome: Outcome = { before: null }
  let isSaved = false
  await store.topicDecisions.save(publication, author, (known) => {
    const before = inForce(known).find(
      ({ kind, topic }) => kind === target.kind && topic === target.topic,
    )
    const made = madeOf(map, known, target)
    outcome = 'refusal' in made ? made : { before: before?.value ?? null }
    isSaved = !('refusal' in made) && made.value !== (before?.value ?? null)
    return 'refusal' in made || !isSaved ? null : made
  })
  const run = await store.topicRuns.find(publication)
  if (isSaved && run?.state !== 'RUNNING') {
    const decisions = await store.topicDecisions.all(publication)
    if (target.kind !== 'MOVE' && target.kind !== 'HIDE' && target.kind !== 'GROUP_NAME') {
      await applyDecisions(store, publication, map, decisions)
      await store.publish(publication)
    }
  }
  return outcome
}

type Made = Decision & Pick<TopicDecision, 'name' | 'label'>

/** The decision with the names of what it is about, or why it cannot be. */
function madeOf(
  map: TopicMap,
  known: readonly Decision[],
  target: Decision,
): Made | { readonly refusal: Refusal } {
  const now = decidedTopics(map, known)
  const { kind, topic: id } = target
  const about = [...now.topics, ...map.topics.flatMap(({ fine }) => fine), ...now.groups].find(
    (one) => one.id === id,
  )
  const isGroup = now.groups.some((group) => group.id === id)
  const isFine = map.topics.some(({ fine }) => fine.some((part) => part.id === id))
  if (!about || isGroup !== (kind === 'GROUP_NAME') || (kind === 'SPLIT' && !isFine))
    return { refusal: { code: 'NOT_FOUND', field: 'topicId' } }
  const value =
    kind === 'SPLIT' && target.value !== null ? placeFor(map, now.topics, id) : target.value
  const next = decidedTopics(map, [{ kind, topic: id, value }, ...known])
  const match = [...next.topics, ...next.groups].find((one) => one.id === id)
  const label = labelOf(now, { kind, topic: id, value }) ?? match?.name ?? null
  const refusal = faultOf({ now, next }, { kind, topic: id, value })
  return refusal ? { refusal } : { kind, topic: id, value, name: about.name, label }
}

type Topics = ReturnType<typeof decidedTopics>

/** How the value of a decision is called; null where the name of what it is about says it. */
function labelOf({ topics, groups }: Topics, { kind, value }: Decision): string | null {
  const named = kind === 'MERGE' ? topics : kind === 'MOVE' ? groups : []
  return named.find(({ id }) => id === Number(value))?.name ?? null
}

function faultOf(
  { now, next }: { now: Topics; next: Topics },
  { kind, topic: id, value }: Decision,
): Refusal | null {
  if (value !== null && (kind === 'NAME' || kind === 'GROUP_NAME')) {
    if (value.trim() === '') return fault('REQUIRED')
    if (value.length > longestName) return fault('TOO_LONG')
  }
  if (kind === 'MERGE' && value !== null) {
    const target = now.topics.find((one) => one.id === Number(value))
    if (!target || target.articles === 0) return fault('NOT_FOUND')
    if (!next.merged.has(id)) return fault('INVALID')
  }
  if (kind === 'MOVE' && value !== null && !now.groups.some((one) => one.id === Number(value)))
    return fault('NOT_FOUND')
  if (next.topics.every(({ articles }) => articles === 0)) return fault('INVALID')
  const isTwice = isNamedTwice(next.topics.filter(({ articles }) => articles > 0))
  return isTwice || isNamedTwice(next.groups) ? fault('DUPLICATE') : null
}

function fault(code: Refusal['code']): Refusal {
  return { code, field: 'value' }
}

function isNamedTwice(things: readonly { readonly name: string }[]): boolean {
  return new Set(things.map(({ name }) => foldedText(name))).size < things.length
}

/** Turns of a circle that are tried. */
const turns = 16

/** The place beside its topic where a fine topic that becomes a topic lies the least on others. */
function placeFor(map: TopicMap, topics: readonly MapTopic[], id: number): string {
  const from = map.topics.find(({ fine }) => fine.some((part) => part.id === id))
  const part = from?.fine.find((one) => one.id === id)
  if (!from || !part) return '0 0'
  const radius = Math.sqrt(Math.max(1, part.articles))
  const places = Array.from({ length: turns }, (_, turn) => {
    const angle = (2 * Math.PI * turn) / turns
    const far = from.radius + radius
    const [x, y] = [from.x + far * Math.cos(angle), from.y + far * Math.sin(angle)]
    const others = topics.filter((other) => other.id !== from.id && other.articles > 0)
    const covered = others.reduce(
      (sum, other) =>
        sum + Math.max(0, other.radius + radius - Math.hypot(other.x - x, other.y - y)),
      0,
    )
    return { x, y, covered }
  })
  const { x, y } = places.reduce((one, other) => (other.covered < one.covered ? other : one))
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
