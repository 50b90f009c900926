import type { FactBatch } from '#server/warehouse/port/facts.ts'
import { write } from '#tests/server/warehouse/facts.ts'

import { Person } from '../api-person.ts'

/** Ada in a publication of her own, or in the one that is named, with some facts. */
export async function publicationWith(
  batch: Omit<FactBatch, 'key' | 'mode'>,
  place: { realm?: string; client?: string } = {},
): Promise<Person> {
  const ada = await Person.of(place.client, place)
  const { ingest, warehouse } = ada.api.store
  const { realm = 'nord' } = place
  const publication = await ingest.ensurePublication({ realm, client: ada.clientId })
  await write(warehouse, publication, { mode: 'add', ...batch })
  await ada.api.store.publish(publication)
  return ada
}
