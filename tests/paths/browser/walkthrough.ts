import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { IsPossible } from '../graph.ts'
import type { Path } from '../paths.ts'
import type { Outcome, Step } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'

/** How the paths of one machine are walked through its real screens. */
export interface Walkthrough {
  /** true where a user, the network or time can cause the step */
  allows: IsPossible
  /** true where the steps can follow each other in a real browser */
  canWalk: (path: Path) => boolean
  /** names of the transitions that nothing outside can cause, each with the reason */
  unreachable: Readonly<Record<string, string>>
  /** true where the machine is started by the first gesture */
  startsLate?: boolean
  /** opens a fresh page in the path's initial state */
  open: (browser: BrowserSession, path: Path) => Promise<PageDriver>
}

/** Walks one path on one page. */
export interface PageDriver {
  /** makes the gesture, or causes the fact */
  send: (event: AnyEventObject) => Promise<void>
  /** lets a call end with this outcome */
  settle: (actor: string, outcome: Outcome) => Promise<void>
  /** lets the delay pass */
  fire: (delay: string, state: string) => Promise<void>
  /** throws unless the page shows this state; called only where the machine stays in it */
  assertState: (state: string, context: unknown) => Promise<void>
  /** the part of a context that must be equal in the fixtures and in the browser */
  normalize: (context: unknown) => unknown
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
