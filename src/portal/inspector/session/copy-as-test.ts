import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { initialTransition, transition } from 'xstate'

import { machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'
import { verdictsOf } from '#portal/app/inspection/verdicts.ts'

import { loadFixtures } from './machine-facts.ts'
import { choicesFor } from './payload-choices.ts'
import type { Choice, Fixtures } from './payload-choices.ts'
import type { Step } from './recording.ts'
import { payloadWords } from './state-words.ts'

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
  const [start, ...rest] = steps.filter(({ outcome }) => outcome !== 'refused')
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
