import type { Engine } from '../engine/engine.ts'
import type { PreferenceOwner, PreferenceStore, Preferences } from './preferences.ts'

/** `PreferenceStore` over the engine: one row for each choice, so that two tabs that change different ones keep both. */
export function sqlPreferences({ db }: Engine): PreferenceStore {
  return {
    of: (owner) => choicesOf(db, owner),
    change: (owner, patch) =>
      db.transaction().execute(async (tx) => {
        for (const [name, value] of Object.entries(patch)) await put(tx, owner, { name, value })
        return choicesOf(tx, owner)
      }),
  }
}

async function choicesOf(
  db: Engine['db'],
  { realm, subject }: PreferenceOwner,
): Promise<Preferences> {
  const rows = await db
    .selectFrom('preference')
    .select(['name', 'value'])
    .where('realm', '=', realm)
    .where('subject', '=', subject)
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function put(
  db: Engine['db'],
  { realm, subject }: PreferenceOwner,
  { name, value }: { name: string; value: string | null },
): Promise<void> {
  if (value === null) {
    await db
      .deleteFrom('preference')
      .where('realm', '=', realm)
      .where('subject', '=', subject)
      .where('name', '=', name)
      .execute()
    return
  }
  await db
    .insertInto('preference')
    .values({ realm, subject, name, value })
    .onConflict((row) => row.columns(['realm', 'subject', 'name']).doUpdateSet({ value }))
    .execute()
}
