/**
 * Why a list cannot be read: `UNREADABLE` the file is gone or broken · `BINARY` no text · `EMPTY` no address in it ·
 * `LIMIT` more lines than an import takes · `CHANGED` not the list that the import was begun with.
 */
export type ListFaultCode = 'UNREADABLE' | 'BINARY' | 'EMPTY' | 'LIMIT' | 'CHANGED'

/** A list cannot be read. */
export class ListFault extends Error {
  override readonly name = 'ListFault'
  readonly code: ListFaultCode

  constructor(code: ListFaultCode, cause?: unknown) {
    super(`The list cannot be read: ${code}.`, { cause })
    this.code = code
  }
}
