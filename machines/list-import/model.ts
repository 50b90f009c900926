/** The addresses of a list are added to the banlist, deleted from it, or replace it. */
export type Mode = 'add' | 'remove' | 'replace'

/** Options for all addresses of a list. */
export interface Options {
  /** true when addresses that a broader entry bans already become entries of their own */
  withCovered: boolean
  /** true when addresses that ban the publication itself are left out */
  withoutOwn: boolean
  /** for those without a comment of their own; empty for none */
  comment: string
  /** the last day of the ban, `YYYY-MM-DD`; empty for a ban without end */
  expires: string
}

/** The lines of a list, counted by kind. The second to the seventh add up to the first. */
export interface Counts {
  /** entries that were read; a line that names several addresses counts for each of them */
  lines: number
  /** would be new on the banlist */
  fresh: number
  /** stand further up in the list too */
  duplicate: number
  /** are on the banlist */
  listed: number
  /** a broader entry bans them, of the banlist or of the list itself */
  covered: number
  /** are not addresses */
  invalid: number
  /** comments, headings and empty lines */
  comments: number
  /** addresses from which tracking parameters were dropped */
  cleaned: number
  /** covered ones that only the list itself covers */
  inside: number
  /** listed ones that may be deleted; 0 until the list was compared with the banlist */
  removable: number
  /** new ones that ban the publication itself: folders above articles of its own that are read, as far as it is known */
  own: number
  /** the same of those that an entry of the banlist covers */
  ownCovered: number
}

/** The result of an import: the first two count the addresses to add, the others those to delete. */
export interface Result {
  added: number
  /** were listed by another user meanwhile */
  listed: number
  removed: number
  /** were read-only or gone when their turn came */
  refused: number
}

/** The server's answer to one batch; `change` is null when nothing was changed. */
export interface BatchResult extends Result {
  change: string | null
}

/** Another text for a line that is no address, or all lines with a fault taken for what they seem to mean. */
export type Fix = { row: number; text: string } | { reason: string; isMended: boolean }

/**
 * Why something failed: `OFFLINE` no answer · `TOO_LATE` none in time · `FORBIDDEN` · `CONFLICT` the batch was sent
 * with other content before · `CLOSED` the import was ended · `LIMIT` more than fits · `BINARY` not a text · `MARKUP` a web page or feed ·
 * `UNREADABLE` the file is gone or broken · `EMPTY` nothing in it · `CHANGED` it is not the list that was begun with · `FAILED` anything else.
 */
export type Fault =
  | 'OFFLINE'
  | 'TOO_LATE'
  | 'FORBIDDEN'
  | 'CONFLICT'
  | 'CLOSED'
  | 'LIMIT'
  | 'BINARY'
  | 'MARKUP'
  | 'UNREADABLE'
  | 'EMPTY'
  | 'CHANGED'
  | 'FAILED'

const faults: ReadonlySet<string> = new Set<Fault>([
  'OFFLINE',
  'TOO_LATE',
  'FORBIDDEN',
  'CONFLICT',
  'CLOSED',
  'LIMIT',
  'BINARY',
  'MARKUP',
  'UNREADABLE',
  'EMPTY',
  'CHANGED',
])

/** Reads the fault from the `code` of an error. */
export function faultOf(error: unknown): Fault {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return isFault(code) ? code : 'FAILED'
}

function isFault(code: unknown): code is Fault {
  return typeof code === 'string' && faults.has(code)
}

/** The choices and counts that determine an import. */
export interface Choice {
  mode: Mode
  options: Pick<Options, 'withCovered' | 'withoutOwn'>
  counts: Counts | null
  /** entries of the banlist that may be deleted; null until they were looked up */
  deletable: number | null
}

/** How many entries are added and deleted. */
export interface Work {
  add: number
  remove: number
}

/** The work of an import. */
export function workOf(choice: Choice): Work {
  const { mode, options, counts, deletable } = choice
  if (counts === null) return { add: 0, remove: 0 }
  const { fresh, covered, inside, removable } = counts
  if (mode === 'remove') return { add: 0, remove: removable }
  const leftOut = options.withoutOwn ? ownOf(choice) : 0
  if (mode === 'add')
    return { add: fresh + (options.withCovered ? covered : 0) - leftOut, remove: 0 }
  // The covering entries of the banlist may be deleted, so only those covered by the list itself are skipped.
  const add = fresh + covered - (options.withCovered ? 0 : inside) - leftOut
  return { add, remove: (deletable ?? 0) - removable }
}

/** How many addresses that ban the publication itself would be added if they were not left out. */
export function ownOf({ mode, options, counts }: Choice): number {
  if (counts === null || mode === 'remove') return 0
  return counts.own + (mode === 'replace' || options.withCovered ? counts.ownCovered : 0)
}

/** True when an import would ban the publication itself. */
export function bansSelf(choice: Choice): boolean {
  return !choice.options.withoutOwn && ownOf(choice) > 0
}

export const noResult: Result = { added: 0, listed: 0, removed: 0, refused: 0 }

/** The result after one more answered batch. */
export function afterBatch(result: Result, batch: Result): Result {
  return {
    added: result.added + batch.added,
    listed: result.listed + batch.listed,
    removed: result.removed + batch.removed,
    refused: result.refused + batch.refused,
  }
}
