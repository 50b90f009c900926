/** A change of the roles of one user in one publication. */
export interface UserChange {
  readonly id: number
  readonly userId: string
  /** the user's name at that time */
  readonly name: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly author: { readonly subject: string; readonly name: string }
  /** milliseconds */
  readonly at: number
}

/** The record of changes of users' roles. Roles themselves are the identity provider's. */
export interface UserChangeStore {
  /** Resolves after its commit. */
  record(
    publication: number,
    changes: readonly Omit<UserChange, 'id'>[],
    operation: string,
  ): Promise<void>
  /** Newest first; `before` is the id of a change. */
  page(
    publication: number,
    asked: { first: number; before?: number },
  ): Promise<{ changes: UserChange[]; hasNext: boolean }>
}
