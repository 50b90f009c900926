/** A fault of the store in one sentence for people. `code` is the engine's own, where there is one. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: number | string | undefined

  constructor(message: string, code?: number | string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
