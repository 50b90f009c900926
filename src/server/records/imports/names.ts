import type { Kysely, Transaction } from 'kysely'

import type { Tables } from '../engine/tables.ts'
import type { PublicationId } from '../publications/publications.ts'

/** A publication by the names that its identity provider knows. */
export interface PublicationKey {
  readonly realm: string
  readonly client: string
}

export async function saveOrganisation(
  db: Kysely<Tables>,
  organisation: { realm: string; name: string },
): Promise<void> {
  await db
    .insertInto('organisation')
    .values(organisation)
    .onConflict((conflict) => conflict.column('realm').doUpdateSet({ name: organisation.name }))
    .execute()
}

export async function saveTimeZone(
  db: Kysely<Tables>,
  { realm, client }: { realm: string; client?: string },
  timeZone: string | null,
): Promise<void> {
  const zone = { time_zone: timeZone }
  await (
    client === undefined
      ? db.updateTable('organisation').set(zone).where('realm', '=', realm)
      : db
          .updateTable('publication')
          .set(zone)
          .where('realm', '=', realm)
          .where('client', '=', client)
  ).execute()
}

export async function savePublication(
  tx: Transaction<Tables>,
  { name, ...key }: PublicationKey & { readonly name: string },
): Promise<PublicationId> {
  const id = await ensurePublication(tx, key)
  await tx.updateTable('publication').set({ name }).where('id', '=', id).execute()
  return id
}

/** The number of a publication. One that is missing gets the name of its client; one that is there stays as it is. */
export async function ensurePublication(
  tx: Transaction<Tables>,
  { realm, client }: PublicationKey,
): Promise<PublicationId> {
  await tx
    .insertInto('organisation')
    .values({ realm, name: realm })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('publication')
    .values({ realm, client, name: client })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('publication')
    .select('id')
    .where('realm', '=', realm)
    .where('client', '=', client)
    .executeTakeFirstOrThrow()
  return row.id
}
