import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { getNextTransitions } from 'xstate'

import type { AnyFixtures } from './machines-under-test.ts'

/** One thing that happens: a gesture or fact is sent, a call ends, or time passes. */
export type Step =
  | { kind: 'send'; event: AnyEventObject; label: string }
  | { kind: 'settle'; event: AnyEventObject; label: string; actor: string; outcome: Outcome }
  | { kind: 'fire'; event: AnyEventObject; label: string; delay: string; state: string }

/** How a call ended. */
export type Outcome = { done: unknown } | { error: unknown }

const ended = /^xstate\.(done|error)\.actor\.(.+)$/
const passed = /^xstate\.after\.([^.]+)\.(.+)$/
const ofCompoundState = 'xstate.done.state.'

/** The possible next steps: every event that an active state declares, with every payload of the fixtures. */
export function stepsFrom(snapshot: AnyMachineSnapshot, fixtures: AnyFixtures): Step[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types]
    .filter((type) => type !== '' && !type.startsWith(ofCompoundState))
    .flatMap((type) => knownSteps(type, fixtures))
}

const known = new WeakMap<AnyFixtures, Map<string, Step[]>>()

/** The same step objects each time, so that they can be compared by identity. */
function knownSteps(type: string, fixtures: AnyFixtures): Step[] {
  const byType = known.get(fixtures) ?? new Map<string, Step[]>()
  known.set(fixtures, byType)
  const steps = byType.get(type) ?? stepsOf(type, fixtures)
  byType.set(type, steps)
  return steps
}

/** The steps that an event type means; none of them may be missing from the fixtures. */
function stepsOf(type: string, fixtures: AnyFixtures): Step[] {
  if (type in fixtures.events) return sendings(type, fixtures)
  const [, ending, actor] = ended.exec(type) ?? []
  if (actor !== undefined)
    return endings(type, actor, ending === 'done' ? 'done' : 'error', fixtures)
  const [, delay, state] = passed.exec(type) ?? []
  if (delay !== undefined && state !== undefined) {
    return [{ kind: 'fire', event: { type }, label: `${delay} passes`, delay, state }]
  }
  return sendings(type, fixtures)
}

function sendings(type: string, fixtures: AnyFixtures): Step[] {
  return Object.entries(required(fixtures.events[type], type)).map(([label, payload]) => ({
    kind: 'send',
    event: { ...payload, type },
    label: join(type, label),
  }))
}

/** Every step the machine knows in any state. */
export function allSteps(machine: { events: readonly string[] }, fixtures: AnyFixtures): Step[] {
  return machine.events
    .filter((type) => !type.startsWith(ofCompoundState))
    .flatMap((type) => knownSteps(type, fixtures))
}

function endings(
  type: string,
  actor: string,
  ending: 'done' | 'error',
  fixtures: AnyFixtures,
): Step[] {
  const values = required(fixtures.outcomes[actor], actor)[ending]
  return Object.entries(values).map(([label, value]) => ({
    kind: 'settle',
    event:
      ending === 'done'
        ? { type, output: value, actorId: actor }
        : { type, error: value, actorId: actor },
    label: join(`${actor} ${ending === 'done' ? 'done' : 'fails'}`, label),
    actor,
    outcome: ending === 'done' ? { done: value } : { error: value },
  }))
}

function join(what: string, label: string): string {
  return label === '' ? what : `${what}: ${label}`
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`No fixture for ${name}`)
  return value
}
