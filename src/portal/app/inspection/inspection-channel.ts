import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'

import { openInspection } from '#inspector/page/page.ts'
import { transitionName } from '#lib/machines/transitions.ts'
import { currentAddress } from '#portal/ports/browser/address.ts'
import { inspectionChannel, openChannel } from '#portal/ports/browser/tabs.ts'

import { attachInspector, type Inspector } from '../actors/start-actor.ts'

/** Lets the inspectors of this origin follow the machines of this page. */
export function openInspectionChannel(): void {
  attachInspector(inspectionMessages(openChannel(inspectionChannel)))
  attachInspector(
    openInspection(() =>
      inspectorAddress(/^\/en(\/|$)/.test(currentAddress().pathname) ? 'en' : 'de'),
    ),
  )
}

/**
 * The message to an inspector after each event of a machine. Contexts hold no token; what
 * could, payloads of events and what calls are given and bring, is not part of it.
 */
export interface InspectionMessage {
  /** id of the machine */
  machine: string
  /** tells two actors of one machine apart */
  actor: string
  /** type of the event */
  event: string
  /** id of the machine, call or watcher that sent the event; null where it came from outside */
  source: string | null
  /** names of the transitions that were taken, in order; none for an event that changed nothing */
  transitions: readonly string[]
  value: unknown
  context: unknown
  /** ids of the machines, calls and watchers that it has started and that run now */
  running: readonly string[]
}

/** An inspector that tells `tell` about every machine. */
export function inspectionMessages(tell: (message: InspectionMessage) => void): Inspector {
  const taken = new Map<string, string[]>()
  // Passed on, one event has several receivers.
  const sources = new WeakMap<object, ReadonlyMap<string, string>>()
  return (event) => {
    const actor = event.actorRef.sessionId
    if (event.type === '@xstate.event' && event.sourceRef !== undefined) {
      const known = sources.get(event.event)
      sources.set(event.event, new Map(known).set(actor, idOf(event.sourceRef)))
    }
    if (event.type === '@xstate.microstep') {
      taken.set(actor, [...(taken.get(actor) ?? []), ...namesOf(event)])
    }
    if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return
    const transitions = taken.get(actor) ?? []
    taken.delete(actor)
    const source = sources.get(event.event)?.get(actor) ?? null
    tell(messageOf(actor, event.event.type, { snapshot: event.snapshot, transitions, source }))
  }
}

interface Happened {
  snapshot: AnyMachineSnapshot
  transitions: readonly string[]
  source: string | null
}

function messageOf(
  actor: string,
  event: string,
  { snapshot, transitions, source }: Happened,
): InspectionMessage {
  const { machine, value, context, children } = snapshot
  const running = Object.entries<AnyActorRef | undefined>(children)
    .filter(([, child]) => child?.getSnapshot().status === 'active')
    .map(([id]) => id)
  return { machine: machine.id, actor, event, source, transitions, value, context, running }
}

function idOf(actor: object): string {
  return 'id' in actor ? String(actor.id) : ''
}

function namesOf({ _transitions: transitions }: InspectionEvent & { type: '@xstate.microstep' }) {
  return transitions.map(transitionName)
}

/** The page of the visual inspector in a language. */
export function inspectorAddress(locale: 'de' | 'en'): string {
  return locale === 'en' ? '/en/inspector' : '/inspector'
}
