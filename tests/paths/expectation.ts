import { getNextTransitions, transition } from 'xstate'
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionsFrom,
} from 'xstate'

import { activeNodes, delayNameIn, delayOf } from '#lib/machines/transitions.ts'

import type { Step } from './steps.ts'

/** Something a machine asks for: an effect with its parameters, or a call or watcher with its input. */
export interface Request {
  readonly name: string
  readonly given: unknown
}

/** The visible state after a step, and the requests that it makes. */
export interface Expectation {
  readonly value: unknown
  readonly context: unknown
  /** effects of this step, in order */
  readonly effects: readonly Request[]
  /** facts of this step that the machine tells its parent, and events that it sends to its children, in order */
  readonly told: readonly Request[]
  /** calls and watchers that this step started, in order */
  readonly started: readonly Request[]
  /** names of the delays that this step began to count down */
  readonly armed: readonly string[]
  /** ids of everything that runs now */
  readonly running: readonly string[]
  /** delays that count down now, each as `name ms` */
  readonly timers: readonly string[]
}

// Paths share their preconditions, so most expectations are asked for again and again.
const expectations = new WeakMap<AnyMachineSnapshot, Map<Step, Expectation>>()

type Action = ExecutableActionsFrom<AnyStateMachine>

/** The expectation of the chart for a step, without running anything. */
export function expectedAfter(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  step: Step,
): Expectation {
  const known = expectations.get(before) ?? new Map<Step, Expectation>()
  expectations.set(before, known)
  const expected =
    known.get(step) ?? expectationOf(machine, ...transition(machine, before, step.event))
  known.set(step, expected)
  return expected
}

/** The visible side of a snapshot and of the actions that led to it. */
export function expectationOf(
  machine: AnyStateMachine,
  after: AnyMachineSnapshot,
  actions: readonly Action[],
): Expectation {
  return {
    value: after.value,
    context: after.context,
    effects: actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ name: type, given: params })),
    told: actions.flatMap(toldBy),
    started: actions.flatMap(startOf),
    armed: actions.flatMap(armedBy).toSorted(),
    running: activeInvokes(after),
    timers: activeTimers(machine, after),
  }
}

function toldBy({ type, params }: { type: string; params: unknown }): Request[] {
  const { event, targetId } = Object(params)
  if (type === 'xstate.emit') return [factOf(event)]
  return type === 'xstate.sendTo' ? [sentTo(targetId, event)] : []
}

/** A fact that a machine tells its parent. */
export function factOf({ type, ...given }: AnyEventObject): Request {
  return { name: `tells ${type}`, given }
}

/** An event that a machine sends to a child. */
export function sentTo(child: string, { type, ...given }: AnyEventObject): Request {
  return { name: `sends ${child} ${type}`, given }
}

function startOf({ type, params }: Action): Request[] {
  if (type !== 'xstate.spawnChild' || params === undefined || !('src' in params)) return []
  const { src } = params
  return [
    {
      name: typeof src === 'string' ? src : 'inline',
      given: 'input' in params ? params.input : undefined,
    },
  ]
}

function armedBy({ type, params }: Action): string[] {
  if (type !== 'xstate.raise' || params === undefined || !('event' in params)) return []
  return params.event.type.startsWith('xstate.after.') ? [delayNameIn(params.event.type)] : []
}

function activeInvokes(snapshot: AnyMachineSnapshot): string[] {
  return activeNodes(snapshot)
    .flatMap(({ invoke }) => invoke.map(({ id }) => id))
    .toSorted()
}

function activeTimers(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): string[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types]
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => `${delayNameIn(type)} ${delayOf(machine, delayNameIn(type))}`)
    .toSorted()
}
