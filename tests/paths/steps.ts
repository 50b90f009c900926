import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { getNextTransitions } from 'xstate'

import type { AnyCases } from './subjects.ts'

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

/** What can happen next: every event some active state declares, with every payload of the cases. */
export function stepsFrom(snapshot: AnyMachineSnapshot, cases: AnyCases): Step[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types]
    .filter((type) => type !== '' && !type.startsWith(ofCompoundState))
    .flatMap((type) => knownSteps(type, cases))
}

const known = new WeakMap<AnyCases, Map<string, Step[]>>()

/** The same step objects each time, so that they can be compared by identity. */
function knownSteps(type: string, cases: AnyCases): Step[] {
  const byType = known.get(cases) ?? new Map<string, Step[]>()
  known.set(cases, byType)
  const steps = byType.get(type) ?? stepsOf(type, cases)
  byType.set(type, steps)
  return steps
}

/** The steps that an event type means; none of them may be missing from the cases. */
function stepsOf(type: string, cases: AnyCases): Step[] {
  const [, ending, actor] = ended.exec(type) ?? []
  if (actor !== undefined) return endings(type, actor, ending === 'done' ? 'done' : 'error', cases)
  const [, delay, state] = passed.exec(type) ?? []
  if (delay !== undefined && state !== undefined) {
    return [{ kind: 'fire', event: { type }, label: `${delay} passes`, delay, state }]
  }
  return Object.entries(required(cases.events[type], type)).map(([label, payload]) => ({
    kind: 'send',
    event: { ...payload, type },
    label: join(type, label),
  }))
}

/** Every step the machine knows in any state. */
export function allSteps(machine: { events: readonly string[] }, cases: AnyCases): Step[] {
  return machine.events
    .filter((type) => !type.startsWith(ofCompoundState))
    .flatMap((type) => knownSteps(type, cases))
}

function endings(type: string, actor: string, ending: 'done' | 'error', cases: AnyCases): Step[] {
  const values = required(cases.outcomes[actor], actor)[ending]
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
  if (value === undefined) throw new Error(`No case for ${name}`)
  return value
}
