import { isoOf } from '#lib/days.ts'
import type { ClientAccess, Role } from '#machines/access.ts'
import type { Publication } from '#server/records/publications/publications.ts'

import type { Caller } from './access/caller.ts'
import { capabilitiesOf } from './access/rights.ts'
import type { Context, RealmNames } from './context.ts'
import type { ClientRow } from './fields/rows.ts'
import type { ClientResolvers, QueryResolvers, Role as RoleName } from './generated/resolvers.ts'
import { preferencesOf } from './preferences/preferences.ts'

/** The caller, and the way to a client. */
export const viewerResolvers: QueryResolvers = {
  viewer: async (_, __, context) => {
    const { caller, store, names } = context
    if (!caller) return null
    const told = names(caller.realm)
    const [name, stored, preferences] = await Promise.all([
      store.publications.organisationName(caller.realm),
      store.publications.ofRealm(caller.realm),
      preferencesOf(context),
    ])
    const known = new Map(stored.map((publication) => [publication.client, publication]))
    return {
      id: caller.subject,
      name: caller.name,
      realm: caller.realm,
      organisation: ownName(name, caller.realm) ?? told?.organisation ?? caller.realm,
      clients: caller.clients.map((access) =>
        clientRow(caller, access, { stored: known.get(access.id), told }),
      ),
      capabilities: capabilitiesOf(caller.clients),
      preferences,
    }
  },
  client: async (_, { id }, { caller, store, names }) => {
    const access = caller?.clients.find((client) => client.id === id)
    if (!caller || !access) return null
    const stored = await store.publications.find(caller.realm, id)
    return clientRow(caller, access, { stored, told: names(caller.realm) })
  },
}

/** The fields of a client that are no report and no list. */
export const clientResolvers: ClientResolvers = {
  id: ({ access }) => access.id,
  name: ({ publication }) => publication.name,
  roles: ({ access }) => access.roles.map(roleName),
  dataRange: ({ publication: { dataRange } }) =>
    dataRange && { from: isoOf(dataRange.from), to: isoOf(dataRange.to) },
  dataVersion: ({ publication }) => String(publication.dataVersion),
}

/** The publication behind a client argument, which the guard has checked. Its row is made when it is missing. */
export async function publicationFor(
  { caller, store }: Context,
  client: string,
): Promise<Publication['id']> {
  const realm = caller?.realm ?? ''
  const found = await store.publications.find(realm, client)
  return found?.id ?? store.ingest.ensurePublication({ realm, client })
}

function clientRow(
  { realm }: Caller,
  access: ClientAccess,
  { stored, told }: { stored: Publication | null | undefined; told: RealmNames | undefined },
): ClientRow {
  const publication = stored ?? emptyPublication(realm, access.id)
  const { id } = access
  const name = ownName(publication.name, id) ?? told?.publications.get(id) ?? id
  return { access, publication: { ...publication, name } }
}

/** A stored name that is more than the identifier it was created under. */
function ownName(name: string | null, identifier: string): string | undefined {
  return name === null || name === identifier ? undefined : name
}

function emptyPublication(realm: string, client: string): Publication {
  return { id: 0, realm, client, name: client, dataVersion: 0, banlistVersion: 0, dataRange: null }
}

const roleNames = {
  'view-recommendation-report': 'VIEW_RECOMMENDATION_REPORT',
  'view-banlist': 'VIEW_BANLIST',
  'view-configuration': 'VIEW_CONFIGURATION',
  'view-position-report': 'VIEW_POSITION_REPORT',
  'view-position-report-configuration': 'VIEW_POSITION_REPORT_CONFIGURATION',
  'view-topic-planning': 'VIEW_TOPIC_PLANNING',
  'view-user-management': 'VIEW_USER_MANAGEMENT',
  'view-website-configuration': 'VIEW_WEBSITE_CONFIGURATION',
  'view-dav-article-report': 'VIEW_DAV_ARTICLE_REPORT',
  'view-dav-topic-planning': 'VIEW_DAV_TOPIC_PLANNING',
  'view-dav-user-group-report': 'VIEW_DAV_USER_GROUP_REPORT',
} as const satisfies Record<Role, RoleName>

/** A role in the spelling of GraphQL. */
export function roleName(role: Role): RoleName {
  return roleNames[role]
}
