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
  return { step, reason: firstLineOf(reasonOf(error)), verdict, ...sidesOf(cause) }
}

/** An assertion's message goes on with both values in full, which stand beside it in short. */
function firstLineOf(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Assertions of Node keep both sides; a locator that never came names what it waited for. */
function sidesOf(cause: unknown): Pick<PathFault, 'expected' | 'found'> {
  if (cause instanceof AssertionError) {
    const [expected, found] = differing(cause.expected, cause.actual)
    return { expected: textOf(expected), found: textOf(found) }
  }
  const waited = /waiting for (.+?) to be (\w+)/.exec(reasonOf(cause))
  if (waited === null) return { expected: null, found: null }
  const [, locator = '', state = ''] = waited
  const found = state === 'hidden' ? 'it is still there' : 'it is not there'
  return { expected: `${locator} is ${state}`, found }
}

/** Of two objects the members that differ, at every depth; of anything else both values. */
function differing(one: unknown, other: unknown): [unknown, unknown] {
  if (!isRecord(one) || !isRecord(other)) return [one, other]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const differ = names.filter((name) => plain(one[name]) !== plain(other[name]))
  const pairs = differ.map((name) => ({ name, sides: differing(one[name], other[name]) }))
  return [
    Object.fromEntries(pairs.map(({ name, sides }) => [name, sides[0]])),
    Object.fromEntries(pairs.map(({ name, sides }) => [name, sides[1]])),
  ]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : plain(value)
}
