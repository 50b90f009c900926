import type { Role } from '#machines/access.ts'

/** A publication of an organisation, as the identity provider names it. */
export interface RolePlace {
  readonly realm: string
  readonly client: string
}

/** The user who asks. */
export interface Actor {
  readonly subject: string
  readonly name: string
  /** the verified access token; it goes to the identity provider and nowhere else */
  readonly token: () => string
}

/** A group gives roles to its members. */
interface DirectoryGroup {
  readonly name: string
  /** the group's page at the identity provider */
  readonly console: string | null
}

/** An invitation that nobody has taken yet; times in milliseconds. */
export interface DirectoryInvitation {
  readonly endsAt: number
  /** its link is no longer taken */
  readonly isOver: boolean
  readonly at: number
  readonly author: { readonly id: string; readonly name: string }
  /** the publication from which it came */
  readonly client: string
}

/** A user with the roles of one publication. */
export interface DirectoryUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly enabled: boolean
  /** milliseconds; null where it is not known */
  readonly lastSeen: number | null
  readonly groups: readonly DirectoryGroup[]
  /** held in person */
  readonly roles: readonly Role[]
  readonly inherited: readonly { readonly role: Role; readonly groups: readonly string[] }[]
  /** roles of the publication that the portal does not know */
  readonly unknownRoles: number
  /** all publications where the user holds a recognised role */
  readonly clients: readonly string[]
  readonly invitation: DirectoryInvitation | null
  /** the user's page at the identity provider */
  readonly console: string | null
}

/** The users as far as the provider shows them to the caller. */
export interface DirectoryList {
  /** null where the caller may change roles */
  readonly readOnly: 'ELSEWHERE' | 'NOT_ALLOWED' | 'UNREACHABLE' | null
  /** the page of the identity provider that maintains users */
  readonly console: string | null
  readonly users: readonly DirectoryUser[]
  /** false where there are more */
  readonly isComplete: boolean
}

/** The roles that one user gets and loses. */
export interface RolesChange {
  readonly userId: string
  readonly add: readonly Role[]
  readonly remove: readonly Role[]
}

/** A reason for which a change of roles was not done. */
export type Refusal =
  | 'OWN_ROLE'
  | 'LAST_HOLDER'
  | 'NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'INVITED'
  | 'ROLE_MISSING'
  | 'UNREACHABLE'

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

/** A person without an account yet. */
export interface Invited {
  readonly firstName: string
  readonly lastName: string
  /** also the name to sign in with */
  readonly email: string
  readonly roles: readonly Role[]
}

/** The result of inviting, renewing or withdrawing; `link` is the address to hand on, null after withdrawing. */
export type InvitationResult =
  | { readonly refusal: 'NOT_ALLOWED' | 'NOT_FOUND' | 'ELSEWHERE' | 'DUPLICATE' | 'LIMIT_REACHED' }
  | {
      readonly refusal: null
      readonly userId: string
      readonly name: string
      /** of its publication and of all others where it gives roles */
      readonly roles: readonly { readonly client: string; readonly roles: readonly Role[] }[]
      readonly link: string | null
    }

/** Invitations by links that work once. Only a hash of a link's secret is kept. */
export interface Invitations {
  /** open invitations of an organisation at most */
  readonly most: number
  invite(place: RolePlace, person: Invited, actor: Actor): Promise<InvitationResult>
  renew(place: RolePlace, userId: string, actor: Actor): Promise<InvitationResult>
  withdraw(place: RolePlace, userId: string, actor: Actor): Promise<InvitationResult>
}

/** The identity provider that manages who is who and who may see what. */
export interface UserDirectory {
  /** Everybody, or those of the ids alone. */
  list(place: RolePlace, actor: Actor, ids?: readonly string[]): Promise<DirectoryList>
  /** The results in the order of the changes; of each user all is done or nothing. */
  change(
    place: RolePlace,
    changes: readonly RolesChange[],
    actor: Actor,
  ): Promise<readonly ChangeResult[]>
  /** undefined where people are invited at the provider alone */
  readonly invitations: Invitations | undefined
}
