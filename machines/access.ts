/** The roles the portal knows; any other role in a token is ignored. spec 6 */
export const recognisedRoles = [
  'view-recommendation-report',
  'view-banlist',
  'view-configuration',
  'view-position-report',
  'view-position-report-configuration',
  'view-topic-planning',
  'view-user-management',
  'view-website-configuration',
  'view-dav-article-report',
  'view-dav-topic-planning',
  'view-dav-user-group-report',
] as const

/** One recognised role. */
export type Role = (typeof recognisedRoles)[number]

/** A client (a publication) and what the user may see there; never without a role. */
export interface ClientAccess {
  readonly id: string
  readonly roles: readonly Role[]
}

const longestId = 255

/**
 * True for the id of a publication, in tokens, imports and commands alike: any text that Keycloak takes as a
 * client id, so not blank, without control characters and at most 255 characters long.
 */
export function isClientId(id: string): boolean {
  return id.length <= longestId && id.trim() !== '' && !/\p{Cc}/u.test(id)
}

/**
 * The available clients of a token's `resource_access`, in the token's order: those with at least one
 * recognised role. Anything that is not shaped like `{ [client]: { roles: string[] } }` counts as no role,
 * and the result is a list, so a client called `__proto__` is just a client. spec 6
 */
export function clientsOf(resourceAccess: unknown): ClientAccess[] {
  return entriesOf(resourceAccess)
    .map(([id, access]) => ({ id, roles: rolesOf(access) }))
    .filter(({ id, roles }) => roles.length > 0 && isClientId(id))
}

/** The client that is selected when nobody chose one; null without any. spec 4 */
export function firstAvailable(clients: readonly ClientAccess[]): string | null {
  return clients[0]?.id ?? null
}

/** The selected client while it is available, otherwise the first available one. spec 4 */
export function clientToSelect(
  clients: readonly ClientAccess[],
  selected: string | null,
): string | null {
  return clients.some(({ id }) => id === selected) ? selected : firstAvailable(clients)
}

/** True when the user has this role on this client. spec 6 */
export function mayView(
  clients: readonly ClientAccess[],
  client: string | null,
  role: Role,
): boolean {
  return clients.some(({ id, roles }) => id === client && roles.includes(role))
}

function rolesOf(access: unknown): Role[] {
  const roles = new Map(entriesOf(access)).get('roles')
  if (!Array.isArray(roles)) return []
  const held = new Set<unknown>(roles)
  return recognisedRoles.filter((role) => held.has(role))
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value)
}
