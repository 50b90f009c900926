import type { LogEvent } from './log.ts'

/** Milliseconds; a provider that starts at the same time may need as long. */
const longest = 5000

/**
 * Warns where another provider does not answer, whatever it would say: the start goes on without it, and the first user
 * would be the one to find out.
 *
 * @returns resolves when it has answered or was warned of
 */
export async function warnIfUnreachable(address: string, warn: LogEvent): Promise<void> {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    })
    await answer.body?.cancel()
  } catch (error) {
    const code = codeOf(error)
    const advice = /CERT|SIGNATURE|ISSUER/.test(code)
      ? 'A certificate of your own authority is made known by NODE_EXTRA_CA_CERTS.'
      : 'Nobody can sign in until it answers.'
    warn('identity provider', { text: `${address} does not answer (${code}). ${advice}` })
  }
}

/** Fetch wraps the system's error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const inner = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof inner === 'string' ? inner : error.name
}
