import { isMachineSnapshot } from 'xstate'
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'

import { transitionName } from '#machines/transitions.ts'
import { currentAddress } from '#portal/ports/browser/address.ts'
import { now } from '#portal/ports/browser/clock.ts'
import {
  answerReceivers,
  dockedHeight,
  joinChannel,
  newTabId,
  pageTitle,
  removeDockedFrame,
  setDockedHeight,
  showDockedFrame,
  whenDockKeyPressed,
  whenPageLeaves,
} from '#portal/ports/browser/inspection/docked-frame.ts'
import { watchOccasions } from '#portal/ports/browser/inspection/occasion.ts'
import { inspectionChannel, openChannel } from '#portal/ports/browser/tabs.ts'

import { isToPage } from './inspection-protocol.ts'
import type { FromPage, Tab, ToPage } from './inspection-protocol.ts'
import { attachInspector } from './inspection.ts'
import type { Inspector } from './inspection.ts'
import { inspectorAddress } from './inspector-address.ts'
import { Recorder } from './recorder.ts'

/** Of a window of usual height, a bit less than half; in pixels. */
const usualHeight = 400

/**
 * Shows the inspector at the foot of this page, of a height in pixels, or takes it away with null. It is a page in a
 * frame, so that none of its code comes into the portal.
 *
 * @param tab the id of this page, which the inspector shows.
 */
function dock(tab: string, height: number | null): void {
  setDockedHeight(height)
  if (height === null) removeDockedFrame()
  else showDockedFrame(`${addressOfInspector()}#${tab}`, height)
}

/** Docks the inspector where it was docked before this page was loaded; Ctrl+Alt+I docks it and takes it away. */
function dockAgain(tab: string): void {
  const height = dockedHeight()
  if (height !== null) dock(tab, height)
  whenDockKeyPressed(() => dock(tab, dockedHeight() === null ? usualHeight : null))
}

function addressOfInspector(): string {
  return inspectorAddress(/^\/en(\/|$)/.test(currentAddress().pathname) ? 'en' : 'de')
}

/**
 * Tells the inspectors of this origin everything that the machines of this page do, and answers those who join late.
 * Stately's inspector may attach, too: a page of this origin that it runs in.
 */
export function openInspectionChannel(): void {
  const id = newTabId()
  const tab = (): Tab => ({ id, title: pageTitle(), path: currentAddress().pathname })
  const channel = joinChannel((data) => {
    if (isToPage(data)) answer(data)
  })
  const tell = (message: FromPage): void => channel(message)
  const recorder = new Recorder({
    now,
    occasion: watchOccasions(),
    tell: (message) => {
      tell({ kind: 'told', tab: id, message })
      receivers(message)
    },
  })
  const receivers = answerReceivers(() => recorder.backlog)
  const here = (): void => tell({ kind: 'here', tab: tab(), backlog: recorder.backlog })
  const answer = (asked: ToPage): void => {
    if (asked.kind === 'join') here()
    else if (asked.tab !== id) return
    else if (asked.kind === 'send') recorder.send(asked.sessionId, asked.event)
    else if (asked.kind === 'dock') dock(id, asked.height)
    else if (asked.kind === 'try') {
      tell({
        kind: 'tried',
        tab: id,
        request: asked.request,
        trial: recorder.try(asked.step, asked.event),
      })
    }
  }
  attachInspector(inspectionMessages(openChannel(inspectionChannel)))
  attachInspector(recorder.inspector)
  here()
  dockAgain(id)
  whenPageLeaves(() => tell({ kind: 'left', tab: id }))
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
