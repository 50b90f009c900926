import type { AnyMachineSnapshot } from 'xstate'

import {
  activeNodes,
  declaredTransitions,
  stateNodes,
  transitionName,
} from '#lib/machines/transitions.ts'

import type { PortalMachine } from '../machines-under-test.ts'
import { nameOf } from '../print.ts'
import type { PathResult } from '../run.ts'
import type { PathNode, PathsRecord, StepWords, WalkedPath } from './paths-record.ts'
import { wordsOf } from './step-words.ts'

/** All walked paths of one machine. */
export interface MachineResult {
  readonly tested: PortalMachine
  readonly results: readonly PathResult[]
}

type Walks = Pick<
  PathsRecord,
  | 'machine'
  | 'states'
  | 'transitions'
  | 'inputs'
  | 'steps'
  | 'configurations'
  | 'active'
  | 'nodes'
  | 'paths'
>

/** The walks of a machine in the short form of the report, in which paths share their beginnings. */
export function walksOf({ tested, results }: MachineResult): Walks {
  const states = stateNodes(tested.machine.root).map(({ id }) => id)
  const transitions = declaredTransitions(tested.machine).map(transitionName)
  const names = { states, transitions }
  const nodes = new Nodes(tested, names)
  const paths = results.map((result) => nodes.add(result))
  return { machine: tested.name, ...names, ...nodes.tables(), paths }
}

/** Values by their place in a list, each once. */
class Table<Value> {
  readonly values: Value[] = []
  readonly #places = new Map<string, number>()

  placeOf(key: string, value: () => Value): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.values.length)
    return this.values.push(value()) - 1
  }
}

class Nodes {
  readonly #tested: PortalMachine
  readonly #names: { states: string[]; transitions: string[] }
  readonly #inputs = new Table<string>()
  readonly #steps = new Table<StepWords>()
  readonly #configurations = new Table<{ name: string; active: number[] }>()
  readonly #nodes = new Table<[number, number, number, ...number[]]>()

  constructor(tested: PortalMachine, names: { states: string[]; transitions: string[] }) {
    this.#tested = tested
    this.#names = names
  }

  add(result: PathResult): WalkedPath {
    const { path } = result
    const { label } = path.input
    const input = this.#inputs.placeOf(label, () => label)
    let end = this.#node([-1, input, this.#configuration(path.start)], result.walked[0]?.taken)
    for (const [index, { step, after }] of path.steps.entries()) {
      const place = this.#steps.placeOf(step.label, () => wordsOf(this.#tested, step))
      end = this.#node(
        [end, place, this.#configuration(after)],
        result.walked[index + 1]?.taken ?? [],
      )
    }
    return { id: path.id, end, ...detailsOf(result) }
  }

  tables() {
    const configurations = this.#configurations.values
    const nodes: readonly PathNode[] = this.#nodes.values
    return {
      inputs: this.#inputs.values,
      steps: this.#steps.values,
      configurations: configurations.map(({ name }) => name),
      active: configurations.map(({ active }) => active),
      nodes,
    }
  }

  #node(key: [number, number, number], taken: readonly string[] = []): number {
    const place = this.#nodes.placeOf(key.join(), () => [...key])
    const node = this.#nodes.values[place]
    // A path that failed may have taken less than the others that came this way.
    if (node?.length === 3) node.push(...taken.map((name) => this.#names.transitions.indexOf(name)))
    return place
  }

  #configuration(snapshot: AnyMachineSnapshot): number {
    const name = nameOf(snapshot.value)
    return this.#configurations.placeOf(name, () => ({
      name,
      active: activeNodes(snapshot).map(({ id }) => this.#names.states.indexOf(id)),
    }))
  }
}

function detailsOf({ fault, walked, seconds, trace }: PathResult): Partial<WalkedPath> {
  const pictures = walked.map(({ picture }) => picture)
  return {
    ...(seconds >= 0.1 && { seconds: Math.round(seconds * 10) / 10 }),
    ...(fault !== null && { fault }),
    ...(pictures.some((picture) => picture !== null) && { pictures }),
    ...(trace !== null && { trace }),
  }
}
