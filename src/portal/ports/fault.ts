import type { FaultReason } from '#machines/session/model.ts'

import { fieldsOf } from './fields.ts'

/** Why a call to the identity provider failed, in the words of the session machine. */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault'
  readonly reason: FaultReason

  constructor(reason: FaultReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** spec 8; the library raises the same sentence. */
export const networkTimedOut = 'Network timed out'

/** spec 8; oidc-client-ts 3.5 renamed this sentence. */
const renamed = new Map([['invalid request_type in state', 'invalid response_type in state']])

/** Makes a fault of whatever the library, `fetch` or WebCrypto threw. */
export function faultFrom(error: unknown): IdentityFault {
  if (error instanceof IdentityFault) return error
  if (!(error instanceof Error)) return new IdentityFault('unexpected', String(error))
  const message = renamed.get(error.message) ?? error.message
  if (error.name === 'ErrorTimeout') return new IdentityFault('timedOut', message)
  if (error.name === 'TimeoutError') return new IdentityFault('timedOut', networkTimedOut)
  if (error.name === 'ErrorResponse') return new IdentityFault('refused', sentenceOf(error))
  if (error instanceof TypeError) return new IdentityFault('unreachable', message)
  if (error.name === 'Error' || error.name === 'InvalidTokenError') {
    return new IdentityFault('invalid', message)
  }
  return new IdentityFault('unexpected', message)
}

function sentenceOf(error: Error): string {
  const { error: code, error_description: description } = fieldsOf(error)
  return [code, description].filter((part) => typeof part === 'string').join(': ')
}

/** The provider's error code, or null for any other failure. */
export function providerCode(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ErrorResponse') return null
  const { error: code } = fieldsOf(error)
  return typeof code === 'string' ? code : null
}
