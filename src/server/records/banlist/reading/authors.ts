import { sql } from 'kysely'

import type { Engine } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

/** The names of those who added entries: from each name the index leads to the next, however often each stands there. */
export async function banlistAuthors(
  { db }: Engine,
  publication: PublicationId,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .withRecursive('author(name)', (authors) =>
      authors
        .selectFrom('banlist_item')
        .select((row) => row.fn.min('added_by').as('name'))
        .where('publication_id', '=', publication)
        .unionAll((more) =>
          more
            .selectFrom('author')
            .select((row) =>
              row
                .selectFrom('banlist_item')
                .select((next) => next.fn.min('added_by').as('name'))
                .where('publication_id', '=', publication)
                .where('added_by', '>', sql<string>`author.name`)
                .as('name'),
            )
            .where('author.name', 'is not', null),
        ),
    )
    .selectFrom('author')
    .select('name')
    .where('name', 'is not', null)
    .limit(limit)
    .execute()
  return rows.flatMap(({ name }) => name ?? [])
}
