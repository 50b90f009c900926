import type { Role } from '#portal/app/publication/use-current-publication.ts'

import { allRoles, type Person } from '../people/person.ts'
import type { RoleChange } from '../state/use-role-changes.ts'
import { screensFor } from './role-columns.ts'

/** How a person has a role: in person, by a group, both, or not at all. */
export type Holding = 'none' | 'direct' | 'inherited' | 'both'

/** One cell: how the role is held, and what is to become of it. */
export interface CellState {
  holding: Holding
  /** held without effect: until an invitation is accepted, or while the account is off */
  effect: 'pending' | 'resting' | null
  /** null: nothing is staged */
  staged: 'given' | 'taken' | null
  /** it cannot be taken */
  isLocked: boolean
}

/** How a person has a role. */
export function holdingOf({ direct, inherited }: Person, role: Role): Holding {
  if (direct.has(role)) return inherited.has(role) ? 'both' : 'direct'
  return inherited.has(role) ? 'inherited' : 'none'
}

/** The cell of a person and a role. */
export function cellOf(person: Person, role: Role, staged: readonly RoleChange[]): CellState {
  const change = staged.find((one) => one.userId === person.id && one.role === role)
  const holding = holdingOf(person, role)
  return {
    holding,
    effect: holding === 'none' ? null : effects[person.status],
    staged: change === undefined ? null : change.isGiven ? 'given' : 'taken',
    isLocked: person.locks.has(role) && person.direct.has(role),
  }
}

const effects = { ACTIVE: null, INVITED: 'pending', DISABLED: 'resting' } as const

/** The roles of a person once the staged changes are done. */
export function rolesAfter(person: Person, staged: readonly RoleChange[]): Set<Role> {
  const own = staged.filter(({ userId }) => userId === person.id)
  const roles = allRoles(person)
  for (const { role, isGiven } of own) {
    if (isGiven) roles.add(role)
    else if (!person.inherited.has(role)) roles.delete(role)
  }
  return roles
}

/** How many pages of the portal a person sees, before and after. */
export function pagesSeen(person: Person, staged: readonly RoleChange[]) {
  return {
    before: screensFor(allRoles(person)).length,
    after: screensFor(rolesAfter(person, staged)).length,
  }
}

/** The consequence of a staged change for its person. */
export type Effect =
  /** opens screens · gives in person what a group gives already */
  | 'opens'
  | 'isOpenAlready'
  /** closes screens · takes in person what a group still gives */
  | 'closes'
  | 'staysOpen'

/** One sentence of the review. */
export interface Sentence {
  change: RoleChange
  effect: Effect
  /** the person had no role here before, or has none afterwards; told at the first of the changes that bring it about */
  edge: 'first' | 'last' | null
}

/** The sentences of a person's staged changes, in the order in which they were staged. */
export function sentencesOf(person: Person, staged: readonly RoleChange[]): Sentence[] {
  const own = staged.filter(({ userId }) => userId === person.id)
  const hasNone = allRoles(person).size === 0
  const keepsNone = rolesAfter(person, staged).size === 0
  const firstGiven = own.find(({ isGiven }) => isGiven)
  const lastTaken = own.findLast(({ isGiven }) => !isGiven)
  return own.map((change) => ({
    change,
    effect: effectOf(change, person.inherited.has(change.role)),
    edge:
      hasNone && change === firstGiven
        ? 'first'
        : keepsNone && change === lastTaken
          ? 'last'
          : null,
  }))
}

function effectOf({ isGiven }: RoleChange, isInherited: boolean): Effect {
  if (isGiven) return isInherited ? 'isOpenAlready' : 'opens'
  return isInherited ? 'staysOpen' : 'closes'
}
