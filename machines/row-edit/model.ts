/** The fields of an entry that can be edited. */
export interface Draft {
  link: string
  /** empty for none */
  comment: string
  /** last day of the ban, `YYYY-MM-DD`; null for a ban without end */
  expires: string | null
  paused: boolean
}

/** An entry as it was loaded. */
export interface Entry extends Draft {
  id: string
  /** the server takes an edit of this version only */
  version: number
}

/** The user who changed or removed an entry, and the time (ISO 8601). */
export interface Attribution {
  by: string
  at: string
}

/** The fault of a field; `field` is null when no single field is at fault. */
export interface Fault {
  field: keyof Draft | null
  /** the server's code, or FAILED without a usable answer */
  code: string
}

/** The server's answer to a saved draft. */
export type SaveResult =
  | { kind: 'saved'; entry: Entry }
  | { kind: 'refused'; fault: Fault }
  /** another user was quicker; `theirs` is their version, `attribution` is null when the user is not known */
  | { kind: 'changed'; theirs: Entry; attribution: Attribution | null }
  | { kind: 'locked'; theirs: Entry; attribution: Attribution | null }
  | { kind: 'removed'; attribution: Attribution | null }

/** The draft an editor begins with. */
export function draftOf({ link, comment, expires, paused }: Draft): Draft {
  return { link, comment, expires, paused }
}

/** True when both have the same fields. */
export function isSame(one: Draft, other: Draft): boolean {
  return (
    one.link === other.link &&
    one.comment === other.comment &&
    one.expires === other.expires &&
    one.paused === other.paused
  )
}
