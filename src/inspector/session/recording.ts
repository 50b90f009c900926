import { inspectedMachine } from '../app.ts'
import type {
  ActorMessage,
  InspectionEventMessage,
  Occasion,
  ShownEvent,
  SnapshotMessage,
  Tab,
  Timer,
  Verdict,
} from '../protocol.ts'

/** A machine, call or watcher of the inspected page. */
export interface Actor {
  sessionId: string
  name: string
  machine: string | null
  parentId: string | null
  isRunning: boolean
  /** the name of the error that stopped it; null where none did */
  error: string | null
  /** milliseconds since 1970 */
  startedAt: number
  endedAt: number | null
  /** the step of its parent that started it; null for a root */
  startedIn: number | null
}

/**
 * How an event ended: it led to other states, entered the same ones again, stayed, was refused, or stopped the machine
 * by an error.
 */
export type Outcome = 'started' | 'moved' | 'again' | 'stayed' | 'refused' | 'failed'

/** One event of one machine. */
export interface Step {
  number: number
  /** milliseconds since 1970 */
  at: number
  sessionId: string
  machine: string
  event: ShownEvent
  /** the actor that sent it; null where it came from outside or from the program */
  source: Actor | null
  outcome: Outcome
  /** the name of the error that stopped the machine */
  error: string | null
  before: { value: unknown; context: unknown } | null
  value: unknown
  context: unknown
  transitions: readonly string[]
  actions: readonly string[]
  verdicts: readonly Verdict[]
  timers: readonly Timer[]
  /** names of the calls, watchers and machines that it started */
  started: readonly string[]
  /** the step without which it would not have happened; null for what came from outside */
  cause: number | null
  /** the occasion outside of the machines; null for the program itself */
  occasion: Occasion | null
}

/** All that is known of one page. */
export class Recording {
  readonly tab: Tab
  readonly before: string | null
  readonly messages: InspectionEventMessage[] = []
  readonly actors = new Map<string, Actor>()
  readonly steps: Step[] = []
  #started: Actor[] = []

  /** @param before the id of the page that the tab showed before */
  constructor(
    tab: Tab,
    messages: readonly InspectionEventMessage[] = [],
    before: string | null = null,
  ) {
    this.tab = tab
    this.before = before
    for (const message of messages) this.add(message)
  }

  add(message: InspectionEventMessage): void {
    this.messages.push(message)
    if (message.type === '@xstate.actor') this.#addActor(message)
    else if (message.type === '@xstate.snapshot') this.#addSnapshot(message)
  }

  /** The time of the last message, in milliseconds since 1970. */
  get endedAt(): number {
    return Date.parse(this.messages.at(-1)?.createdAt ?? '')
  }

  /** The steps of one actor. */
  stepsOf(sessionId: string): Step[] {
    return this.steps.filter((step) => step.sessionId === sessionId)
  }

  /** The actor's last step at or before a number. */
  lastOf(sessionId: string, until = Number.POSITIVE_INFINITY): Step | null {
    return (
      this.steps.findLast((step) => step.sessionId === sessionId && step.number <= until) ?? null
    )
  }

  /** The time of the step that brought the outermost state of a step; of parallel ones, all states. */
  since({ sessionId, number, value }: Step): number {
    const outer = outermost(value)
    const earlier = this.stepsOf(sessionId).filter((step) => step.number <= number)
    const other = earlier.findLastIndex((step) => outermost(step.value) !== outer)
    return earlier[other + 1]?.at ?? 0
  }

  step(number: number): Step | null {
    return this.steps.find((step) => step.number === number) ?? null
  }

