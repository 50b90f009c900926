import type { Engine } from './engine/engine.ts'

/** A person of an organisation, by the identity provider's id. */
interface PreferenceOwner {
  readonly realm: string
  readonly subject: string
}

/** The choices of a person by their names, as texts; a name that is missing was never chosen. */
export type Preferences = Readonly<Record<string, string>>

/** The ways in which people want the portal. */
export interface PreferenceStore {
  of(owner: PreferenceOwner): Promise<Preferences>
  /** Changes what is named, forgets what is null, and answers all of them; comes after its commit. */
  change(
    owner: PreferenceOwner,
    patch: Readonly<Record<string, string | null>>,
  ): Promise<Preferences>
}

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
