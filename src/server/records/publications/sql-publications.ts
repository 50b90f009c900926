import { today, type Day, type DayRange } from '#lib/days.ts'

import type { Engine } from '../engine/engine.ts'
import type { PublicationRow } from '../engine/tables.ts'
import type { Publication, Publications } from './publications.ts'

/** `Publications` over the engine. */
export function sqlPublications({ db }: Engine): Publications {
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
    find: async (realm, client) => {
      const row = await db
        .selectFrom('publication')
        .selectAll()
        .where('realm', '=', realm)
        .where('client', '=', client)
        .executeTakeFirst()
      return row ? publicationOf(row) : null
    },
    byId: async (id) => {
      const row = await db
        .selectFrom('publication')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? publicationOf(row) : null
    },
    ofRealm: async (realm) => {
      const rows = await db
        .selectFrom('publication')
        .selectAll()
        .where('realm', '=', realm)
        .orderBy('id')
        .execute()
      return rows.map(publicationOf)
    },
  }
}

function publicationOf(row: PublicationRow): Publication {
  const { id, realm, client, name, first_day: from, last_day: to } = row
  return {
    id,
    realm,
    client,
    name,
    dataVersion: row.data_version,
    banlistVersion: row.banlist_version,
    dataRange: rangeUntil(today(), from, to),
  }
}

/** No day lies after today, whatever a clock that was wrong has left behind. */
function rangeUntil(latest: Day, from: Day | null, to: Day | null): DayRange | null {
  if (from === null || to === null || from > latest) return null
  return { from, to: Math.min(to, latest) }
}
