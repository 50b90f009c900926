import type { ListReader } from './list-reader.ts'

/** The requests of the page to the worker. */
export type Asked = keyof ListReader

/** The input and the result of each request. */
export type Given<Name extends Asked> = Parameters<ListReader[Name]>
export type Answer<Name extends Asked> = Awaited<ReturnType<ListReader[Name]>>

/** A question to the worker; `open` comes first and has no answer. */
export type Question =
  | { name: 'open'; given: ConstructorParameters<typeof ListReader> }
  | { name: Asked; given: readonly unknown[]; id: number }

/** An answer of the worker: what came of it, or what went wrong; `code` is that of a `ListFault`. */
export type Reply<Done = unknown> = { id: number } & (
  | { done: Done }
  | { failed: { code: string | null; message: string } }
)
