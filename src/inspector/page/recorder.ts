import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate'
import { isMachineSnapshot, transition } from 'xstate'

import { definitionOf } from '#lib/machines/definition.ts'
import { activeNodes, delayNameIn, transitionName } from '#lib/machines/transitions.ts'

import { protocolVersion } from '../protocol.ts'
import type {
  ActorMessage,
  EventMessage,
  InspectionEventMessage,
  Occasion,
  ShownEvent,
  ShownSnapshot,
  SnapshotMessage,
  StepFacts,
  Timer,
  Trial,
} from '../protocol.ts'
import { Mask } from './mask.ts'
import { OpenEvents } from './open-events.ts'
import { verdictsOf } from './verdicts.ts'

/** Messages that are kept for those who join late. */
const mostMessages = 1500
/** Steps whose snapshots are kept, so that an event can be tried on a copy of them. */
const mostSteps = 500

interface Ports {
  /** milliseconds since 1970 */
  now: () => number
  /** the occasion of this moment, such as a click; null while the program goes on by itself */
  occasion: () => Occasion | null
  tell: (message: InspectionEventMessage) => void
}

/** Turns what XState tells into messages for inspectors, and keeps the last ones. */
export class Recorder {
  readonly #ports: Ports
  readonly #actors = new Map<string, { ref: AnyActorRef; message: ActorMessage }>()
  #kept: InspectionEventMessage[] = []
  readonly #last = new Map<string, AnyMachineSnapshot>()
  readonly #steps = new Map<number, AnyMachineSnapshot>()
  readonly #taken = new Map<string, string[]>()
  readonly #actions = new Map<string, string[]>()
  readonly #open: OpenEvents
  readonly #mask = new Mask()
  /** an event of the inspector is being sent */
  #isSending = false
  #messages = 0

  constructor(ports: Ports) {
    this.#ports = ports
    this.#open = new OpenEvents(ports.now)
  }

