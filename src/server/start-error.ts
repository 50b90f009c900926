/** A reason why the server cannot start, worded for the person who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The code of a Node system error such as `EACCES`; empty for anything else. */
export function systemCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
