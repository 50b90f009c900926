/** What of an entry can be edited. */
export interface Draft {
  link: string
  /** empty for none */
  comment: string
  /** last day of the ban, `YYYY-MM-DD`; null for ever */
  expires: string | null
  paused: boolean
}

/** An entry as it was loaded. */
export interface Entry extends Draft {
  id: string
  /** the server takes an edit of this version only */
  version: number
}

/** Who did something to an entry, and when (ISO 8601). */
export interface Deed {
  by: string
  at: string
}

/** What is wrong with which field; `field` is null where it is none in particular. */
export interface Fault {
  field: keyof Draft | null
  /** the server's code, or FAILED where there was no usable answer */
  code: string
}

/** What the server says to a saved draft. */
export type SaveResult =
  | { kind: 'saved'; entry: Entry }
  | { kind: 'refused'; fault: Fault }
  /** somebody else was quicker; `theirs` is what they saved, `deed` null where nobody is known */
  | { kind: 'changed'; theirs: Entry; deed: Deed | null }
  | { kind: 'locked'; theirs: Entry; deed: Deed | null }
  | { kind: 'removed'; deed: Deed | null }

/** The draft an editor begins with. */
export function draftOf({ link, comment, expires, paused }: Draft): Draft {
  return { link, comment, expires, paused }
}

/** Whether both say the same. */
export function isSame(one: Draft, other: Draft): boolean {
  return (
    one.link === other.link &&
    one.comment === other.comment &&
    one.expires === other.expires &&
    one.paused === other.paused
  )
}
