import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { IsPossible } from '../graph.ts'
import type { Path } from '../paths.ts'
import type { Outcome, Step } from '../steps.ts'
import type { Visit } from './visit.ts'

/** What a machine's screens and their surroundings have to do so that its paths can be walked for real. */
export interface Stage {
  /** whether a person, the network or time can bring this about here */
  allows: IsPossible
  /** whether the steps can follow on each other like this */
  canWalk: (path: Path) => boolean
  /** names of the transitions that nothing outside can bring about, each with the reason */
  unreachable: Readonly<Record<string, string>>
  /** true where the machine is started by the first gesture */
  startsLate?: boolean
  /** brings a fresh page to where the path begins */
  open: (visit: Visit, path: Path) => Promise<Scene>
}

/** One walk on one page. */
export interface Scene {
  /** the gesture, or the cause of the fact */
  send: (event: AnyEventObject) => Promise<void>
  /** lets the call end like this */
  settle: (actor: string, outcome: Outcome) => Promise<void>
  /** lets the time pass */
  fire: (delay: string, state: string) => Promise<void>
  /** throws unless the page shows this state; only asked where the machine stays */
  sees: (state: string, context: unknown) => Promise<void>
  /** what a context of the fixtures and a real one must have in common */
  essence: (context: unknown) => unknown
}

/** A step with the snapshot before it. */
export interface Moment {
  readonly step: Step
  readonly before: AnyMachineSnapshot
  readonly index: number
}

/** The steps of a path, each with what was before it. */
export function momentsOf({ start, steps }: Path): Moment[] {
  return steps.map(({ step }, index) => ({
    step,
    before: steps[index - 1]?.after ?? start,
    index,
  }))
}

/** The fields of a value that may be anything. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

/** The names of the innermost states: `{ signedOut: 'idle' }` is `signedOut.idle`. */
export type StateName<Value> = Exclude<Value & string, Compound<Value>> | Inner<Value>
type Compound<Value> = Value extends string ? never : keyof Value & string
type Inner<Value> = Value extends string
  ? never
  : {
      [Key in keyof Value & string]-?: `${Key}.${StateName<NonNullable<Value[Key]>>}`
    }[keyof Value & string]
