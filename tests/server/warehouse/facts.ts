import { randomUUID } from 'node:crypto'

import { dayOf } from '#lib/days.ts'
import type { Audience, FactBatch, Reading } from '#server/warehouse/port/facts.ts'
import { audienceId, idOf } from '#server/warehouse/port/ids.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

/** The day of an ISO date; throws where there is none. */
export function day(iso: string): number {
  const number = dayOf(iso)
  if (number === null) throw new Error(`${iso} is no day`)
  return number
}

/** An audience with its number. */
export function audience(
  userGroups: readonly string[],
  entryPoint = '',
  registration = '',
): Audience {
  const parts = { userGroups, entryPoint, registration }
  return { id: audienceId(parts), ...parts }
}

type Sum = readonly [sum: number, count: number]

/** One row of reading: article, date and audience; views; scroll sum and count; dwell sum and count. */
export function reading(
  [article, date, { id }]: readonly [string, string, Audience],
  views: number,
  [scrollSum, scrollCount]: Sum = [0, 0],
  [dwellSum, dwellCount]: Sum = [0, 0],
): Reading {
  const keys = { article: idOf(article), day: day(date), audience: id }
  return { ...keys, views, scrollSum, scrollCount, dwellSum, dwellCount }
}

/** Writes facts under keys of their own: a batch for each kind of them, after what all of them are about. */
export async function write(
  warehouse: Warehouse,
  publication: number,
  batch: Omit<FactBatch, 'key'>,
): Promise<void> {
  const { reading: readings = [], delivery = [], membership = [], signal = [], ...about } = batch
  const { mode } = about
  await warehouse.append(publication, { key: randomUUID(), ...about })
  for (const facts of [{ reading: readings }, { delivery }, { membership }, { signal }]) {
    if (Object.values(facts).flat().length === 0) continue
    await warehouse.append(publication, { key: randomUUID(), mode, ...facts })
  }
}
