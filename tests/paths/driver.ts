import type { AnyEventObject } from 'xstate'

import type { Expectation } from './expectation.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import type { Outcome } from './steps.ts'

/**
 * Something that walks a path: the machine alone in Node, or the screens in a browser. One driver walks
 * one path; `start` comes first and `stop` last, also after a failure.
 */
export interface PathDriver {
  start(input: unknown): Promise<void>
  /** a gesture of the user, or a fact from outside */
  send(event: AnyEventObject): Promise<void>
  /** the running call of this name ends */
  settle(actor: string, outcome: Outcome): Promise<void>
  /** the named delay of the named state passes; it must be counting down */
  fire(delay: string, state: string): Promise<void>
  /** throws unless the visible result is as expected; effects are those of the last step */
  check(expected: Expectation): Promise<void>
  /** puts a frame around the faulty part, before the picture of a failure */
  mark?(): Promise<void>
  /** keeps a picture after a step; its file below the folder of the report, or null where there is none */
  picture?(): Promise<string | null>
  /** keeps what can be seen of a failure; comes before `stop`. The trace's file below the folder of the report, if any */
  keep?(failure: string): Promise<string | null>
  stop(): Promise<void>
}

/** Makes a driver for one walk; `take` is told the name of each transition that was really taken. */
export type DriverFactory = (
  tested: MachineUnderTest,
  take: (transition: string) => void,
) => PathDriver
