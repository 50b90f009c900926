/** A fault of the store in one sentence for people. `code` is the engine's own, where there is one. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: number | string | undefined

  constructor(message: string, code?: number | string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const sqliteUnique = 2067
const postgresUnique = '23505'

/** Whether a write failed because another row has the same key. */
export function isDuplicate(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return code === sqliteUnique || code === postgresUnique
}