  /** Every actor that is known, then the latest messages in order. */
  get backlog(): readonly InspectionEventMessage[] {
    const kept = new Set(this.#kept)
    const actors = [...this.#actors.values()].map(({ message }) => message)
    return [...actors.filter((message) => !kept.has(message)), ...this.#kept]
  }

  readonly inspector = (event: InspectionEvent): void => {
    if (!isActor(event.actorRef)) return
    if (event.type === '@xstate.actor') this.#actor(event.actorRef)
    else if (event.type === '@xstate.event') this.#event(event)
    else if (event.type === '@xstate.microstep') this.#microstep(event)
    else if (event.type === '@xstate.action') this.#action(event)
    else if (event.type === '@xstate.snapshot') this.#snapshot(event)
  }

  /** Sends an event to a running actor; false where there is none. */
  send(sessionId: string, event: ShownEvent): boolean {
    const ref = this.#actors.get(sessionId)?.ref
    if (ref === undefined || ref.getSnapshot().status !== 'active') return false
    this.#isSending = true
    ref.send(event)
    this.#isSending = false
    return true
  }

  /** Tries an event on a copy of a step: no action runs, no call starts, and nothing running is touched. */
  try(step: number, event: ShownEvent): Trial | null {
    const snapshot = this.#steps.get(step)
    if (snapshot === undefined) return null
    const verdicts = verdictsOf(snapshot, event)
    try {
      return { verdicts, ...this.#tried(snapshot, event) }
    } catch (error) {
      const { value, context } = this.#shown(snapshot)
      const nothing = { transitions: [], actions: [], starts: [] }
      const name = error instanceof Error ? error.name : 'Error'
      return { verdicts, value, context, ...nothing, error: name }
    }
  }

  #tried(snapshot: AnyMachineSnapshot, event: ShownEvent): Omit<Trial, 'verdicts'> {
    const taken = snapshot.machine.getTransitionData(snapshot, event)
    const [next, actions] = transition(snapshot.machine, snapshot, event)
    const running = actions.map(effectWords).filter((words) => words !== null)
    return {
      transitions: taken.map(transitionName),
      value: next.value,
      context: this.#mask.value(next.context),
      // XState lists actions that run, not those that change the context.
      actions: [...new Set([...running, ...taken.flatMap(declaredActions)])],
      starts: actions.flatMap(startedBy),
    }
  }

  #actor(ref: AnyActorRef): void {
    const logic: unknown = Reflect.get(ref, 'logic')
    const config: unknown = Object(logic).config
    const isMachine = 'root' in Object(logic) && typeof config === 'object' && config !== null
    const machineId = isMachine && 'id' in config ? String(config.id) : null
    const parent: unknown = Reflect.get(ref, '_parent')
    const parentId =
      typeof parent === 'object' && parent !== null && 'sessionId' in parent
        ? String(parent.sessionId)
        : undefined
    const message: ActorMessage = {
      ...this.#base(ref.sessionId),
      rootId: parentId === undefined ? ref.sessionId : rootOf(this.#actors, parentId),
      type: '@xstate.actor',
      // A root without a name of its own is called as its machine.
      name: machineId !== null && ref.id === ref.sessionId ? machineId : ref.id,
      parentId,
      definition: isMachine ? definitionOf(config) : undefined,
      machine: machineId,
      snapshot: { status: 'active' },
    }
    this.#actors.set(ref.sessionId, { ref, message })
    this.#keep(message)
    if (isMachine) ref.subscribe({ error: (error: unknown) => this.#failed(ref, error) })
  }

  /** XState tells no inspector of a machine that throws. */
  #failed(ref: AnyActorRef, error: unknown): void {
    const id = ref.sessionId
    const event = this.#open.eventOf(id)
    const before = this.#last.get(id)
    const verdicts = before === undefined ? [] : verdictsOf(before, event)
    const step = { ...this.#stepOf(id, event, verdicts), timers: [], running: [] }
    const failed = { status: 'error', error: error instanceof Error ? error.name : 'Error' }
    const snapshot = before === undefined ? failed : { ...this.#shown(before), ...failed }
    const type = '@xstate.snapshot'
    this.#keep({ ...this.#base(id), type, event: this.#mask.event(event), snapshot, step })
    this.#actors.delete(id)
    // A parent hears of it; for a root the browser's console does, which nobody else may tell.
    if (Reflect.get(ref, '_parent') === undefined) throw error
  }

  #event({ actorRef, sourceRef, event }: InspectionEvent & { type: '@xstate.event' }): void {
    const isMachine = this.#actors.get(actorRef.sessionId)?.message.machine !== null
    if (isMachine) {
      const source = sourceRef?.sessionId
      const occasion = this.#isSending ? 'inspector' : this.#ports.occasion()
      this.#open.add(actorRef.sessionId, event, { source, occasion })
    }
    const message: EventMessage = {
      ...this.#base(actorRef.sessionId),
      type: '@xstate.event',
      event: this.#mask.event(event),
      sourceId: sourceRef?.sessionId,
    }
    this.#keep(message)
  }

  #microstep({
    actorRef,
    _transitions: transitions,
  }: InspectionEvent & { type: '@xstate.microstep' }): void {
    const id = actorRef.sessionId
    this.#taken.set(id, [...(this.#taken.get(id) ?? []), ...transitions.map(transitionName)])
    // XState tells of actions that run, not of those that change the context.
    const declared = transitions.flatMap(declaredActions)
    const names = new Set([...(this.#actions.get(id) ?? []), ...declared])
    this.#actions.set(id, [...names])
  }

  #action({ actorRef, action }: InspectionEvent & { type: '@xstate.action' }): void {
    const id = actorRef.sessionId
    const words = effectWords(action)
    const known = this.#actions.get(id) ?? []
    if (words !== null && !known.includes(words)) this.#actions.set(id, [...known, words])
  }

  #snapshot({ actorRef, snapshot, event }: InspectionEvent & { type: '@xstate.snapshot' }): void {
    const id = actorRef.sessionId
    const base = {
      ...this.#base(actorRef.sessionId),
      type: '@xstate.snapshot',
      event: this.#mask.event(event),
    } as const
    if (!isMachineSnapshot(snapshot) || event.type === 'xstate.stop') {
      this.#keep({ ...base, snapshot: { status: snapshot.status } })
      if (snapshot.status !== 'active') this.#actors.delete(id)
      return
    }
    const before = this.#last.get(id)
    this.#last.set(id, snapshot)
    const step: StepFacts = {
      ...this.#stepOf(id, event, before === undefined ? [] : verdictsOf(before, event)),
      timers: isActor(actorRef) ? timersOf(snapshot, actorRef) : [],
      running: runningOf(snapshot),
    }
    this.#remember(step.number, snapshot)
    const message: SnapshotMessage = { ...base, snapshot: this.#shown(snapshot), step }
    this.#keep(message)
  }

  /** An event has ended: its origin, and what was heard of it. */
  #stepOf(id: string, event: EventObject, verdicts: StepFacts['verdicts']) {
    const { number, sentAt, source, cause, occasion } = this.#open.end(id, event)
    const transitions = this.#taken.get(id) ?? []
    const actions = this.#actions.get(id) ?? []
    this.#taken.delete(id)
    this.#actions.delete(id)
    return { number, sentAt, source, cause, occasion, transitions, actions, verdicts }
  }

  #shown({ status, value, context }: AnyMachineSnapshot): ShownSnapshot {
    return { status, value, context: this.#mask.value(context) }
  }

  #remember(step: number, snapshot: AnyMachineSnapshot): void {
    this.#steps.set(step, snapshot)
    this.#steps.delete(step - mostSteps)
  }

  #keep(message: InspectionEventMessage): void {
    this.#kept.push(message)
    if (this.#kept.length > mostMessages) this.#kept = this.#kept.slice(-mostMessages)
    this.#ports.tell(message)
  }

  #base(sessionId: string) {
    this.#messages += 1
    return {
      id: String(this.#messages),
      createdAt: new Date(this.#ports.now()).toISOString(),
      rootId: rootOf(this.#actors, sessionId),
      sessionId,
      _version: protocolVersion,
    }
  }
}

/** The names of a transition's own actions. */
function declaredActions({ actions }: AnyTransitionDefinition): string[] {
  return actions.map(nameOfAction).filter(Boolean)
}

/** The name of what an action would start. */
function startedBy({ type, params }: { type: string; params: unknown }): string[] {
  return type === 'xstate.spawnChild' ? [String(Object(params).id)] : []
}

/** The name under which a chart has an action; empty for XState's own without one. */
function nameOfAction(action: unknown): string {
  const name = typeof action === 'string' ? action : String(Object(action).type ?? '')
  return name.startsWith('xstate.') ? '' : name
}

/** The name of an action, or what one of XState's own does: `emit connection.restored`; null for calls and clocks. */
export function effectWords({ type, params }: { type: string; params: unknown }): string | null {
  if (!type.startsWith('xstate.')) return type
  const { event, targetId } = Object(params)
  const sent = String(Object(event).type)
  if (type === 'xstate.emit') return `emit ${sent}`
  if (type === 'xstate.sendTo') return `send ${sent} to ${String(targetId)}`
  return type === 'xstate.raise' && !sent.startsWith('xstate.') ? `raise ${sent}` : null
}

/** The session id of the outermost parent. */
function rootOf(actors: ReadonlyMap<string, { message: ActorMessage }>, sessionId: string): string {
  const parent = actors.get(sessionId)?.message.parentId
  return parent === undefined ? sessionId : rootOf(actors, parent)
}

function runningOf({ children }: AnyMachineSnapshot): string[] {
  return Object.values<AnyActorRef | undefined>(children)
    .filter((child) => child?.getSnapshot().status === 'active')
    .map((child) => child?.sessionId ?? '')
}

/** The delays that run for an actor, as the system keeps them. */
function timersOf(snapshot: AnyMachineSnapshot, ref: AnyActorRef): Timer[] {
  const scheduled: unknown = Reflect.get(ref.system.getSnapshot(), '_scheduledEvents')
  const events: unknown[] = Object.values(Object(scheduled))
  const active = activeNodes(snapshot)
  return events.flatMap((item) => {
    const { startedAt, delay, event, source } = Object(item)
    if (source !== ref || typeof startedAt !== 'number' || typeof delay !== 'number') return []
    const type = String(Object(event).type)
    const isOwn = active.some(({ id }) => type.endsWith(`.${id}`))
    return isOwn ? [{ name: delayNameIn(type), event: type, startedAt, delay }] : []
  })
}

function isActor(ref: object): ref is AnyActorRef {
  return 'system' in ref && 'send' in ref
}
