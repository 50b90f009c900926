import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { audience, day, reading, write } from '#tests/server/warehouse/facts.ts'

let api: ApiServer
const readers = audience(['doctors'], 'newsletter')
const march = day('2026-03-01')

function delivery(
  article: string,
  box: string,
  counts: readonly [number, number, number],
  on = march + 1,
) {
  const [delivered, seen, clicked] = counts
  const about = { article: idOf(article), box: idOf(box), position: 0, source: '' }
  return { day: on, ...about, delivered, seen, clicked }
}

function member(group: string, at: number, confirmed: number) {
  const estimate = { estimated: 5, estimatedLow: 0, estimatedHigh: 0 }
  return { day: march + at, group, confirmed, ...estimate }
}

beforeAll(async () => {
  api = await startApi()
  const { ingest, warehouse } = api.store
  await ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
  const publication = await ingest.savePublication({
    realm: 'nord',
    client: 'blatt',
    name: 'Blatt',
  })
  const names = ['a', 'b', 'c', 'hit']
  const records = names.map((externalId) => ({ externalId, published: march }))
  await saveArticles(warehouse, publication, { key: 'articles', records })
  await write(warehouse, publication, {
    mode: 'add',
    audiences: [readers],
    reading: [
      ...['a', 'b', 'c'].map((name) => reading([name, '2026-03-02', readers], 20)),
      reading(['hit', '2026-03-02', readers], 90),
      reading(['a', '2026-02-01', readers], 5),
    ],
    boxes: ['Mehr', 'Dossier', 'Unten', 'Oben'].map((name) => ({ id: idOf(name), name })),
    delivery: [
      delivery('a', 'Mehr', [1000, 400, 20]),
      delivery('b', 'Mehr', [50, 38, 41]),
      // The box that stopped last is worth more of a look than one that never delivered.
      delivery('a', 'Oben', [10, 5, 0], day('2026-02-01')),
      delivery('a', 'Unten', [10, 5, 0], day('2026-02-02')),
    ],
    membership: [
      ...[100, 101, 102, 300, 301].map((confirmed, at) => member('doctors', at, confirmed)),
      // its growth would tell how many there were while they were too few to be shown
      ...[40, 45, 300, 300, 300].map((confirmed, at) => member('students', at, confirmed)),
      ...[10, 10, 10, 10, 10].map((confirmed, at) => member('small', at, confirmed)),
    ],
  })
  await api.store.publish(publication)
})
afterAll(() => api.close())

const fields = `articles { value previous trend } userGroups { id name confirmed { value previous trend } }
  recommendations { value } positions { positions offPlan { value trend } } mostRead(first: 2) { article { title } views }
  findings { code report params { name value } article { title } box { name } position { name } }`

interface Start {
  readonly findings: readonly {
    readonly code: string
    readonly params: readonly { readonly name: string; readonly value: string }[]
    readonly article: { readonly title: string } | null
    readonly box: { readonly name: string } | null
  }[]
  readonly [field: string]: unknown
}

async function startFor(...roles: readonly string[]): Promise<Start> {
  const token = await api.issuer.token({ roles: { blatt: [...roles] } })
  const { data, errors } = await api.ask<{ client: { start: Start } }>(
    token,
    `{ client(id: "blatt") { start(range: { from: "2026-03-01", to: "2026-03-05" }
      recent: { from: "2026-03-02", to: "2026-03-05" }) { ${fields} } } }`,
  )
  expect(errors).toBeUndefined()
  if (!data) throw new Error('no data')
  return data.client.start
}

const everything = [
  'view-dav-article-report',
  'view-dav-user-group-report',
  'view-recommendation-report',
  'view-position-report',
]

describe('the start page', () => {
  it('has a number and a curve for each report', async () => {
    expect(await startFor(...everything)).toMatchObject({
      articles: { value: 150, previous: 0, trend: [0, 150, 0, 0, 0] },
      recommendations: { value: expect.closeTo((61 / 438) * 100, 9) },
      positions: { positions: 0, offPlan: { value: null } },
      mostRead: [
        { article: { title: 'hit' }, views: 90 },
        { article: { title: 'a' }, views: 20 },
      ],
    })
  })

  it('names the largest group and adds no groups up', async () => {
    const { userGroups } = await startFor(...everything)
    expect(userGroups).toEqual({
      id: 'doctors',
      name: 'doctors',
      confirmed: { value: 301, previous: null, trend: [100, 101, 102, 300, 301] },
    })
  })

  it('shows nothing of reports that the caller may not see', async () => {
    expect(await startFor('view-banlist')).toEqual({
      articles: null,
      userGroups: null,
      recommendations: null,
      positions: null,
      mostRead: null,
      findings: [],
    })
    const some = await startFor('view-position-report')
    expect(some).toMatchObject({ articles: null, recommendations: null, mostRead: null })
    expect(some['positions']).toMatchObject({ positions: 0 })
  })

  it('finds what is worth a look, with its reason', async () => {
    const { findings } = await startFor(...everything)
    const told = findings.map(({ code, params, article, box }) => ({
      code,
      about: article?.title ?? box?.name ?? null,
      ...Object.fromEntries(params.map(({ name, value }) => [name, value])),
    }))
    expect(told).toEqual([
      {
        code: 'READ_MORE_THAN_USUAL',
        about: 'hit',
        times: '4.5',
        views: '90',
        entryPoint: 'newsletter',
        share: '100',
      },
      {
        code: 'GROUP_GREW',
        about: null,
        group: 'doctors',
        from: '2026-03-03',
        to: '2026-03-04',
        confirmed: '199',
        usual: '2',
      },
      { code: 'CLICKED_MORE_THAN_SEEN', about: 'b', clicked: '41', seen: '38' },
      { code: 'BOX_SILENT', about: 'Unten', lastDelivered: '2026-02-02' },
    ])
  })
})
