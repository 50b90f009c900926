import { sees } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import type { ArticleRow } from '../../fields/rows.ts'
import type { BannedAddress } from '../../generated/resolvers.ts'

/** The entry that bans an article's address; null where none does or the caller may not see the banlist. */
export async function bannedAddress(
  { url, publication: { id, client } }: ArticleRow,
  context: Pick<Context, 'caller' | 'banned'>,
): Promise<BannedAddress | null> {
  if (url === null || !sees(context, client, 'BANLIST')) return null
  return context.banned.load({ publication: id, url })
}
