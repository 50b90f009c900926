import type { Kysely } from 'kysely'

import type { DayRange, Day } from '#lib/days.ts'
import { today } from '#lib/zones.ts'

import type { Tables } from './engine/tables.ts'

/** The number of a publication in the store. */
export type PublicationId = number

/** A publication as it stands: names, versions and the days that have statistics. */
export interface Publication {
  readonly id: PublicationId
  readonly realm: string
  readonly client: string
  readonly name: string
  readonly dataVersion: number
  readonly banlistVersion: number
  /** ends today at the latest */
  readonly dataRange: DayRange | null
  /** in which its days end: the IANA name of its own zone, or else the usual one */
  readonly timeZone: string
  /** that of its organisation, or else of the server */
  readonly usualTimeZone: string
}

/** An organisation: the realm it signs in to, and its name as people write it. */
export interface Organisation {
  readonly realm: string
  readonly name: string
}

/** Reading organisations and publications. */
export interface Publications {
  /** all of them, in the order of their realms */
  organisations(): Promise<Organisation[]>
  organisationName(realm: string): Promise<string | null>
  /** the time zone of publications of an organisation that have none of their own */
  usualTimeZone(realm: string): Promise<string>
  /** null when nothing was ever stored for it */
  find(realm: string, client: string): Promise<Publication | null>
  byId(id: PublicationId): Promise<Publication | null>
  ofRealm(realm: string): Promise<Publication[]>
}

/** `Publications` over the engine. */
export function sqlPublications(db: Kysely<Tables>, usualZone: string): Publications {
  const rows = () =>
    db
      .selectFrom('publication as p')
      .innerJoin('organisation as o', 'o.realm', 'p.realm')
      .selectAll('p')
      .select('o.time_zone as organisation_zone')
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
  const publicationOf = (row: Row): Publication => {
    const { id, realm, client, name, first_day: from, last_day: to, time_zone: ownTimeZone } = row
    const usualTimeZone = row.organisation_zone ?? usualZone
    const timeZone = ownTimeZone ?? usualTimeZone
    return {
      id,
      realm,
      client,
      name,
      dataVersion: row.data_version,
      banlistVersion: row.banlist_version,
      dataRange: rangeUntil(today(timeZone), from, to),
      timeZone,
      usualTimeZone,
    }
  }
  const first = (row: Row | undefined): Publication | null => (row ? publicationOf(row) : null)
  return {
    organisations: () =>
      db.selectFrom('organisation').select(['realm', 'name']).orderBy('realm').execute(),
    organisationName: async (realm) => {
      const row = await db
        .selectFrom('organisation')
        .select('name')
        .where('realm', '=', realm)
        .executeTakeFirst()
      return row?.name ?? null
    },
    usualTimeZone: async (realm) => {
      const row = await db
        .selectFrom('organisation')
        .select('time_zone')
        .where('realm', '=', realm)
        .executeTakeFirst()
      return row?.time_zone ?? usualZone
    },
    find: async (realm, client) =>
      first(
        await rows().where('p.realm', '=', realm).where('p.client', '=', client).executeTakeFirst(),
      ),
    byId: async (id) => first(await rows().where('p.id', '=', id).executeTakeFirst()),
    ofRealm: async (realm) => {
      const result = await rows().where('p.realm', '=', realm).orderBy('p.id').execute()
      return result.map(publicationOf)
    },
  }
}

/** No day lies after today, whatever a clock that was wrong has left behind. */
function rangeUntil(latest: Day, from: Day | null, to: Day | null): DayRange | null {
  if (from === null || to === null || from > latest) return null
  return { from, to: Math.min(to, latest) }
}
