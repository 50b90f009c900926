import { readFile } from 'node:fs/promises'

import { initialTransition } from 'xstate'

import { stateNodes } from '#machines/transitions.ts'

import { expectationOf, expectedAfter } from './expectation.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import type { Path } from './paths.ts'
import { nameOf, printer } from './print.ts'
import { reachedBy } from './reached.ts'
import { stepsFrom } from './steps.ts'
import { transitionRows, startLine } from './transition-rows.ts'
import type { Occurrence } from './transition-rows.ts'

const heading = (name: string): string =>
  `The contract of "${name}": what happens in each configuration on each event, reviewed by hand against
the specification. Beside a configuration: what runs and counts down there. "a: 1" means that a is 1
afterwards, "a: 1 → 2" that it was 1 before. To see how the machine differs from these lines:
npm run test:paths -- --machine ${name} --contract`

/** The behaviour of a machine as text: its delays, its start, and each configuration with its events. */
export function contractOf(tested: MachineUnderTest, paths: readonly Path[]): string {
  const { name, machine } = tested
  const delays = Object.entries(machine.implementations.delays).map(
    ([delay, milliseconds]) => `  ${delay} ${String(milliseconds)} ms`,
  )
  const blocks = [
    ...(delays.length > 0 ? [['delays', ...delays]] : []),
    ...tagBlock(tested),
    ['start', ...startLines(tested)],
    ...configurations(tested, paths),
  ]
  return `${[heading(name), ...blocks.map((lines) => lines.join('\n'))].join('\n\n')}\n`
}

/** The tags of the states that have some. */
function tagBlock({ machine }: MachineUnderTest): string[][] {
  const lines = stateNodes(machine.root)
    .filter(({ tags }) => tags.length > 0)
    .map(({ path, tags }) => `  ${path.join('.')} → ${tags.join(', ')}`)
  return lines.length > 0 ? [['tags', ...lines]] : []
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
      const [head = '', ...lines] = block.trim().split('\n')
      return lines.map((line) => `${head} | ${line.trim()}`)
    }),
  )
}

function startLines({ machine, fixtures }: MachineUnderTest): string[] {
  return Object.entries(fixtures.inputs).map(([label, input]) => {
    const [start, actions] = initialTransition(machine, input)
    const line = startLine(expectationOf(machine, start, actions), printer(fixtures.names))
    return `  ${label || 'always'} → ${line}`
  })
}

function configurations(tested: MachineUnderTest, paths: readonly Path[]): string[][] {
  const { machine, fixtures } = tested
  const blocks = new Map<string, Map<string, Occurrence[]>>()
  for (const before of reachedBy(paths)) {
    const { running, timers } = expectationOf(machine, before, [])
    const head = [nameOf(before.value), ...running, ...timers].join(' | ')
    const block = blocks.get(head) ?? new Map<string, Occurrence[]>()
    blocks.set(head, block)
    for (const step of stepsFrom(before, fixtures)) {
      const occurrence = { before, expected: expectedAfter(machine, before, step) }
      block.set(step.label, [...(block.get(step.label) ?? []), occurrence])
    }
  }
  const show = printer(fixtures.names)
  return [...blocks].map(([head, block]) => [
    head,
    ...[...block].flatMap(([label, occurrences]) =>
      transitionRows(occurrences, show).map((line) => `  ${label} → ${line}`),
    ),
  ])
}
