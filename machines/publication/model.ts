/** Why something cannot be taken; `path` is in the document, such as `classes.1`, and empty for no field in particular. */
export interface Fault {
  code: string
  path: string
  params: Readonly<Record<string, string>>
}

/** A draft as the server keeps it. */
export interface StoredDraft {
  document: unknown
  /** empty for none */
  note: string
  /** the version it began with, or was merged with last; 0: none */
  basedOn: number
  /** grows by one with every save */
  revision: number
  /** in the way of publishing */
  faults: readonly Fault[]
}

/** A version that a colleague published. */
export interface Version {
  number: number
  document: unknown
  by: string
  /** ISO 8601 */
  at: string
}

/** The server's answer to a saved draft; `moved`: another tab saved or ended it since, and its draft is answered. */
export type SaveResult =
  | { kind: 'saved'; draft: StoredDraft }
  | { kind: 'moved'; draft: StoredDraft | null }
  | { kind: 'refused'; code: string }

/** The server's answer to publishing. */
export type PublishResult =
  | { kind: 'published'; number: number }
  | { kind: 'conflict'; theirs: Version }
  | { kind: 'refused'; faults: readonly Fault[] }

/** The server's answer to discarding a draft. */
export type DiscardResult = { kind: 'discarded' } | { kind: 'refused'; code: string }
