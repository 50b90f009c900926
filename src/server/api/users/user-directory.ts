import type { Role } from '#machines/access.ts'

/** A publication of an organisation, as the identity provider names it. */
export interface RolePlace {
  readonly realm: string
  readonly client: string
}

/** A user with the roles of one publication. */
export interface DirectoryUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly enabled: boolean
  readonly roles: readonly Role[]
  /** roles of the publication that the portal does not know */
  readonly unknownRoles: number
}

/** The roles that one user gets and loses. */
export interface RolesChange {
  readonly userId: string
  readonly add: readonly Role[]
  readonly remove: readonly Role[]
}

/** A reason for which a change of roles was not done. */
export type Refusal = 'OWN_ROLE' | 'NOT_ALLOWED' | 'NOT_FOUND'

/** The result of the change of one user. */
export type ChangeResult =
  | { readonly refusal: Refusal }
  | {
      readonly refusal: null
      /** the user's name, and what was not so before */
      readonly name: string
      readonly added: readonly Role[]
      readonly removed: readonly Role[]
    }

/** The identity provider that manages who is who and who may see what. */
export interface UserDirectory {
  /** undefined where there is no such realm */
  users(place: RolePlace): readonly DirectoryUser[] | undefined
  /** The results in the order of the changes; of each user all is done or nothing. */
  change(
    place: RolePlace,
    changes: readonly RolesChange[],
    actor: string,
  ): Promise<readonly ChangeResult[]>
}
