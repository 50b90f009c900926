import { eventName, signalLimits } from '#contract/signals/limits.ts'
import type { NoticeKind, RefusedEvent } from '#server/records/websites/activity.ts'
import { authorsOf, knownDetails, type ArticleDetails } from '#server/warehouse/port/facts.ts'

/** Bytes that a batch may have. */
export const longestBatch = 32_768
/** Events that a batch may have. */
const mostEvents = 200
const longestAddress = 2000
const longestText = 300
const longestName = 80
const mostWords = 200_000
/** A batch that waited longer for the network is not known again if it is repeated. */
export const longestWait = 2 * 3_600_000
/** Visible milliseconds that one event may bring. */
const longestDwell = 4 * 3_600_000

/** A recommendation as it was sent. */
export interface CheckedRecommendation {
  readonly box: string
  readonly classes: readonly string[]
  readonly source: string
  readonly url: string
  readonly title: string
}

/** An event with its age in milliseconds when the batch was sent. */
export type CheckedEvent =
  | { readonly kind: 'view' | 'twice'; readonly age: number }
  | {
      readonly kind: 'read'
      readonly age: number
      readonly before: number
      readonly deepest: number
      readonly dwell: number
    }
  | ({
      readonly kind: 'delivered' | 'seen' | 'clicked'
      readonly age: number
    } & CheckedRecommendation)
  | { readonly kind: 'signal'; readonly age: number; readonly name: string }

/** A page as it declares itself, within bounds. */
export interface CheckedPage {
  readonly url: string
  /** the canonical address that it declares, until it is decided if it is believed */
  readonly canonical?: string
  readonly title: string
  readonly type: string
  readonly published: string
  readonly referrer: string
  readonly groups: readonly string[]
  readonly entry: string
  readonly registration: string
  /** those that it tells; left out without any */
  readonly details?: ArticleDetails
}

/** A batch that a tracker may have sent. */
export interface CheckedBatch {
  readonly key: string
  readonly id: string
  readonly wait: number
  readonly page: CheckedPage
  readonly events: readonly CheckedEvent[]
  /** undefined where an earlier version of the tracker sent it */
  readonly view?: CheckedView
}

type Parts = Readonly<Record<string, unknown>>

/** The batch in a text; null where no tracker sends such a text. */
export function checkedBatch(text: string): CheckedBatch | null {
  const { s: key, i: id, w: wait, p, e, v } = partsOf(parsed(text))
  if (!isKey(key)) return null
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return null
  if (!isWithin(wait, 0, 24 * longestWait) || !Array.isArray(e)) return null
  const view = v === undefined ? undefined : checkedView(v)
  if (view === null || (e.length === 0 && !view) || e.length > mostEvents) return null
  const page = checkedPage(partsOf(p))
  const events = e.map(checkedEvent)
  if (page === null || !events.every((event) => event !== null)) return null
  return { key, id, wait, page, events, ...(view && { view }) }
}

/** The key in a text that is no batch; empty where it cannot be read. */
export function keyIn(text: string): string {
  const { s: key } = partsOf(parsed(text))
  return isKey(key) ? key : ''
}

/** True for what may be the key of a website. */
export function isKey(key: unknown): key is string {
  return typeof key === 'string' && /^[\w-]{8,40}$/.test(key)
}

function checkedPage({ u, c, t, k, d, r, s, a, x, g, e, n }: Parts): CheckedPage | null {
  const url = addressOf(u)
  if (url === null) return null
  const canonical = addressOf(c)
  const set = partsOf(x)
  // an earlier version of the tracker sent g, e and n
  const { groups: reader = g, entry = e, registration = n } = set
  const details = checkedDetails(s, a, set)
  const groups = shortText(reader, longestText)
    .split(',')
    .map((group) => group.trim().slice(0, longestName))
  return {
    url,
    ...(canonical !== null && { canonical }),
    title: shortText(t, longestText),
    type: shortText(k, longestName),
    published: shortText(d, longestName),
    referrer: shortText(r, longestText),
    groups: [...new Set(groups.filter((group) => group !== ''))].slice(0, 8),
    entry: shortText(entry, longestName),
    registration: shortText(registration, longestName),
    ...(Object.keys(details).length > 0 && { details }),
  }
}

/** The details of an article; the snippet's go before those of meta elements. An address is no author's name. */
function checkedDetails(section: unknown, author: unknown, set: Parts): ArticleDetails {
  const names = shortText(set['authors'] ?? author, longestText).split(/[|;]/)
  const words = Math.trunc(Number(set['words']))
  return knownDetails({
    section: shortText(set['section'] ?? section, longestName),
    authors: authorsOf(names.filter((name) => !name.includes('://'))),
    kind: shortText(set['kind'], longestName),
    words: isWithin(words, 1, mostWords) ? words : 0,
  })
}

