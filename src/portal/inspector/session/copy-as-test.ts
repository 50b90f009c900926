import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

import { machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'
import { allowedEvent, isWhole } from '#portal/app/inspection/allow-list.ts'
import type { ShownEvent } from '#portal/app/inspection/inspection-protocol.ts'
import { verdictsOf } from '#portal/app/inspection/verdicts.ts'

import { loadFixtures } from './machine-facts.ts'
import type { Step } from './recording.ts'
import { payloadWords, changesOf } from './state-words.ts'

/** The text of a test, or the number of the step that no values lead to. */
export type CopiedTest =
  | { code: string; /** events with other values than recorded */ samples: number }
  | { failedAt: number }

/**
 * Writes a test that goes the way of these steps: with their own payloads where the recording has them, else with the
 * machine's sample values, which a comment says. The way has been gone once before it is handed out.
 */
export async function testOf(name: MachineName, steps: readonly Step[]): Promise<CopiedTest> {
  const fixtures = await loadFixtures(name)
  const machine: AnyStateMachine = machines[name]
  const [start, ...rest] = steps.filter(
    ({ outcome }) => outcome !== 'refused' && outcome !== 'failed',
  )
  for (const [label, input] of Object.entries(fixtures.inputs)) {
    const [snapshot] = initialTransition(machine, input)
    if (start !== undefined && !isSame(snapshot.value, start.value)) continue
    const way = follow(snapshot, rest, fixtures)
    if ('choices' in way) {
      const { choices } = way
      const samples = choices.filter(({ isRecorded }) => !isRecorded).length
      return { code: codeOf(name, label, { choices, steps: rest }), samples }
    }
    if (Object.keys(fixtures.inputs).at(-1) === label) return way
  }
  return { failedAt: start?.number ?? 1 }
}

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

function codeOf(
  name: MachineName,
  input: string,
  { choices, steps }: { choices: Choice[]; steps: readonly Step[] },
): string {
  const variable = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const lines = choices.flatMap(({ code, isRecorded }, index) => {
    const step = steps[index]
    const value = JSON.stringify(step?.value).replaceAll('"', "'")
    const note = `    // Recorded: ${payloadWords(step?.event ?? {})}.`
    return [...(isRecorded ? [] : [note]), `    [${code}, ${value}],`]
  })
  return `import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

import { fixtures } from '#machines/${name}/fixtures.ts'
import { ${variable}Machine } from '#machines/${name}/machine.ts'

it('goes the recorded way', () => {
  const way = [
${lines.join('\n')}
  ] as const
  let [snapshot] = initialTransition(${variable}Machine, fixtures.inputs['${input}'])
  for (const [event, value] of way) {
    ;[snapshot] = transition(${variable}Machine, snapshot, event)
    expect(snapshot.value).toEqual(value)
  }
})
`
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The sample values of a machine. */
type Fixtures = Awaited<ReturnType<typeof loadFixtures>>

/** A payload with which an event may come in a test. */
interface Choice {
  event: EventObject
  /** the expression in the test */
  code: string
  /** it looks as the recorded one does, as far as an inspector may see it */
  isAlike: boolean
  /** it is alike, and an inspector sees all of it: a number of rows says nothing of the rows */
  isRecorded: boolean
}

/** The payloads for a step, the likest first: as recorded, a sample that looks the same, a sample with what is known, any sample. */
export function choicesFor({ event: recorded }: Pick<Step, 'event'>, fixtures: Fixtures): Choice[] {
  const { actorId: _, ...shown } = recorded
  const samples = samplesFor(shown.type, fixtures).map((sample) => withMark(sample, shown))
  const known = Object.entries(shown).filter(
    ([field, value]) => field !== 'type' && isWhole({ [field]: value }),
  )
  const isKnown = known.length + 1 === Object.keys(shown).length
  const own: Choice = { event: shown, code: literal(shown), isAlike: true, isRecorded: true }
  const mixed = samples.map(({ event, code }) => {
    const fields = known.map(([field, value]) => `, ${field}: ${literal(value)}`).join('')
    const next = {
      event: { ...event, ...Object.fromEntries(known) },
      code: `${code.slice(0, -' }'.length)}${fields} }`,
    }
    return withMark(next, shown)
  })
  const alike = samples.filter(({ isAlike }) => isAlike)
  return [...alike, ...(isKnown ? [own] : []), ...mixed, ...samples]
}

type Sample = Pick<Choice, 'event' | 'code'>

function withMark(sample: Sample, shown: ShownEvent): Choice {
  const isAlike = changesOf(allowedEvent(sample.event), shown).changes.length === 0
  return { ...sample, isAlike, isRecorded: isAlike && isWhole(shown) }
}

function samplesFor(type: string, { events, outcomes }: Fixtures): Sample[] {
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

/** A value as it stands in a program. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, inner]) => {
    const field = /^\w+$/.test(name) ? name : quoted(name)
    return `${field}: ${literal(inner)}`
  })
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function key(name: string): string {
  return `[${quoted(name)}]`
}

function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  return `'${inner.replaceAll("'", String.raw`\'`)}'`
}
