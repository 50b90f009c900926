import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

import { afterAll, expect, it } from 'vitest'
import type { TestContext } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import { expectedAfter } from '#tests/paths/expectation.ts'
import type { Expectation } from '#tests/paths/expectation.ts'
import { keyOf, reachableGraph } from '#tests/paths/graph.ts'
import type { Edge } from '#tests/paths/graph.ts'
import type { MachineUnderTest } from '#tests/paths/machines-under-test.ts'
import { nameOf, plain } from '#tests/paths/print.ts'
import { keepProved } from '#tests/paths/report/proved.ts'

/** A step of the reachable graph with the effects, calls and timers that follow from it. */
export interface Move extends Edge {
  readonly expected: Expectation
}

interface Property<Case> {
  /** the premise: cases that the property speaks of; all when missing */
  readonly when?: (one: Case) => boolean
  readonly holds: (one: Case) => boolean
}

/**
 * Declares tests of one machine: in every reachable configuration and for every event, whenever the premise holds, so
 * does the conclusion. They fail when the premise never holds. The counts are written to `test-results/properties/`,
 * from where `npm run test:mutation` takes them to the page of the properties.
 */
export function propertiesOf(tested: MachineUnderTest) {
  afterAll(keepCounts)
  return {
    testMoves: (name: string, property: Property<Move>): void =>
      it(name, (context) => {
        check(movesOf(tested), property, { context, unit: 'moves', tell: tellMove })
      }),
    testStates: (name: string, property: Property<AnyMachineSnapshot>): void =>
      it(name, (context) => {
        check(statesOf(tested), property, { context, unit: 'states', tell: tellState })
      }),
  }
}

interface Report<Case> {
  readonly context: TestContext
  readonly unit: string
  readonly tell: (one: Case) => string
}

function check<Case>(
  cases: readonly Case[],
  { when = () => true, holds }: Property<Case>,
  { context, unit, tell }: Report<Case>,
): void {
  const meant = cases.filter(when)
  const { name, file } = context.task
  expect(meant.length, `${unit} in which the premise holds`).toBeGreaterThan(0)
  const broken = meant.filter((one) => !holds(one))
  expect(broken.slice(0, 3).map(tell), `${broken.length} ${unit} break it, such as`).toEqual([])
  counted.push({
    file: file.name,
    premise: { property: name, unit, held: meant.length, of: cases.length },
  })
}

/** Every reachable configuration with its context, each once. */
export function statesOf(tested: MachineUnderTest): readonly AnyMachineSnapshot[] {
  const states = Object.values(tested.fixtures.inputs)
    .flatMap((input) => reachableGraph(tested, input).edges)
    .flatMap(({ before, after }) => [before, after])
  return [...new Map(states.map((state) => [keyOf(state), state])).values()]
}

/** Every move of a machine, from all its inputs, each graph explored once. */
export function movesOf(tested: MachineUnderTest): readonly Move[] {
  const moves = known.get(tested) ?? explored(tested)
  known.set(tested, moves)
  return moves
}

const known = new Map<MachineUnderTest, readonly Move[]>()

function explored(tested: MachineUnderTest): Move[] {
  return Object.values(tested.fixtures.inputs).flatMap((input) =>
    reachableGraph(tested, input).edges.map((edge) => ({
      ...edge,
      expected: expectedAfter(tested.machine, edge.before, edge.step),
    })),
  )
}

/** The inputs of the calls and callback actors of this name that a move starts. */
export function startsOf({ expected }: Move, name: string): unknown[] {
  return expected.started.filter((request) => request.name === name).map(({ given }) => given)
}

/** The parameters of the effects of this name that a move asks for. */
export function effectsOf({ expected }: Move, name: string): unknown[] {
  return expected.effects.filter((request) => request.name === name).map(({ given }) => given)
}

/** The payloads of what a move tells: facts as `tells TYPE`, events to children as `sends CHILD TYPE`. */
export function toldBy({ expected }: Move, name: string): unknown[] {
  return expected.told.filter((request) => request.name === name).map(({ given }) => given)
}

function tellState({ value, context }: AnyMachineSnapshot): string {
  return `${nameOf(value)} ${plain(context)}`
}

function tellMove({ before, step, after }: Move): string {
  return `${tellState(before)} on ${step.label} → ${tellState(after)}`
}

/** How often the premise of a property held: in so many of all states or moves. */
interface Premise {
  readonly property: string
  readonly unit: string
  readonly held: number
  readonly of: number
}

const counted: { readonly file: string; readonly premise: Premise }[] = []

/** Files may share a worker, and with it this module: each tells of its own. */
function keepCounts(): void {
  keepProved(counted)
  const folder = new URL('../../test-results/properties/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [file, counts] of Map.groupBy(counted, (count) => count.file)) {
    const premises = counts.map(({ premise }) => premise)
    const name = basename(file, '.test.ts')
    writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(premises, null, 2)}\n`)
  }
}