  #addActor({ sessionId, name, machine, parentId, createdAt }: ActorMessage): void {
    const actor: Actor = {
      sessionId,
      name,
      machine: machine !== null && inspectedMachine(machine) !== undefined ? machine : null,
      parentId: parentId ?? null,
      isRunning: true,
      error: null,
      startedAt: Date.parse(createdAt),
      endedAt: null,
      startedIn: null,
    }
    this.actors.set(sessionId, actor)
    this.#started.push(actor)
  }

  #addSnapshot(message: SnapshotMessage): void {
    const { sessionId, snapshot, step, event, createdAt } = message
    const actor = this.actors.get(sessionId)
    if (actor === undefined) return
    const at = Date.parse(createdAt)
    if (snapshot.status !== 'active') this.#end(actor, at)
    actor.error = snapshot.error ?? null
    if (step === undefined || actor.machine === null) return
    const before = this.lastOf(sessionId)
    const source = step.source === undefined ? null : (this.actors.get(step.source) ?? null)
    const started = this.#started.filter(({ parentId }) => parentId === sessionId)
    for (const child of started) child.startedIn = step.number
    this.#started = this.#started.filter((child) => !started.includes(child))
    const isStart = event.type === 'xstate.init'
    const next: Omit<Step, 'outcome' | 'cause'> = {
      number: step.number,
      at: step.sentAt,
      sessionId,
      error: actor.error,
      machine: actor.machine,
      event,
      source,
      before: before === null ? null : { value: before.value, context: before.context },
      value: snapshot.value,
      context: snapshot.context,
      transitions: step.transitions,
      actions: step.actions,
      verdicts: step.verdicts,
      timers: step.timers,
      started: started.map(({ name }) => name),
      occasion: step.occasion,
    }
    const outcome = actor.error === null ? (isStart ? 'started' : outcomeOf(next)) : 'failed'
    const cause = step.cause ?? (step.occasion === null ? this.#causeOf(actor, next) : null)
    this.#insert({ ...next, outcome, cause })
    for (const child of this.actors.values()) {
      const isLeft = child.isRunning && child.parentId === sessionId
      if (isLeft && !step.running.includes(child.sessionId)) this.#end(child, at)
    }
  }

  /** An event that an action has sent ends before the step that the action belongs to. */
  #insert(step: Step): void {
    const before = this.steps.findLastIndex(({ number }) => number < step.number)
    this.steps.splice(before + 1, 0, step)
  }

  #end(actor: Actor, at: number): void {
    actor.isRunning = false
    actor.endedAt ??= at
    for (const child of this.actors.values()) {
      if (child.parentId === actor.sessionId && child.isRunning) this.#end(child, at)
    }
  }

  #causeOf(actor: Actor, { event, source }: Pick<Step, 'event' | 'source'>): number | null {
    const { parentId, sessionId } = actor
    if (event.type === 'xstate.init') return parentId === null ? null : this.#lastEffect(parentId)
    if (event.type.startsWith('xstate.after.')) return this.#startOf(event.type, sessionId)
    if (source === null) return null
    if (source.machine !== null) return this.#lastEffect(source.sessionId)
    // Started with its machine, a watcher hears things that do not come of the start.
    const isWatched = this.step(source.startedIn ?? 0)?.outcome === 'started'
    return isWatched && !event.type.startsWith('xstate.') ? null : source.startedIn
  }

  /** The number of the actor's last step that was not refused. */
  #lastEffect(id: string): number | null {
    const isEffect = ({ sessionId, outcome }: Step): boolean =>
      sessionId === id && outcome !== 'refused'
    return this.steps.findLast(isEffect)?.number ?? null
  }

  /** The number of the step that started the delay of an event which has just ended. */
  #startOf(type: string, sessionId: string): number | null {
    const timerIn = (step: Step | null) => step?.timers.find(({ event }) => event === type)
    const ended = timerIn(this.lastOf(sessionId))
    if (ended === undefined) return this.#lastEffect(sessionId)
    const starts = this.stepsOf(sessionId).find(
      (step) => timerIn(step)?.startedAt === ended.startedAt,
    )
    return starts?.number ?? null
  }
}

function outermost(value: unknown): string {
  const keys = Object.keys(Object(value))
  const isNested = typeof value === 'object' && keys.length === 1
  return isNested ? String(keys[0]) : JSON.stringify(value)
}

function outcomeOf({
  transitions,
  before,
  value,
}: Pick<Step, 'transitions' | 'before' | 'value'>): Outcome {
  if (transitions.length === 0) return 'refused'
  return JSON.stringify(before?.value) === JSON.stringify(value) ? 'stayed' : 'moved'
}

interface SessionFile {
  format: 'xstate-inspection'
  version: 1
  tab: Tab
  /** messages of Stately's inspection protocol, in order */
  messages: readonly InspectionEventMessage[]
}

/** A recorded session as the text of a file. */
export function sessionText({ tab, messages }: Recording): string {
  const file: SessionFile = { format: 'xstate-inspection', version: 1, tab, messages }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads a file's text; null where it holds no session. */
export function readSession(text: string): Recording | null {
  try {
    const file: Partial<SessionFile> = JSON.parse(text)
    if (file.format !== 'xstate-inspection' || file.version !== 1) return null
    const { tab, messages } = file
    if (tab === undefined || !Array.isArray(messages) || !messages.every(isMessage)) return null
    return new Recording({ ...tab, id: `file ${tab.id}` }, messages)
  } catch {
    return null
  }
}

function isMessage(message: unknown): boolean {
  const { type, sessionId, createdAt } = Object(message)
  const isKnown = ['@xstate.actor', '@xstate.event', '@xstate.snapshot'].includes(String(type))
  return isKnown && typeof sessionId === 'string' && typeof createdAt === 'string'
}
