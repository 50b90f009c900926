import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { initialTransition, transition } from 'xstate'

import { machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'
import { verdictsOf } from '#portal/app/inspection/verdicts.ts'

import { loadFixtures } from './machine-facts.ts'
import type { Step } from './recording.ts'

interface Choice {
  event: EventObject
  /** the expression in the test */
  code: string
}

/** The text of a test, or the number of the step that no sample values lead to. */
export type CopiedTest = { code: string } | { failedAt: number }

/**
 * Writes a test that goes the way of these steps with the machine's sample values; the payloads of the session are not
 * known here. The way has been gone once before it is handed out.
 */
export async function testOf(name: MachineName, steps: readonly Step[]): Promise<CopiedTest> {
  const fixtures = await loadFixtures(name)
  const machine: AnyStateMachine = machines[name]
  const [start, ...rest] = steps.filter(({ outcome }) => outcome !== 'refused')
  for (const [label, input] of Object.entries(fixtures.inputs)) {
    const [snapshot] = initialTransition(machine, input)
    if (start !== undefined && !isSame(snapshot.value, start.value)) continue
    const way = follow(snapshot, rest, fixtures)
    if ('choices' in way)
      return { code: codeOf(name, label, { choices: way.choices, steps: rest }) }
    if (Object.keys(fixtures.inputs).at(-1) === label) return way
  }
  return { failedAt: start?.number ?? 1 }
}

type Fixtures = Awaited<ReturnType<typeof loadFixtures>>

function follow(
  first: AnyMachineSnapshot,
  steps: readonly Step[],
  fixtures: Fixtures,
): { choices: Choice[] } | { failedAt: number } {
  let snapshot = first
  const choices: Choice[] = []
  for (const step of steps) {
    const found = choicesFor(step, fixtures).find(({ event }) => leadsTo(snapshot, event, step))
    if (found === undefined) return { failedAt: step.number }
    choices.push(found)
    ;[snapshot] = transition(snapshot.machine, snapshot, found.event)
  }
  return { choices }
}

function leadsTo(snapshot: AnyMachineSnapshot, event: EventObject, step: Step): boolean {
  const isTried = verdictsOf(snapshot, event).some(
    ({ isTaken, edge }) => isTaken && step.transitions.includes(edge ?? ''),
  )
  if (!isTried) return false
  const [next] = transition(snapshot.machine, snapshot, event)
  return isSame(next.value, step.value)
}

/** The payloads with which an event may come. */
function choicesFor({ event: { type } }: Step, { events, outcomes }: Fixtures): Choice[] {
  const [, ending, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (call !== undefined && ending !== undefined) {
    const field = ending === 'done' ? 'output' : 'error'
    const values: object = Object(Reflect.get(Object(Reflect.get(outcomes, call)), ending))
    return Object.entries(values).map(([label, value]) => ({
      event: { type, [field]: value },
      code: `{ type: ${quoted(type)}, ${field}: fixtures.outcomes${key(call)}.${ending}${key(label)} }`,
    }))
  }
  const values: object = Object(Reflect.get(events, type))
  const known = Object.entries(values).map(([label, payload]) => ({
    event: { type, ...Object(payload) },
    code: `{ type: ${quoted(type)}, ...fixtures.events${key(type)}${key(label)} }`,
  }))
  return known.length > 0 ? known : [{ event: { type }, code: `{ type: ${quoted(type)} }` }]
}

function codeOf(
  name: MachineName,
  input: string,
  { choices, steps }: { choices: Choice[]; steps: readonly Step[] },
): string {
  const variable = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const lines = choices.map(
    ({ code }, index) =>
      `    [${code}, ${JSON.stringify(steps[index]?.value).replaceAll('"', "'")}],`,
  )
  return `import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

import { fixtures } from '#machines/${name}/fixtures.ts'
import { ${variable}Machine } from '#machines/${name}/machine.ts'

it('goes the recorded way', () => {
  const way = [
${lines.join('\n')}
  ] as const
  let [snapshot] = initialTransition(${variable}Machine, fixtures.inputs${key(input)})
  for (const [event, value] of way) {
    ;[snapshot] = transition(${variable}Machine, snapshot, event)
    expect(snapshot.value).toEqual(value)
  }
})
`
}

function key(name: string): string {
  return `[${quoted(name)}]`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`\'`)}'`
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
