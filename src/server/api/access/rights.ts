import type { ClientAccess, Role } from '#machines/access.ts'

import type { Capability, Screen } from '../generated/resolvers.ts'

/** The user who asks, as the verified access token says. */
export interface Caller {
  readonly subject: string
  readonly name: string
  /** from the issuer; never from an argument */
  readonly realm: string
  /** clients with at least one recognised role */
  readonly clients: readonly ClientAccess[]
  /** milliseconds; the token's end */
  readonly expires: number
}

/** The action of a caller on a screen. */
export type Action = 'read' | 'write'

/** A line of the table: those who hold the role may do this on the screen. */
interface Right {
  readonly screen: Screen
  readonly role: Role
  /** `client`: for the publications where they hold it; `realm`: for all of theirs as soon as one grants it */
  readonly scope: 'client' | 'realm'
  readonly action: Action
}

/**
 * The one table of rights. Every field of the schema that shows or changes data names a screen and an action here
 * (`field-rules.ts`), and the portal's `capabilities` come from it. A screen has a row for writing when the API has
 * something to write there. Guards of single rows, such as `readOnly`, come on top.
 */
export const rights: readonly Right[] = [
  ...inClient('BANLIST', 'view-banlist', ['read', 'write']),
  ...inClient('CONFIGURATION', 'view-configuration', ['read', 'write']),
  ...inClient('SIGNAL_CONFIGURATION', 'view-configuration', ['read', 'write']),
  ...inClient('WEBSITE_CONFIGURATION', 'view-website-configuration', ['read', 'write']),
  ...inClient('POSITION_REPORT_CONFIGURATION', 'view-position-report-configuration', [
    'read',
    'write',
  ]),
  ...inClient('POSITION_REPORT', 'view-position-report', ['read']),
  ...inClient('DAV_ARTICLE_REPORT', 'view-dav-article-report', ['read']),
  ...inClient('DAV_USER_GROUP_REPORT', 'view-dav-user-group-report', ['read']),
  ...inClient('DAV_TOPIC_PLANNING', 'view-dav-topic-planning', ['read', 'write']),
  ...inClient('TOPIC_PLANNING', 'view-topic-planning', ['read', 'write']),
  ...inClient('RECOMMENDATION_ARTICLE_REPORT', 'view-recommendation-report', ['read']),
  ...inClient('RECOMMENDATION_BOX_REPORT', 'view-recommendation-report', ['read']),
  // to look and to ask; whether the identity provider takes a change is told with the list of users
  ...inClient('USER_MANAGEMENT', 'view-user-management', ['read', 'write']),
]

function inClient(screen: Screen, role: Role, actions: readonly Action[]): Right[] {
  return actions.map((action) => ({ screen, role, scope: 'client', action }))
}

/** A screen by the name under which something of it was kept; undefined where the product has it no more. */
export function screenNamed(name: string): Screen | undefined {
  return rights.find(({ screen }) => screen === name)?.screen
}

/** The right that a field needs: an action on a screen. */
export type Needed = Pick<Right, 'screen' | 'action'>

/** True when the table grants it on this client, which has to be one of the caller's own. */
export function mayDo(
  clients: readonly ClientAccess[],
  client: string | undefined,
  needed: Needed,
): boolean {
  const own = clients.find(({ id }) => id === client)
  return own !== undefined && isGranted(clients, own, needed)
}

/** True for a caller who may read the screen: what others show of it is null or left out for all others. */
export function sees(
  { caller }: { readonly caller: Caller | null },
  client: string,
  screen: Screen,
): boolean {
  return mayDo(caller?.clients ?? [], client, { screen, action: 'read' })
}

function isGranted(clients: readonly ClientAccess[], own: ClientAccess, needed: Needed): boolean {
  return rowsFor(needed).some(({ role, scope }) =>
    (scope === 'realm' ? clients : [own]).some(({ roles }) => roles.includes(role)),
  )
}

/** The role to ask for when it is refused; none where nobody may. */
export function missingRole(needed: Needed): Role | 'none' {
  return rowsFor(needed)[0]?.role ?? 'none'
}

/** For each screen the publications that the caller may read there, and those that he may change. */
export function capabilitiesOf(clients: readonly ClientAccess[]): Capability[] {
  const allowed = (screen: Screen, action: Action) =>
    clients.filter((own) => isGranted(clients, own, { screen, action })).map(({ id }) => id)
  const screens = new Set(rights.map(({ screen }) => screen))
  return [...screens].map((screen) => ({
    screen,
    read: allowed(screen, 'read'),
    write: allowed(screen, 'write'),
  }))
}

function rowsFor({ screen, action }: Needed): Right[] {
  return rights.filter((row) => row.screen === screen && row.action === action)
}
