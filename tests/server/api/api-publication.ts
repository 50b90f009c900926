import { dayOf } from '#lib/days.ts'
import type { Store } from '#server/records/store.ts'

/** The day on which the articles of `fillPublication` were read. */
export const readOn = '2026-03-02'

/** A publication with two read articles: views 30 and 10, scroll depth 50 %, dwell time 60 s. */
export async function fillPublication(
  store: Store,
  realm: string,
  client: string,
): Promise<number> {
  const { ingest } = store
  await ingest.saveOrganisation({ realm, name: `Verlag ${realm}` })
  const publication = await ingest.savePublication({ realm, client, name: `Das ${client}` })
  const [segment = 0] = await ingest.segmentIds(publication, [
    { userGroup: 'pharmacists', entryPoint: 'search', registration: 'registered' },
  ])
  const ids = await ingest.saveArticles(publication, [
    {
      externalId: 'a',
      title: 'Herz',
      published: dayOf('2026-02-01'),
      topics: [{ name: 'Medizin', score: 1 }],
    },
    { externalId: 'b', title: 'Pollen', url: 'https://n.example/pollen' },
  ])
  const day = dayOf(readOn) ?? 0
  const rows = [...ids.values()].map((article, index) => {
    const views = index === 0 ? 30 : 10
    const sums = {
      scrollSum: views * 50,
      scrollCount: views,
      dwellSum: views * 60,
      dwellCount: views,
    }
    return { article, day, segment, views, ...sums }
  })
  await ingest.saveArticleStatistics(publication, rows, { mode: 'add' })
  await ingest.publish(publication)
  return publication
}
