import type { Realm, RealmGroup, RealmUser } from './realm-file.ts'

/** The roles of a user or a group on one client; it can have any name, "constructor" too. */
export function rolesOn(
  { clientRoles }: Pick<RealmGroup, 'clientRoles'>,
  client: string,
): string[] {
  return Object.hasOwn(clientRoles, client) ? (clientRoles[client] ?? []) : []
}

/** The roles of a user by client: held in person and by groups, each once. */
export function rolesOf({ groups }: Realm, user: RealmUser): Map<string, string[]> {
  const all = new Map<string, Set<string>>()
  const holders = [user, ...groups.filter(({ name }) => user.groups.includes(name))]
  for (const { clientRoles } of holders) {
    for (const [client, roles] of Object.entries(clientRoles)) {
      all.set(client, (all.get(client) ?? new Set()).union(new Set(roles)))
    }
  }
  return new Map([...all].map(([client, roles]) => [client, [...roles]]))
}
