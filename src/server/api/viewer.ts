import { isRangePreset } from '#lib/date-range.ts'
import { isoOf } from '#lib/days.ts'
import { zoneNamed } from '#lib/zones.ts'
import type { ClientAccess, Role } from '#machines/access.ts'

import type { Preferences as Choices } from '../records/preferences.ts'
import type { Publication } from '../records/publications.ts'
import type { ViewOwner } from '../records/views.ts'
import { type Caller, capabilitiesOf, rights } from './access/rights.ts'
import type { Context, RealmNames } from './context.ts'
import type { ClientRow } from './fields/rows.ts'
import { userErrorWith } from './fields/user-errors.ts'
import type {
  ClientResolvers,
  MutationResolvers,
  Preferences,
  PreferencesInput,
  QueryResolvers,
  Role as RoleName,
} from './generated/resolvers.ts'

/** The caller's preferences. */
async function preferencesOf({ caller, store }: Context): Promise<Preferences> {
  return outputOf(caller ? await store.preferences.of(caller) : {})
}

/** Changing them. */
export const preferenceWriting: Required<Pick<MutationResolvers, 'changePreferences'>> = {
  changePreferences: async (_, { preferences: input }, context) => {
    const { caller, store } = context
    const isWrong = typeof input.range === 'string' && !isRangePreset(input.range)
    if (!caller || isWrong)
      return {
        preferences: await preferencesOf(context),
        userErrors: [userErrorWith('INVALID', ['preferences', 'range'])],
      }
    const choices = await store.preferences.change(caller, patchOf(input))
    return { preferences: outputOf(choices), userErrors: [] }
  },
}

function patchOf(input: PreferencesInput): Record<string, string | null> {
  const { language, appearance, density, startScreen, range } = input
  const all = { language, appearance, density, startScreen, range }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** A choice that only an older or a newer version of the product knows counts as never chosen. */
function outputOf({ language, appearance, density, startScreen, range }: Choices): Preferences {
  return {
    language: oneOf(['DE', 'EN'], language),
    appearance: oneOf(['LIGHT', 'DARK', 'SYSTEM'], appearance),
    density: oneOf(['USUAL', 'DENSE'], density),
    startScreen: rights.find(({ screen }) => screen === startScreen)?.screen ?? null,
    range: range !== undefined && isRangePreset(range) ? range : null,
  }
}

function oneOf<Value extends string>(
  values: readonly Value[],
  kept: string | undefined,
): Value | null {
  return values.find((value) => value === kept) ?? null
}

/** The caller, and the way to a client. */
export const viewerResolvers: QueryResolvers = {
  viewer: async (_, __, context) => {
    const { caller, store, names } = context
    if (!caller) return null
    const told = names(caller.realm)
    const [name, usualTimeZone, stored, preferences] = await Promise.all([
      store.publications.organisationName(caller.realm),
      store.publications.usualTimeZone(caller.realm),
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
        clientRow(caller, access, { stored: known.get(access.id), told, usualTimeZone }),
      ),
      capabilities: capabilitiesOf(caller.clients),
      preferences,
    }
  },
  client: async (_, { id }, context) => {
    const { caller } = context
    const access = caller?.clients.find((client) => client.id === id)
    if (!caller || !access) return null
    return clientFor(context, access)
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
  timeZone: ({ publication }) => publication.timeZone,
  usualTimeZone: ({ publication }) => publication.usualTimeZone,
}

/** The publication behind a client argument, which the guard has checked. Its row is made when it is missing. */
export async function publicationFor(
  { caller, store }: Context,
  client: string,
): Promise<Publication['id']> {
  const realm = caller?.realm ?? ''
  const match = await store.publications.find(realm, client)
  return match?.id ?? store.ingest.ensurePublication({ realm, client })
}

/** The caller, as the owner of views of a publication. */
export function ownerIn({ caller }: Context, publication: Publication['id']): ViewOwner {
  return { publication, subject: caller?.subject ?? '' }
}

/** The client that the access of the caller is about. */
async function clientFor({ caller, store, names }: Context, access: ClientAccess) {
  const realm = caller?.realm ?? ''
  const [stored, usualTimeZone] = await Promise.all([
    store.publications.find(realm, access.id),
    store.publications.usualTimeZone(realm),
  ])
  return caller && clientRow(caller, access, { stored, told: names(realm), usualTimeZone })
}

/** The time zone of a publication. */
export const timeZoneWriting: Required<Pick<MutationResolvers, 'setTimeZone'>> = {
  setTimeZone: async (_, { clientId, timeZone }, context) => {
    const { caller, store } = context
    const zone = timeZone ? zoneNamed(timeZone) : null
    const isWrong = Boolean(timeZone) && zone === null
    if (!isWrong) {
      const id = await publicationFor(context, clientId)
      await store.ingest.saveTimeZone({ realm: caller?.realm ?? '', client: clientId }, zone)
      // today may be another day now
      await store.publish(id)
    }
    const access = caller?.clients.find(({ id }) => id === clientId)
    return {
      client: access ? await clientFor(context, access) : null,
      userErrors: isWrong ? [userErrorWith('INVALID', ['timeZone'])] : [],
    }
  },
}

interface KnownOfClient {
  readonly stored: Publication | null | undefined
  readonly told: RealmNames | undefined
  readonly usualTimeZone: string
}

function clientRow(
  { realm }: Caller,
  access: ClientAccess,
  { stored, told, usualTimeZone }: KnownOfClient,
): ClientRow {
  const publication = stored ?? emptyPublication(realm, access.id, usualTimeZone)
  const { id } = access
  const name = ownName(publication.name, id) ?? told?.publications.get(id) ?? id
  return { access, publication: { ...publication, name } }
}

/** A stored name that is more than the identifier it was created under. */
function ownName(name: string | null, identifier: string): string | undefined {
  return name === null || name === identifier ? undefined : name
}

function emptyPublication(realm: string, client: string, usualTimeZone: string): Publication {
  const nothing = { id: 0, dataVersion: 0, banlistVersion: 0, dataRange: null }
  const zones = { timeZone: usualTimeZone, usualTimeZone }
  return { ...nothing, realm, client, name: client, ...zones }
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
