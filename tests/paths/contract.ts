import { readFile } from 'node:fs/promises'

import { getNextTransitions, initialTransition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

import { delayNameIn, delayOf, stateNodes } from '#lib/machines/transitions.ts'
import { guardsOf } from '#lib/machines/transitions.ts'

import { takenOn } from './cover.ts'
import { expectationOf, expectedAfter } from './expectation.ts'
import { keyOf } from './graph.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import type { Path } from './paths.ts'
import { plain, printer } from './print.ts'
import { stepsFrom } from './steps.ts'
import type { Step } from './steps.ts'
import { transitionRows, startLine } from './transition-rows.ts'
import type { Occurrence, Writing } from './transition-rows.ts'

const heading = (name: string): string =>
  `The contract of "${name}": what each state does on each event, reviewed by hand against the specification.
Beside a state: its tags, what runs and what counts down in it. In brackets: the case, which is guards and what is known
before. "a: 1" means that a is 1 afterwards, "clears a" that it is as at the start; a parameter without a value is the field
of this name. To see how the machine differs from these lines:
npm run test:paths -- --machine ${name} --contract`

/** The most characters of a line. */
const longest = 160

/** The behaviour of a machine as text: its start, and each state with its events. */
export function contractOf(tested: MachineUnderTest, paths: readonly Path[]): string {
  const blocks = [['start', ...startLines(tested)], ...stateBlocks(tested, paths)]
  return `${[heading(tested.name), ...blocks.map((lines) => lines.join('\n'))].join('\n\n')}\n`
}

/** The committed contract. */
export function readContract({ name }: MachineUnderTest): Promise<string> {
  return readFile(new URL(`../../machines/${name}/contract.txt`, import.meta.url), 'utf8')
}

/** Lines that only one of two contracts has, each with its block; none when they agree. */
export function differences(committed: string, actual: string): string[] {
  const [old, current] = [linesOf(committed), linesOf(actual)]
  return [
    ...[...old].filter((line) => !current.has(line)).map((line) => `- ${line}`),
    ...[...current].filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ]
}

function linesOf(contract: string): Set<string> {
  return new Set(
    contract.split('\n\n').flatMap((block) => {
      const [head = '', ...lines] = block
        .trim()
        .replaceAll(/\n {5,}/g, ' ')
        .split('\n')
      return [head, ...lines.map((line) => `${head} | ${line.trim()}`)]
    }),
  )
}

/** A row in as many lines as it needs; the later ones are set in. */
function inLines(row: string): string {
  const [first = '', ...others] = row.split(/(?= [·→] )/)
  const lines = [first]
  for (const part of others) {
    const line = `${lines.at(-1)}${part}`
    if (line.length > longest) lines.push(`     ${part}`)
    else lines.splice(-1, 1, line)
  }
  return lines.join('\n')
}

function startLines({ machine, fixtures }: MachineUnderTest): string[] {
  return Object.entries(fixtures.inputs).map(([label, input]) => {
    const [start, actions] = initialTransition(machine, input)
    const line = startLine(expectationOf(machine, start, actions), printer(fixtures.names))
    return inLines(`  ${label || 'always'} → ${line}`)
  })
}

function stateBlocks(tested: MachineUnderTest, paths: readonly Path[]): string[][] {
  const { machine, fixtures } = tested
  const steps = new Map<AnyStateNode, Map<Step, Occurrence[]>>()
  for (const before of reachedBy(paths)) {
    for (const step of stepsFrom(before, fixtures)) {
      const taken = takenOn(before, step.event)
      const declared = getNextTransitions(before).filter(
        ({ eventType }) => eventType === step.event.type,
      )
      // An event that guards refuse belongs to the innermost state that declares it.
      const state = machine.getStateNodeById((taken[0] ?? declared[0])?.source.id ?? machine.id)
      const refusing = taken.length > 0 ? [] : [...new Set(guardsOf(declared))]
      const block = steps.get(state) ?? new Map<Step, Occurrence[]>()
      steps.set(state, block)
      const occurrence = { before, taken, refusing, expected: expectedAfter(machine, before, step) }
      block.set(step, [...(block.get(step) ?? []), occurrence])
    }
  }
  const writing = { show: printer(fixtures.names), nothing: nothingIn(tested) }
  return stateNodes(machine.root).flatMap((state) => {
    const declared = [...state.transitions.keys()]
    const place = ({ event }: Step) => declared.indexOf(event.type)
    const rows = [...(steps.get(state) ?? [])]
      .toSorted(([first], [second]) => place(first) - place(second))
      .flatMap(([{ label }, occurrences]) => transitionRows(label, occurrences, writing))
      .map((row) => inLines(`  ${row}`))
    const head = headOf(tested, state)
    return rows.length === 0 && !head.includes(' | ') ? [] : [[head, ...rows]]
  })
}

/** A state with its tags, its calls and watchers, and its clocks. */
function headOf({ machine, name }: MachineUnderTest, state: AnyStateNode): string {
  const clocks = [...state.transitions.keys()].filter((type) => type.startsWith('xstate.after.'))
  return [
    state.path.join('.') || name,
    ...state.tags.map((tag) => `tag ${tag}`),
    ...state.invoke.map(({ id }) => `runs ${id}`),
    ...clocks.map(delayNameIn).map((delay) => `${delay} ${delayOf(machine, delay)} ms`),
  ].join(' | ')
}

/** Fields that hold nothing yet at each start, with what that is: null, zero, an empty list, counts of nothing. */
function nothingIn({ machine, fixtures }: MachineUnderTest): Writing['nothing'] {
  const starts = Object.values(fixtures.inputs).map((input) => {
    const [start] = initialTransition(machine, input)
    return Object.entries<unknown>(Object(start.context))
  })
  const values = Map.groupBy(starts.flat(), ([key]) => key)
  return new Map(
    [...values].flatMap(([key, found]) => {
      const written = new Set(found.map(([, value]) => plain(value)))
      const [only = ''] = written
      return written.size === 1 && /^(null|0|\[\]|""|\{.*\})$/.test(only) ? [[key, only]] : []
    }),
  )
}

/** Every configuration with its context that the paths lead through, each once. */
function reachedBy(paths: readonly Path[]): AnyMachineSnapshot[] {
  const reached = new Map<string, AnyMachineSnapshot>()
  for (const { start, steps } of paths) {
    for (const snapshot of [start, ...steps.map(({ after }) => after)]) {
      reached.set(keyOf(snapshot), snapshot)
    }
  }
  return [...reached.values()]
}
