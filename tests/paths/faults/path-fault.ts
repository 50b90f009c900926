import { AssertionError } from 'node:assert/strict'
import { stripVTControlCharacters } from 'node:util'

import type { AnyStateMachine } from 'xstate'

import { differencesOf } from './differences.ts'
import type { Difference } from './differences.ts'
import { missedIn } from './missed.ts'

/** The side that was not as expected after a step. */
export type Verdict = 'machine' | 'screen' | 'both'

/** A failed check of a step. */
export interface PathFault {
  /** the step that failed, from 1; 0 is the start */
  readonly step: number
  /** the error's own words */
  readonly reason: string
  /** null where the step itself could not be made */
  readonly verdict: Verdict | null
  /** in words, only what is not as expected; empty where the error has nothing but its reason */
  readonly differences: readonly Difference[]
  /** both sides in full, or all that the error says */
  readonly raw: string
}

/** A check that knows which side was not as expected. */
export class CheckFailed extends Error {
  override readonly cause: unknown
  readonly verdict: Verdict

  constructor(verdict: Verdict, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause))
    this.verdict = verdict
    this.cause = cause
  }
}

/** The fault behind anything that a step of a walk threw. */
export function faultOf(error: unknown, step: number, machine: AnyStateMachine): PathFault {
  const cause = error instanceof CheckFailed ? error.cause : error
  const verdict = error instanceof CheckFailed ? error.verdict : null
  const reason = textOf(cause)
  return { step, reason: firstLineOf(reason), verdict, ...sidesOf(cause, machine) }
}

/** The console's lines of a fault. */
export function linesOf({ reason, differences }: PathFault): string {
  if (differences.length === 0) return reason
  return differences
    .map(({ part, expected, found }) => `${part}\n  expected ${expected}\n  found ${found}`)
    .join('\n  ')
}

/** An assertion's message goes on with both values in full. */
function firstLineOf(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

function sidesOf(cause: unknown, machine: AnyStateMachine): Pick<PathFault, 'differences' | 'raw'> {
  if (cause instanceof AssertionError) {
    const { expected, actual } = cause
    const raw = `expected ${written(expected)}\n\nfound ${written(actual)}`
    return { differences: differencesOf(machine, expected, actual), raw }
  }
  const missed = missedIn(cause)
  const differences = missed === null ? [] : [{ part: 'screen', ...missed }]
  return { differences, raw: stripVTControlCharacters(textOf(cause)) }
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'nothing'
}
