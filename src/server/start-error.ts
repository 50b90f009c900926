/** A reason why the server cannot start, worded for the person who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The code of a Node system error, or undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
