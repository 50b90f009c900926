import { IdentityFault } from '../fault.ts'
import { Throttled } from '../tokens/tokens.ts'

/** The same code stands for a wrong password and for an account that is not let in; only words differ. */
const aboutAccount = /\b(default password|disabled|expired|locked|not fully set up)\b/i

/**
 * The meaning of a failed password grant for the user. spec 8
 * `wrongCredentials`, or `refused` in the provider's words where it accepts them from no one just now.
 */
export function passwordFault(error: unknown): unknown {
  if (!(error instanceof IdentityFault)) return error
  const { code, message } = error
  const isWrong = code === 'invalid_grant' && !aboutAccount.test(message)
  if (isWrong) return new IdentityFault('wrongCredentials', 'Username or password is incorrect!')
  const isTold = code === 'invalid_grant' || error instanceof Throttled
  return isTold ? new IdentityFault('refused', wordsOf(message, code ?? ''), code) : error
}

/** A provider's description without its code, or the code where there is none. */
function wordsOf(message: string, code: string): string {
  return message.startsWith(`${code}: `) ? message.slice(code.length + 2) : message
}
