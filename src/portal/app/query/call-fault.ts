import { fieldsOf } from '#lib/fields.ts'
import { operationName } from '#portal/ports/api/graphql.ts'
import type { Answer, Operation, SendOperation } from '#portal/ports/api/graphql.ts'

import { SignedOut } from '../session/outgoing.ts'
import { NoData } from './calls.ts'

/**
 * Why a call brought no usable answer.
 * - `denied`: the user may not do this (GraphQL FORBIDDEN or HTTP 403); another try is denied as well
 * - `signedOut`: no one is signed in any more
 * - `unreachable`: no answer; the call may have been carried out
 * - `tooLarge`: more than the API takes in one call
 * - `failed`: anything else; the call may have been carried out
 */
export type Fault = 'denied' | 'signedOut' | 'unreachable' | 'tooLarge' | 'failed'

/** A call without a usable answer; machines know its fault by `code`. */
export class CallFault extends Error {
  override readonly name = 'CallFault'
  readonly fault: Fault
  readonly code: 'FORBIDDEN' | 'SIGNED_OUT' | 'OFFLINE' | 'TOO_LARGE' | 'FAILED'

  constructor(fault: Fault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
    this.code = machineCodes[fault]
  }
}

/** A write that the API refused as a whole: it has changed nothing. Machines know why by `code`. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * The payload of a write that was not refused as a whole. Throws a `RefusedCall` with the API's code where it is one
 * of `codes`, else with `other`.
 */
export function accepted<
  Payload extends { userErrors: readonly { code: string; message: string }[] },
>(payload: Payload, codes: readonly string[], other: string): Payload {
  const [refusal] = payload.userErrors
  if (refusal === undefined) return payload
  const { code, message } = refusal
  throw new RefusedCall(codes.includes(code) ? code : other, message)
}

const machineCodes = {
  denied: 'FORBIDDEN',
  signedOut: 'SIGNED_OUT',
  unreachable: 'OFFLINE',
  tooLarge: 'TOO_LARGE',
  failed: 'FAILED',
} as const

/** The fault of an answer, or of an error that was thrown in place of one; null for an answer without a fault. */
export function faultOf(outcome: unknown): Fault | null {
  if (outcome instanceof CallFault) return outcome.fault
  if (outcome instanceof SignedOut) return 'signedOut'
  if (outcome instanceof NoData) return faultOfErrors(outcome.errors) ?? 'failed'
  // fetch says so when no answer came; the others end a call that takes too long
  if (outcome instanceof TypeError || outcome instanceof DOMException) return 'unreachable'
  const { data = null, errors = [] } = fieldsOf(outcome)
  return faultOfErrors(errors) ?? (data === null ? 'failed' : null)
}

function faultOfErrors(errors: unknown): Fault | null {
  if (!Array.isArray(errors) || errors.length === 0) return null
  const { code } = fieldsOf(fieldsOf(errors[0])['extensions'])
  return (typeof code === 'string' ? apiFaults.get(code) : undefined) ?? 'failed'
}

const apiFaults: ReadonlyMap<string, Fault> = new Map([
  ['FORBIDDEN', 'denied'],
  ['UNAUTHENTICATED', 'signedOut'],
  ['UNREACHABLE', 'unreachable'],
  ['IDENTITY_UNAVAILABLE', 'unreachable'],
  ['OPERATION_TOO_LARGE', 'tooLarge'],
])

/**
 * Sends operations, and rejects with a `CallFault` where there is no usable answer: for writes, whose faults the
 * user sees. The console has them too. spec 8
 */
export function faultingSend(send: SendOperation) {
  return async <Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data> => {
    try {
      return dataOf(await send(operation, variables, signal))
    } catch (error) {
      const fault = faultOf(error) ?? 'failed'
      const isExpected = fault === 'signedOut' || signal?.aborted === true
      if (!isExpected) console.error(operationName(operation), error)
      throw error instanceof CallFault ? error : new CallFault(fault, 'no answer', error)
    }
  }
}

function dataOf<Data>({ data, errors }: Pick<Answer<Data>, 'data' | 'errors'>): Data {
  const fault = faultOf({ data, errors })
  if (data === null || fault !== null)
    throw new CallFault(fault ?? 'failed', errors[0]?.message ?? 'no data', errors)
  return data
}
