import { recognisedRoles, type Role } from '#portal/app/publication/use-current-publication.ts'
import type { Person } from '#portal/features/user-management/people/person.ts'

interface Given extends Partial<Omit<Person, 'direct' | 'inherited'>> {
  direct?: readonly Role[]
  /** with their groups */
  inherited?: Readonly<Partial<Record<Role, readonly string[]>>>
}

/** A person with nothing but what is given. */
export function person(
  name: string,
  { direct = [], inherited = {}, ...others }: Given = {},
): Person {
  return {
    id: name.toLowerCase(),
    name,
    email: `${name.toLowerCase()}@example.org`,
    status: 'ACTIVE',
    lastSeen: null,
    groups: [],
    locks: new Map(),
    unknownRoles: 0,
    otherClients: [],
    invitation: null,
    console: null,
    ...others,
    direct: new Set(direct),
    inherited: new Map(
      recognisedRoles.flatMap((role) => {
        const groups = inherited[role]
        return groups === undefined ? [] : [[role, groups] as const]
      }),
    ),
  }
}
