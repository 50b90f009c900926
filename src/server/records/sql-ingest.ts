import type { Kysely, Transaction } from 'kysely'

import type { DayRange } from '#lib/days.ts'

import { saveBanlist, saveBanlistHistory } from './banlist/writing/import.ts'
import { record } from './configuration/sql-configuration.ts'
import { ConfigurationWrite } from './configuration/write.ts'
import type { Engine } from './engine/engine.ts'
import type { Tables } from './engine/tables.ts'
import type { Ingest, PublicationKey } from './ingest.ts'
import type { PublicationId } from './publications.ts'
import type { LocalChanges } from './version-feed.ts'

/** `Ingest` over the engine: every batch is one transaction. */
export function sqlIngest(engine: Engine, changes: LocalChanges): Ingest {
  const { db } = engine
  return {
    saveOrganisation: (organisation) => saveOrganisation(db, organisation),
    saveTimeZone: (of, timeZone) => saveTimeZone(db, of, timeZone),
    savePublication: (publication) =>
      db.transaction().execute((tx) => savePublication(tx, publication)),
    ensurePublication: (publication) =>
      db.transaction().execute((tx) => ensurePublication(tx, publication)),
    saveBanlist: async (publication, rows, imported) => {
      const result = await db
        .transaction()
        .execute((tx) => saveBanlist({ engine, tx, publication }, rows, imported))
      if (result.added > 0) {
        changes.notice()
        engine.written()
      }
      return result
    },
    saveBanlistHistory: async (publication, told) => {
      await db.transaction().execute((tx) => saveBanlistHistory({ engine, tx, publication }, told))
      changes.notice()
      engine.written()
    },
    saveConfiguration: async (place, { author, at, ...content }) => {
      const result = await db.transaction().execute(async (tx) => {
        const write = await ConfigurationWrite.begin(engine, tx, { place, author, at })
        const made = await record(write, content)
        await write.finish()
        return made
      })
      if (result.kind !== 'published')
        throw new Error(`The configuration ${place.key} cannot be published: ${result.kind}.`)
      changes.notice()
    },
    publish: async (id, days) => {
      await moveDataVersion(engine, id, days)
      changes.notice()
    },
  }
}

async function moveDataVersion(
  { db }: Engine,
  id: PublicationId,
  days: DayRange | null,
): Promise<void> {
  await db
    .updateTable('publication')
    .set((row) => ({
      data_version: row('data_version', '+', 1),
      first_day: days?.from ?? null,
      last_day: days?.to ?? null,
    }))
    .where('id', '=', id)
    .execute()
}

async function saveOrganisation(
  db: Kysely<Tables>,
  organisation: { realm: string; name: string },
): Promise<void> {
  await db
    .insertInto('organisation')
    .values(organisation)
    .onConflict((conflict) => conflict.column('realm').doUpdateSet({ name: organisation.name }))
    .execute()
}

async function saveTimeZone(
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

async function savePublication(
  tx: Transaction<Tables>,
  { name, ...key }: PublicationKey & { readonly name: string },
): Promise<PublicationId> {
  const id = await ensurePublication(tx, key)
  await tx.updateTable('publication').set({ name }).where('id', '=', id).execute()
  return id
}

/** The number of a publication. One that is missing gets the name of its client; one that is there stays as it is. */
async function ensurePublication(
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
