/** The messages of Stately's inspection protocol, with what the portal's own inspector needs besides. */

/** The version of the protocol that the messages follow. */
export const protocolVersion = '0.7.2'

interface Base {
  id: string
  /** ISO time */
  createdAt: string
  rootId: string
  sessionId: string
  _version: string
}

export interface ActorMessage extends Base {
  type: '@xstate.actor'
  name: string
  parentId: string | undefined
  /** the machine's config as JSON; absent for calls and watchers */
  definition: string | undefined
  snapshot: ShownSnapshot
  /** id of the machine; null for a call or watcher */
  machine: string | null
}

export interface EventMessage extends Base {
  type: '@xstate.event'
  event: ShownEvent
  sourceId: string | undefined
}

export interface SnapshotMessage extends Base {
  type: '@xstate.snapshot'
  event: ShownEvent
  snapshot: ShownSnapshot
  /** absent for calls and watchers */
  step?: StepFacts
}

export type InspectionEventMessage = ActorMessage | EventMessage | SnapshotMessage

export interface ShownEvent {
  type: string
  [field: string]: unknown
}

export interface ShownSnapshot {
  status: string
  /** the name of the error that stopped a machine */
  error?: string
  value?: unknown
  context?: unknown
}

/** How one branch was judged, on the snapshot before the event. */
export interface Verdict {
  /** the state that was asked */
  state: string
  /** the name of the transition; null where the state has none for the event */
  edge: string | null
  /** the name of the guard; empty without one */
  guard: string
  /** null for a branch that was not tried any more */
  holds: boolean | null
  isTaken: boolean
  /** the parts of a guard made of others: its conditions on states, each alone */
  parts: readonly { words: string; holds: boolean }[]
}

/** A running timer of a machine. */
export interface Timer {
  /** name of the delay */
  name: string
  /** type of the event that it will send */
  event: string
  /** milliseconds since 1970 */
  startedAt: number
  /** milliseconds */
  delay: number
}

/**
 * An occasion outside of the machines: `click`, `input`, `computer` (its network or sleep), `window` (shown, hidden, left), `inspector`,
 * or a key by its name, such as `key Delete`.
 */
export type Occasion = 'click' | 'input' | 'computer' | 'window' | 'inspector' | `key ${string}`

/** The effect of one event on a machine. */
export interface StepFacts {
  /** counts all steps of the page, from 1 */
  number: number
  /** milliseconds since 1970 */
  sentAt: number
  source: string | undefined
  /** the number of the step in the middle of which it was sent */
  cause: number | undefined
  /** the occasion outside; null for the program itself, and for events with a cause */
  occasion: Occasion | null
  /** names of the transitions in order; none where the event was refused */
  transitions: readonly string[]
  actions: readonly string[]
  verdicts: readonly Verdict[]
  timers: readonly Timer[]
  /** session ids of the calls, watchers and machines that it runs now */
  running: readonly string[]
}

/** The answer to an event that was tried on a copy of a step. */
export interface Trial {
  transitions: readonly string[]
  verdicts: readonly Verdict[]
  value: unknown
  context: unknown
  /** names of the actions that would run, and of the calls and machines that would start */
  actions: readonly string[]
  starts: readonly string[]
  /** the name of the error that the machine would throw */
  error?: string
}

/** The page that a message comes from. */
export interface Tab {
  id: string
  title: string
  path: string
}

/** One load of a page, and what it has sent. */
export interface PageLoad {
  tab: Tab
  backlog: readonly InspectionEventMessage[]
}

/** From a page to the inspectors. */
export type FromPage =
  /** `before` was loaded in the same tab until then */
  | ({ kind: 'here'; before: PageLoad | null } & PageLoad)
  | { kind: 'message'; tab: string; path: string; message: InspectionEventMessage }
  | { kind: 'left'; tab: string }
  | { kind: 'tried'; tab: string; request: string; trial: Trial | null }

const fromPage = new Set(['here', 'message', 'left', 'tried'])
const toPage = new Set(['join', 'send', 'try', 'dock'])

/** Both ends are of one build; this tells the two directions apart. */
export function isFromPage(data: unknown): data is FromPage {
  return fromPage.has(String(Object(data).kind))
}

/** True for a message from an inspector. */
export function isToPage(data: unknown): data is ToPage {
  return toPage.has(String(Object(data).kind))
}

/** From an inspector to the pages. */
export type ToPage =
  | { kind: 'join' }
  | { kind: 'send'; tab: string; sessionId: string; event: ShownEvent }
  | { kind: 'try'; tab: string; request: string; step: number; event: ShownEvent }
  | { kind: 'dock'; tab: string; height: number | null }
