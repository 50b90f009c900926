import { AssertionError } from 'node:assert/strict'

import { plain } from './print.ts'

/** The side that was not as expected after a step. */
export type Verdict = 'machine' | 'screen' | 'both'

/** A failed check of a step: `expected` and `found` where the check knows them. */
export interface PathFault {
  /** the step that failed, from 1; 0 is the start */
  readonly step: number
  readonly reason: string
  readonly expected: string | null
  readonly found: string | null
  readonly verdict: Verdict | null
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
export function faultOf(error: unknown, step: number): PathFault {
  const cause = error instanceof CheckFailed ? error.cause : error
  const verdict = error instanceof CheckFailed ? error.verdict : null
  return { step, reason: reasonOf(error), verdict, ...sidesOf(cause) }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Assertions of Node keep both sides; a locator that never came names what it waited for. */
function sidesOf(cause: unknown): Pick<PathFault, 'expected' | 'found'> {
  if (cause instanceof AssertionError)
    return { expected: textOf(cause.expected), found: textOf(cause.actual) }
  const waited = /waiting for (.+?) to be (\w+)/.exec(reasonOf(cause))
  if (waited === null) return { expected: null, found: null }
  const [, locator = '', state = ''] = waited
  const found = state === 'hidden' ? 'it is still there' : 'it is not there'
  return { expected: `${locator} is ${state}`, found }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : plain(value)
}
