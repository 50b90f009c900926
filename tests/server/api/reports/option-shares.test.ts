import { afterAll, beforeAll, expect, it } from 'vitest'

import { idOf } from '#server/warehouse/port/ids.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { reading, write } from '#tests/server/warehouse/facts.ts'

import { articles, audiences, topicNames } from './articles/readings.ts'
import { fillRecommended } from './recommended-publication.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApi()
  await fillRecommended(api.store)
  const { ingest, warehouse } = api.store
  const publication = await ingest.savePublication({ realm: 'nord', client: 'heft', name: 'Heft' })
  const [searching, registered] = audiences
  if (!searching || !registered) throw new Error('no audiences')
  await write(warehouse, publication, {
    mode: 'add',
    articles,
    audiences,
    topics: topicNames.map((name) => ({ id: idOf(name), name })),
    reading: [
      // of "Medizin" and "Sommer"
      reading(['Fiber', '2026-03-20', registered], 30),
      // of "Medizin" and "Recht"
      reading(['Herz', '2026-03-21', searching], 70),
      reading(['Herz', '2026-03-25', searching], 900),
    ],
  })
  await api.store.publish(publication)
})
afterAll(() => api.close())

interface Shares {
  [list: string]: { id: string; share: number }[]
}

async function sharesOf(client: string, options: string, lists: string): Promise<Shares> {
  const [from, to] = client === 'heft' ? ['20', '21'] : ['02', '03']
  const token = await api.issuer.token({
    roles: {
      [client]: ['view-dav-article-report', 'view-recommendation-report', 'view-position-report'],
    },
  })
  const asked = lists.split(' ').map((list) => `${list} { id share }`)
  const { data, errors } = await api.ask<{ client: { options: { shares: Shares } } }>(
    token,
    `{ client(id: "${client}") { options: ${options} {
      shares(range: { from: "2026-03-${from}", to: "2026-03-${to}" }) { ${asked.join(' ')} } } } }`,
  )
  expect(errors).toBeUndefined()
  if (!data) throw new Error('no data')
  return data.client.options.shares
}

/** Shares by what they are of; ids of names stand for them. */
function by(shares: Shares[string] = [], names: readonly string[] = []): Record<string, unknown> {
  const known = new Map(names.map((name) => [String(idOf(name)), name]))
  return Object.fromEntries(
    shares.map(({ id, share }) => [known.get(id) ?? id, expect.closeTo(share, 6)]),
  )
}

it('of readers and topics are parts of the views of the days, and may overlap', async () => {
  const lists = 'userGroups entryPoints registrationStatuses topics'
  const shares = await sharesOf('heft', 'audienceOptions', lists)
  expect({ a: 30, b: 30 }).toEqual(by(shares['userGroups']))
  expect({ direct: 30, search: 70 }).toEqual(by(shares['entryPoints']))
  expect({ registered: 30 }).toEqual(by(shares['registrationStatuses']))
  expect({ Medizin: 100, Recht: 70, Sommer: 30 }).toEqual(by(shares['topics'], topicNames))
})

it.for(['recommendationOptions', 'positionOptions'])(
  'of %s are parts of the deliveries of the days; what delivered nothing has none',
  async (options) => {
    const lists = 'boxes positions sources cssClasses pageTypes'
    const shares = await sharesOf('blatt', options, lists)
    const [top, end] = [(4600 / 14_100) * 100, (9500 / 14_100) * 100]
    const places = ['Oben', 'Ende', 'Leer']
    expect({ Oben: top, Ende: end }).toEqual(by(shares['positions'], places))
    expect({ 'reco-top': top, 'reco-end': end }).toEqual(by(shares['cssClasses']))
    expect({ home: top }).toEqual(by(shares['pageTypes']))
    expect({ 'engagement-pool': 100 / 3, 'job-teasers': 200 / 3 }).toEqual(by(shares['sources']))
    const boxes = by(shares['boxes'], ['Mehr', 'Auch', 'Unten'])
    expect({ Mehr: (4200 / 14_100) * 100, Auch: (400 / 14_100) * 100, Unten: end }).toEqual(boxes)
  },
)
