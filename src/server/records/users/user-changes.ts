/** The sort of a change: of roles, or of an invitation. */
export type UserChangeKind = 'ROLES' | 'INVITED' | 'RENEWED' | 'WITHDRAWN'

/** A change of the roles of one user in one publication, or of an invitation. */
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
 * The record of changes of users' roles. Roles themselves are the identity provider's, so an operation is noted here
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
  /** Notes a change that is no operation. */
  record(publication: number, change: Omit<UserChange, 'id'>): Promise<void>
  /** Newest first; `before` is the id of a change. */
  page(
    publication: number,
    asked: { first: number; before?: number },
  ): Promise<{ changes: UserChange[]; hasNext: boolean }>
}
