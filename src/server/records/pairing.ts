import { randomUUID } from 'node:crypto'

import type { Engine } from './engine/engine.ts'

/** The refusal of records and statistics that come from different stores. */
export const mixedStores =
  'The records and the statistics do not belong together, or one of them is missing; nothing was changed. ' +
  'Restore both from one backup, or move both away. ' +
  'Several data folders with one PostgreSQL need CLICKHOUSE_URL for the statistics.'

/** The id in the warehouse, null without one; `first` becomes the id where there is none. */
type WarehouseId = (first?: string) => Promise<string | null>

/**
 * True when records and warehouse have the same id. A new pair gets one here, and so does a pair that an earlier
 * version wrote. The records have the id first, marked as not yet paired, so that a process that was killed in
 * between leaves a pair that is completed by the next one.
 */
export async function belongTogether(engine: Engine, warehouseId: WarehouseId): Promise<boolean> {
  const before = await warehouseId()
  const known = await recordsId(engine)
  if (known === undefined && before !== null) return false
  const own = known ?? (await newId(engine))
  const there = await warehouseId(own.paired === 1 ? undefined : own.id)
  if (there !== own.id) return false
  if (own.paired === 0) await engine.db.updateTable('store').set({ paired: 1 }).execute()
  return true
}

/** True when the records say that there is a warehouse that belongs to them. */
export async function hasWarehouse(engine: Engine): Promise<boolean> {
  return (await recordsId(engine))?.paired === 1
}

function recordsId({ db }: Engine): Promise<{ id: string; paired: number } | undefined> {
  return db.selectFrom('store').select(['id', 'paired']).executeTakeFirst()
}

/** Two processes may be the first at once: both get the id of the one that was quicker. */
async function newId(engine: Engine): Promise<{ id: string; paired: number }> {
  const row = { place: 1, id: randomUUID(), paired: 0 }
  const { db } = engine
  await db
    .insertInto('store')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await recordsId(engine)) ?? row
}
