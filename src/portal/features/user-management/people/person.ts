import type {
  Role as RoleName,
  UserRefusal,
  UserRowFragment,
  UserStatus,
} from '#contract/generated/operations.ts'
import { addDays } from '#lib/date-range.ts'
import { recognisedRoles, type Role } from '#portal/app/publication/use-current-publication.ts'

/** Why a role cannot be taken, and who could take it. */
export interface Lock {
  reason: UserRefusal
  holders: readonly string[]
}

/** A user of the organisation with the roles of the publication. */
export interface Person {
  id: string
  name: string
  email: string
  status: UserStatus
  /** ISO 8601; null where nobody knows */
  lastSeen: string | null
  groups: UserRowFragment['groups']
  /** held in person */
  direct: ReadonlySet<Role>
  /** given by groups, with their names; none for a role that comes with another role */
  inherited: ReadonlyMap<Role, readonly string[]>
  locks: ReadonlyMap<Role, Lock>
  unknownRoles: number
  otherClients: readonly string[]
  invitation: UserRowFragment['invitation']
  console: string | null
}

/** A person as the screen uses it. */
export function personOf(row: UserRowFragment): Person {
  const { roles, inherited, locks, ...others } = row
  return {
    ...others,
    direct: new Set(roles.map(roleOf)),
    inherited: new Map(inherited.map(({ role, groups }) => [roleOf(role), groups])),
    locks: new Map(locks.map(({ role, ...lock }) => [roleOf(role), lock])),
  }
}

/** A role as tokens spell it. */
export function roleOf(name: RoleName): Role {
  const role = recognisedRoles.find((one) => nameOf(one) === name)
  if (role === undefined) throw new Error(`The portal does not know the role ${name}.`)
  return role
}

/** A role as the API spells it. */
export function roleName(role: Role): RoleName {
  const name = nameOf(role)
  if (!isRoleName(name)) throw new Error(`The API does not know the role ${role}.`)
  return name
}

/** All roles that a person has, in person or by groups. */
export function allRoles({ direct, inherited }: Person): Set<Role> {
  return new Set([...direct, ...inherited.keys()])
}

/** An invitation that has ended, or does within two days. */
export function endsSoon({ endsAt }: { endsAt: string }, today: string): boolean {
  return endsAt.slice(0, 10) <= addDays(today, 2)
}

function nameOf(role: Role): string {
  return role.toUpperCase().replaceAll('-', '_')
}

const names: ReadonlySet<string> = new Set(recognisedRoles.map(nameOf))

function isRoleName(name: string): name is RoleName {
  return names.has(name)
}
