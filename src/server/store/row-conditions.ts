import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { PublicationId } from './intake.ts'

/**
 * A row belongs to a publication, said so that no engine walks the publication's index for it: for rows that
 * something narrower (an id, a search) finds.
 */
export function ofPublication(publication: PublicationId): RawBuilder<SqlBool> {
  return sql<SqlBool>`banlist_item.client_id + 0 = ${publication}`
}
