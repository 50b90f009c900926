import type { Kysely, Transaction } from 'kysely'

import type { BatchColumn, Engine } from '../engine/engine.ts'
import type { Tables } from '../engine/tables.ts'
import type { PublicationId } from '../publications/publications.ts'

/** Where a batch goes: the engine, the transaction it belongs to, the publication it is about. */
export interface Target {
  readonly engine: Engine
  readonly tx: Transaction<Tables>
  readonly id: PublicationId
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

export async function savePublication(
  db: Kysely<Tables>,
  publication: { realm: string; client: string; name: string },
): Promise<PublicationId> {
  const { realm, client, name } = publication
  await db
    .insertInto('organisation')
    .values({ realm, name: realm })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .insertInto('publication')
    .values({ realm, client, name })
    .onConflict((conflict) => conflict.columns(['realm', 'client']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The publication's number for every row of a batch. */
export function publicationColumn(id: PublicationId, length: number): BatchColumn {
  return { name: 'publication_id', type: 'integer', values: new Float64Array(length).fill(id) }
}
