import { mayView, recognisedRoles, type Role } from '#machines/access.ts'

import type { Caller } from '../access/rights.ts'
import { isoInstant } from '../fields/arguments.ts'
import type { Invitation, Role as RoleName, User, UserLock } from '../generated/resolvers.ts'
import { roleName } from '../viewer.ts'
import type { DirectoryInvitation, DirectoryUser } from './user-directory.ts'

/** The right to manage users. */
export const managing: Role = 'view-user-management'

/** The list in which a user stands, and who looks at it. */
interface Looked {
  readonly caller: Caller
  readonly client: string
  /** everybody who is told */
  readonly users: readonly DirectoryUser[]
}

/** A user as the API shows them. */
export function userRow(user: DirectoryUser, looked: Looked): User {
  const { caller, client } = looked
  const { id, name, email, enabled, unknownRoles, console, invitation } = user
  const own = new Set(caller.clients.map((other) => other.id))
  return {
    id,
    name,
    email,
    enabled,
    unknownRoles,
    console,
    status: statusOf(user),
    lastSeen: user.lastSeen === null ? null : isoInstant(user.lastSeen),
    groups: [...user.groups],
    roles: user.roles.map(roleName),
    inherited: user.inherited.map(({ role, groups }) => ({
      role: roleName(role),
      groups: [...groups],
    })),
    otherClients: user.clients.filter((other) => other !== client && own.has(other)),
    locks: locksOf(user, looked),
    invitation: invitation && invitationRow(user, invitation, looked),
  }
}

/** The roles of these names. */
export function rolesNamed(names: readonly RoleName[]): Role[] {
  return recognisedRoles.filter((role) => names.includes(roleName(role)))
}

/** Roles of a record; one that is not recognised any more is left out. */
export function recordedRoles(names: readonly string[]): RoleName[] {
  return recognisedRoles.filter((role) => names.includes(role)).map(roleName)
}

function statusOf({ enabled, invitation }: DirectoryUser): User['status'] {
  if (!enabled) return 'DISABLED'
  return invitation === null ? 'ACTIVE' : 'INVITED'
}

function invitationRow(
  { clients }: DirectoryUser,
  { endsAt, isOver, at, author, client: from }: DirectoryInvitation,
  { caller, client }: Looked,
): Invitation {
  return {
    endsAt: isoInstant(endsAt),
    isOver,
    at: isoInstant(at),
    author,
    mayChange: from === client && clients.every((one) => mayView(caller.clients, one, managing)),
  }
}

/** The role that lets the caller manage users stays with them; who else manages users could take it. */
function locksOf(user: DirectoryUser, { caller, users }: Looked): UserLock[] {
  if (user.id !== caller.subject || !user.roles.includes(managing)) return []
  const holders = users.filter((other) => other.id !== user.id && manages(other))
  const reason = holders.length > 0 ? 'OWN_ROLE' : 'LAST_HOLDER'
  return [{ role: roleName(managing), reason, holders: holders.map(({ name }) => name) }]
}

function manages({ enabled, invitation, roles, inherited }: DirectoryUser): boolean {
  const current = [...roles, ...inherited.map(({ role }) => role)]
  return enabled && invitation === null && current.includes(managing)
}
