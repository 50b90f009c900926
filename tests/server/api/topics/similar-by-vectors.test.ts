import { afterAll, beforeAll, expect, it } from 'vitest'

import { runTopics } from '#server/topics/job/run-topics.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { audience, day, reading, write } from '#tests/server/warehouse/facts.ts'

import { startApi, type ApiServer } from '../api-server.ts'

const count = 30
const range = '{ from: "2026-02-01", to: "2026-02-28" }'
const readers = audience(['pharmacists'], 'search', 'registered')

/** Degrees of the articles' vectors on a circle: three bundles far apart, none of them even. */
const angleOf = (at: number) => (at % 3) * 120 + Math.floor(at / 3) ** 1.4
const idFor = (at: number) => String(idOf(`a${at}`))

/** The likeness that the vectors of two articles have. */
function cosine(one: number, other: number): number {
  return Math.cos(((angleOf(one) - angleOf(other)) * Math.PI) / 180)
}

let api: ApiServer
beforeAll(async () => {
  api = await startApi()
  const { ingest, warehouse } = api.store
  const publication = await ingest.savePublication({ realm: 'nord', client: 'blatt', name: 'B' })
  const records = Array.from({ length: count }, (_, at) => {
    const angle = (angleOf(at) * Math.PI) / 180
    return {
      externalId: `a${at}`,
      // the words say the opposite: each is shared by one article of every bundle
      title: `Wort${Math.floor(at / 3)} Satz${Math.floor(at / 3)} ${at}`,
      published: day('2026-02-01'),
      vector: [Math.cos(angle), Math.sin(angle)],
    }
  })
  await saveArticles(warehouse, publication, { key: 'articles', records })
  await write(warehouse, publication, {
    mode: 'add',
    audiences: [readers],
    // the last article of the first bundle was not read
    reading: records
      .filter((_, at) => at !== 27)
      .map(({ externalId }, at) => reading([externalId, '2026-02-20', readers], at + 1)),
  })
  await api.store.publish(publication)
  await runTopics(api.store, publication, {})
})
afterAll(() => api.close())

interface Detail {
  client: {
    articleDetail: { similar: { similarity: number; views: number; article: { id: string } }[] }
  }
}

it.for([0, 1, 15, 29])('article %i has the nearest vectors beside it', async (at) => {
  const token = await api.issuer.token({
    realm: 'nord',
    roles: { blatt: ['view-dav-article-report'] },
  })
  const query = `{ client(id: "blatt") { articleDetail(id: "${idFor(at)}", range: ${range}) {
    similar(first: 4) { similarity views article { id } } } } }`
  const { data } = await api.ask<Detail>(token, query)
  const expected = Array.from({ length: count }, (_, other) => other)
    .filter((other) => other !== at && other !== 27)
    .toSorted((one, other) => cosine(at, other) - cosine(at, one))
    .slice(0, 4)
  expect(data?.client.articleDetail.similar).toEqual(
    expected.map((other) => ({
      similarity: expect.closeTo(cosine(at, other), 2),
      views: (other > 27 ? other - 1 : other) + 1,
      article: { id: idFor(other) },
    })),
  )
})
