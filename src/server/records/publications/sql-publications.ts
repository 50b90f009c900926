import type { Day, DayRange } from '#lib/days.ts'
import { today } from '#lib/zones.ts'

import type { Engine } from '../engine/engine.ts'
import type { Publication, Publications } from './publications.ts'

/** `Publications` over the engine. */
export function sqlPublications({ db }: Engine, usualZone: string): Publications {
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
      const found = await rows().where('p.realm', '=', realm).orderBy('p.id').execute()
      return found.map(publicationOf)
    },
  }
}

/** No day lies after today, whatever a clock that was wrong has left behind. */
function rangeUntil(latest: Day, from: Day | null, to: Day | null): DayRange | null {
  if (from === null || to === null || from > latest) return null
  return { from, to: Math.min(to, latest) }
}
