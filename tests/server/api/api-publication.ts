import type { Store } from '#server/records/store.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { audience, day, reading, write } from '#tests/server/warehouse/facts.ts'

/** The day on which the articles of `fillPublication` were read. */
export const readOn = '2026-03-02'

/** A publication with two read articles: views 30 and 10, scroll depth 50 %, dwell time 60 s. */
export async function fillPublication(
  store: Store,
  realm: string,
  client: string,
): Promise<number> {
  const { ingest, warehouse } = store
  await ingest.saveOrganisation({ realm, name: `Verlag ${realm}` })
  const publication = await ingest.savePublication({ realm, client, name: `Das ${client}` })
  await saveArticles(warehouse, publication, {
    key: 'articles',
    records: [
      {
        externalId: 'a',
        title: 'Herz',
        published: day('2026-02-01'),
        topics: [{ name: 'Medizin', score: 1 }],
      },
      { externalId: 'b', title: 'Pollen', url: 'https://n.example/pollen' },
    ],
  })
  const pharmacists = audience(['pharmacists'], 'search', 'registered')
  await write(warehouse, publication, {
    mode: 'add',
    audiences: [pharmacists],
    reading: [
      reading(['a', readOn, pharmacists], 30, [1500, 30], [1800, 30]),
      reading(['b', readOn, pharmacists], 10, [500, 10], [600, 10]),
    ],
  })
  await store.publish(publication)
  return publication
}
