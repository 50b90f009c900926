import { delayText, momentText } from '../format.ts'
import type { InspectorTexts } from '../inspector-texts.ts'
import { unitOf } from '../page/mask.ts'
import type { Occasion, Timer } from '../protocol.ts'
import type { Recording, Step } from './recording.ts'

/** The ids of the active states of a value, outer ones included: `session`, `session.signedIn`, … */
export function activeStates(machine: string, value: unknown): string[] {
  const walk = (prefix: string, inner: unknown): string[] => {
    if (typeof inner === 'string') return [`${prefix}.${inner}`]
    if (typeof inner !== 'object' || inner === null) return []
    return Object.entries(inner).flatMap(([key, next]) => [
      `${prefix}.${key}`,
      ...walk(`${prefix}.${key}`, next),
    ])
  }
  return [machine, ...walk(machine, value)]
}

/** A value in words: the innermost states, with the one around where there is one: `choosing.idle`. */
export function stateWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const entries = Object.entries(value)
  if (entries.length > 1)
    return entries
      .map(([, inner]) => stateWords(inner))
      .filter(Boolean)
      .join(' · ')
  const [[key, inner] = ['', '']] = entries
  const words = stateWords(inner)
  return words.includes(' · ') || words === '' ? words || key : `${key}.${words}`
}

/** The name of an event as charts write it: `runBatch done`, `after noticeTime`. */
export function eventWords(type: string, texts: InspectorTexts): string {
  const [, ending, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor !== undefined) return (ending === 'done' ? texts.callDone : texts.callFails)({ actor })
  if (type.startsWith('xstate.after.')) return texts.afterDelay({ delay: type.split('.')[2] ?? '' })
  if (type === 'always') return texts.atOnce()
  return type === 'xstate.init' ? texts.start() : type
}

/** A running clock by its time: `after 25 s (renewalLimit)`. */
export function delayWords({ name, delay }: Timer, texts: InspectorTexts): string {
  const time = delayText(delay)
  return texts.afterDelay({ delay: /^\d+$/.test(name) ? time : `${time} (${name})` })
}

/** The values of an event in a line: `rows 3 rows, kind delete`. */
export function payloadWords(event: Readonly<Record<string, unknown>>): string {
  return Object.entries(event)
    .filter(([name]) => name !== 'type' && name !== 'actorId')
    .map(([name, value]) => `${name} ${wordsOf(value)}`)
    .join(', ')
}

/** A value in a few words. */
export function wordsOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value !== 'object') return JSON.stringify(value)?.replaceAll('"', '') ?? 'undefined'
  if (Array.isArray(value)) return listWords(value)
  const inner = Object.entries(value ?? {}).map(([name, each]) => `${name} ${wordsOf(each)}`)
  if ('error' in value && typeof value.error === 'string') return errorWords(value.error, inner)
  return inner.length === 0 ? '{}' : inner.slice(0, 4).join(', ') + (inner.length > 4 ? ' …' : '')
}

/** An error by its name: `CallFault (code FORBIDDEN)`. */
function errorWords(name: string, inner: readonly string[]): string {
  const rest = inner.filter((words) => words !== `error ${name}`)
  return rest.length === 0 ? name : `${name} (${rest.slice(0, 4).join(', ')})`
}

/** A list in a few words: its texts, or the number of what it has. */
function listWords(list: readonly unknown[]): string {
  const isShort = list.length > 0 && list.length <= 3
  if (isShort && list.every((item) => typeof item === 'string')) return list.join(', ')
  const unit = unitOf(list)
  return `${list.length} ${list.length === 1 ? unit.slice(0, -1) : unit}`
}

/** A text of values with its moments, milliseconds since 1970, as times. */
export function withTimes(text: string): string {
  return text.replaceAll(/\b[1-3]\d{12}\b/g, (at) => momentText(Number(at)))
}

/** One changed field of the context. */
interface Change {
  path: string
  before: string
  after: string
}

/** The fields of a context that differ, and those that do not. */
export function changesOf(
  before: unknown,
  after: unknown,
): { changes: Change[]; same: Pick<Change, 'path' | 'after'>[] } {
  const [one, other] = [flat(before), flat(after)]
  const paths = [...new Set([...one.keys(), ...other.keys()])]
  const isSame = (path: string): boolean =>
    JSON.stringify(one.get(path)) === JSON.stringify(other.get(path))
  const changes = paths
    .filter((path) => !isSame(path))
    .map((path) => ({ path, ...differentWords(one.get(path), other.get(path)) }))
  const same = paths.filter(isSame).map((path) => ({ path, after: shortWords(other.get(path)) }))
  return { changes, same }
}

/** Two values in words that differ, too. */
function differentWords(before: unknown, after: unknown): Omit<Change, 'path'> {
  const words = { before: shortWords(before), after: shortWords(after) }
  if (words.before !== words.after) return words
  return { before: JSON.stringify(before), after: JSON.stringify(after) }
}

function shortWords(value: unknown): string {
  return value === undefined ? '–' : wordsOf(value)
}

/** Every field that is no object, by its path; a list is one. */
function flat(value: unknown, path = ''): Map<string, unknown> {
  const isLeaf = typeof value !== 'object' || value === null || Array.isArray(value)
  if (isLeaf) return new Map(path === '' ? [] : [[path, value]])
  const inner = Object.entries(value)
  if (inner.length === 0) return new Map(path === '' ? [] : [[path, {}]])
  return new Map(
    inner.flatMap(([name, each]) => [...flat(each, path === '' ? name : `${path}.${name}`)]),
  )
}

/** The name of the actor that sent an event, or of the side that it came from: screen, computer, window, portal. */
export function senderWords(step: Step, recording: Recording, texts: InspectorTexts): string {
  const { source, cause, occasion } = step
  const sender = source?.name ?? (cause === null ? undefined : recording.step(cause)?.machine)
  return sender ?? sideWords(occasion, texts)
}

function sideWords(occasion: Occasion | null, texts: InspectorTexts): string {
  if (occasion === null) return texts.portal()
  if (occasion === 'computer') return texts.computer()
  if (occasion === 'window') return texts.window()
  return occasion === 'inspector' ? texts.title() : texts.screen()
}

/** The origin of an event without a cause among the steps: an occasion outside, or the watcher that heard it. */
export function causeWords({ occasion, source }: Step, texts: InspectorTexts): string {
  return occasion === null && source !== null ? source.name : occasionWords(occasion, texts)
}

/** An event without a cause among the steps: `a click`, `the key Delete`, `the portal itself`. */
export function occasionWords(occasion: Occasion | null, texts: InspectorTexts): string {
  if (occasion === null) return texts.byPortal()
  if (occasion.startsWith('key ')) return texts.byKey({ key: occasion.slice(4) })
  const words: Readonly<Record<string, () => string>> = {
    click: texts.byClick,
    input: texts.byInput,
    computer: texts.byComputer,
    window: texts.byWindow,
    inspector: texts.byInspector,
  }
  return words[occasion]?.() ?? ''
}