function checkedEvent(event: unknown): CheckedEvent | null {
  if (!Array.isArray(event)) return null
  const [kind, age, ...rest]: unknown[] = event
  if (!isWithin(age, 0, 24 * longestWait)) return null
  switch (kind) {
    case 'v':
      return { kind: 'view', age }
    case '2':
      return { kind: 'twice', age }
    case 'r':
      return checkedReading(age, rest)
    case 'd':
      return checkedRecommendation('delivered', age, rest)
    case 's':
      return checkedRecommendation('seen', age, rest)
    case 'c':
      return checkedRecommendation('clicked', age, rest)
    case 'e': {
      const [name] = rest
      const isName = typeof name === 'string' && eventName.test(name)
      return isName ? { kind: 'signal', age, name } : null
    }
    default:
      return null
  }
}

function checkedReading(age: number, [before, deepest, dwell]: unknown[]): CheckedEvent | null {
  // less than before: the text has grown since
  if (!isWithin(before, -1, 100) || !isWithin(deepest, 0, 100)) return null
  if (!isWithin(dwell, 0, 24 * longestWait)) return null
  return { kind: 'read', age, before, deepest, dwell: Math.min(dwell, longestDwell) }
}

function checkedRecommendation(
  kind: 'delivered' | 'seen' | 'clicked',
  age: number,
  [box, classes, source, address, title]: unknown[],
): CheckedEvent | null {
  const url = addressOf(address)
  const name = shortText(box, longestName)
  if (url === null || name === '') return null
  const list = shortText(classes, longestText).split(/\s+/)
  return {
    kind,
    age,
    box: name,
    classes: list.filter((one) => /^-?[a-z_][\w-]{0,63}$/i.test(one)).slice(0, 10),
    source: shortText(source, longestName),
    url,
    title: shortText(title, longestText),
  }
}

function addressOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestAddress) return null
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** The text without what no database takes; empty where it is none. */
function shortText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  return value.slice(0, longest).toWellFormed().replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function partsOf(value: unknown): Parts {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A view as signals see it. */
export interface ViewState {
  /** per cent */
  readonly deepest: number
  /** visible milliseconds */
  readonly dwell: number
  readonly clicks: Readonly<Record<string, number>>
  readonly events: Readonly<Record<string, number>>
}

/** A view before a batch and after it. */
interface CheckedView {
  /** null: no batch told of it before */
  readonly before: ViewState | null
  readonly now: ViewState
  /** the page is left, or hidden, for the first time */
  readonly isLeft: boolean
}

/** Selectors or names that one view counts. */
const mostCounted = 100
const mostTimes = 10_000
/** Milliseconds. */
const longestView = 7 * 24 * 3_600_000

/** The view that a batch tells of; null where no tracker says so. */
function checkedView(input: unknown): CheckedView | null {
  if (!Array.isArray(input)) return null
  const [earlier, now, left]: unknown[] = input
  const before = earlier === 0 ? null : stateOf(earlier)
  const state = stateOf(now)
  if (state === null || (earlier !== 0 && before === null)) return null
  return { before, now: state, isLeft: left === 1 }
}

function stateOf(input: unknown): ViewState | null {
  if (!Array.isArray(input)) return null
  const [deepest, dwell, clicked, sent]: unknown[] = input
  const [clicks, events] = [countsOf(clicked), countsOf(sent)]
  if (!isWithin(deepest, 0, 100) || !isWithin(dwell, 0, longestView) || !clicks || !events)
    return null
  return { deepest, dwell, clicks, events }
}

function countsOf(input: unknown): Record<string, number> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null
  const counts = Object.entries(input)
  if (counts.length > mostCounted) return null
  const areGood = counts.every(
    ([name, times]) => name.length <= signalLimits.text && isWithin(times, 0, mostTimes),
  )
  return areGood ? Object.fromEntries(counts) : null
}

/** An accepted batch as it lies in the spool. */
export interface SpooledBatch {
  readonly id: string
  readonly website: number
  readonly publication: number
  /** extended tracking was on */
  readonly extended: boolean
  /** when the batch was made, in milliseconds by the server's clock */
  readonly at: number
  readonly page: CheckedPage
  readonly events: readonly CheckedEvent[]
  readonly view?: CheckedView | undefined
  /** some of its links were left out, and it was answered so */
  readonly inPart?: true | undefined
}

/** Something noticed, added up for a few seconds. */
export interface SpooledNotice {
  readonly website: number
  readonly publication: number
  readonly notice: NoticeKind
  /** of a bot: the assistant that it belongs to */
  readonly program?: string | undefined
  readonly count: number
  readonly host: string
  readonly firstAt: number
  readonly lastAt: number
  /** the last of them, where a page sent something that people can look at */
  readonly refused?: readonly Omit<RefusedEvent, 'reason'>[]
}

/** A line of the spool; what a clock that was ahead wrote happens now. */
export function spooled(text: string, now: number): SpooledBatch | SpooledNotice {
  const entry: SpooledBatch | SpooledNotice = JSON.parse(text)
  return 'at' in entry && entry.at > now ? { ...entry, at: now } : entry
}
