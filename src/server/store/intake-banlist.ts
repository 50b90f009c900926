import { clientColumn, type Target } from './intake-names.ts'
import type { BanlistRecord } from './intake.ts'

/** Adds the links that are missing; the banlist's version moves when any was. */
export async function saveBanlist(
  { engine, tx, id }: Target,
  rows: readonly BanlistRecord[],
): Promise<{ added: number; duplicates: number }> {
  const now = Date.now()
  const columns = [
    clientColumn(id, rows.length),
    { name: 'link', type: 'text' as const, values: rows.map(({ link }) => link) },
    {
      name: 'read_only',
      type: 'integer' as const,
      values: Float64Array.from(rows, ({ readOnly }) => (readOnly ? 1 : 0)),
    },
    { name: 'comment', type: 'text' as const, values: rows.map(({ comment }) => comment ?? null) },
    { name: 'added_by', type: 'text' as const, values: rows.map(({ addedBy }) => addedBy ?? null) },
    {
      name: 'date_added',
      type: 'bigint' as const,
      values: Float64Array.from(rows, ({ dateAdded }) => dateAdded ?? now),
    },
  ]
  const added = await engine.insert(
    tx,
    { table: 'banlist_item', columns, together: true },
    'on conflict (client_id, link) do nothing',
  )
  if (added > 0) await moveBanlistVersion({ tx, id })
  return { added, duplicates: rows.length - added }
}

/** Every write to a banlist ends with this, in its transaction. */
export async function moveBanlistVersion({ tx, id }: Pick<Target, 'tx' | 'id'>): Promise<void> {
  await tx
    .updateTable('publication')
    .set((row) => ({ banlist_version: row('banlist_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
