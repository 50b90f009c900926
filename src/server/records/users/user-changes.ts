/** The kinds of entries: about roles, an invitation, an account, or a file that was made. */
export const userChangeKinds = [
  'ROLES',
  'INVITED',
  'RENEWED',
  'WITHDRAWN',
  'ACCEPTED',
  'PASSWORD',
  'ADDED',
  'DISABLED',
  'ENABLED',
  'DELETED',
  'EXPORTED',
] as const
export type UserChangeKind = (typeof userChangeKinds)[number]

/** The author's subject of changes by a command of the operator; the name is that of the account on the machine. */
export const commandLine = 'command-line'

/** Days for which entries are kept. */
export const userChangesKept = 730

/** A file that a person made of what the portal shows. */
export interface RecordedExport {
  readonly screen: string
  readonly file: string
  /** null where they were not counted, as in a picture */
  readonly rows: number | null
}

/** A change of the rights of one user in one publication, or a file that one made of it. */
export interface UserChange {
  readonly id: number
  readonly kind: UserChangeKind
  readonly userId: string
  /** the user's name at that time */
  readonly name: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly author: UserAuthor
  /** milliseconds */
  readonly at: number
  /** of a file alone */
  readonly exported?: RecordedExport | null
}

/** The user who changed something. */
interface UserAuthor {
  readonly subject: string
  readonly name: string
}

/** The roles that an operation is about to give to a user and to take. */
export interface PlannedChange {
  readonly userId: string
  readonly name: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** An operation that changes roles, before it does. */
export interface UserOperation {
  readonly operation: string
  readonly author: UserAuthor
  /** milliseconds */
  readonly at: number
  readonly planned: readonly PlannedChange[]
}

/** The answer of an operation for one user; null where it was done. */
export interface UserAnswer {
  readonly userId: string
  readonly refusal: string | null
}

/** An operation that was asked for: new, ended with an answer, not ended yet, or another one of the same name. */
export type BegunOperation =
  | { readonly state: 'new' | 'taken' }
  | { readonly state: 'ended'; readonly answer: readonly UserAnswer[] }
  | { readonly state: 'open'; readonly open: UserOperation }

/**
 * The record of changes of users' rights and of files that they made. Roles themselves are the identity provider's, so an operation is noted here
 * before it is asked, and ends here with its answer: if the server stops in between, the open operation says which
 * roles have to be looked at. All promises resolve after their commit.
 */
export interface UserChangeStore {
  /** Notes an operation once; `asked` is compared when it comes again. */
  begin(publication: number, operation: UserOperation, asked: string): Promise<BegunOperation>
  /** The first end of an operation is kept, with its changes; the answer that is kept comes back. */
  end(
    publication: number,
    operation: string,
    ended: { answer: readonly UserAnswer[]; changes: readonly Omit<UserChange, 'id'>[] },
  ): Promise<readonly UserAnswer[]>
  /** The operations without an answer. */
  open(publication: number): Promise<UserOperation[]>
  /** Notes changes that are no operation. */
  record(publication: number, ...changes: readonly Omit<UserChange, 'id'>[]): Promise<void>
  /** How many files a person has made since a moment. */
  exportsSince(publication: number, subject: string, since: number): Promise<number>
  /** Newest first; `before` is the id of a change, `person` did it or had it done to them. */
  page(
    publication: number,
    asked: {
      first: number
      before?: number
      kinds?: readonly UserChangeKind[]
      person?: string
    },
  ): Promise<{ changes: UserChange[]; hasNext: boolean }>
}
