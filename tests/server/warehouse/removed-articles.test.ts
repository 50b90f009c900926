import { beforeAll, expect, it } from 'vitest'

import { today } from '#lib/zones.ts'
import type { Article } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import {
  removeArticles,
  removedArticles,
  restoreArticles,
  settleRemoved,
} from '#server/warehouse/port/removed-articles.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const day = today('UTC')
const readers = audience(['a'], 'search')
const topic = { id: idOf('Herz'), name: 'Herz' }
const article = (externalId: string): Article => ({
  id: idOf(externalId),
  externalId,
  title: `Über ${externalId}`,
  url: `https://blatt.example/${externalId}`,
  published: day - 3,
  topics: [{ topic: topic.id, score: 1 }],
})
const [kept, spam] = [article('echt'), article('spam')]

/** The facts of an article on a day, another number of each kind. */
function factsOf({ id }: Article, on: number, times: number) {
  const reading = {
    day: on,
    article: id,
    audience: readers.id,
    views: 3 * times,
    scrollSum: 40.5 * times,
    scrollCount: times,
    dwellSum: 12.25 * times,
    dwellCount: times,
  }
  const delivery = {
    day: on,
    article: id,
    box: idOf('Mehr'),
    position: 0,
    source: '',
    delivered: 5 * times,
    seen: 2 * times,
    clicked: times,
  }
  const firing = { day: on, article: id, audience: readers.id, website: 1 }
  const signal = { signal: 'saved', weight: 2, halfLife: 7, firings: times }
  return { reading, delivery, firing: { ...firing, ...signal } }
}

onEveryWarehouse((open) => {
  let warehouse: Warehouse
  let publication = 700

  beforeAll(async () => {
    warehouse = await open()
  })

  async function count(of: Article, on: number, times: number): Promise<void> {
    const { reading, delivery, firing } = factsOf(of, on, times)
    const shared = { mode: 'add', articles: [of], topics: [topic] } as const
    await write(warehouse, publication, { ...shared, audiences: [readers], reading: [reading] })
    await write(warehouse, publication, { ...shared, delivery: [delivery] })
    await write(warehouse, publication, { mode: 'add', firing: [firing] })
    const quarter = 4
    await write(warehouse, publication, { mode: 'add', timedReading: [{ ...reading, quarter }] })
    await write(warehouse, publication, { mode: 'add', timedDelivery: [{ ...delivery, quarter }] })
  }

  /** Everything that the warehouse says of the publication. */
  async function everything(): Promise<unknown> {
    const range = { from: day - 40, to: day }
    const request = { publication, range, first: 10 } as const
    const read = { ...request, facts: 'reading', measures: ['views', 'scrollDepth'] } as const
    const delivered = { ...request, facts: 'delivery', measures: ['delivered', 'seen'] } as const
    const part = { range: { from: day, to: day, quarters: 96 } }
    return Promise.all([
      ...(['article', 'day', 'topic', 'strongestTopic', 'userGroup'] as const).map((by) =>
        warehouse.report({ ...read, by: [by] }),
      ),
      warehouse.report({ ...read, ...part, by: ['article'] }),
      warehouse.report({ ...delivered, by: ['box'] }),
      warehouse.report({ ...delivered, ...part, by: ['article'] }),
      warehouse.report({ ...request, facts: 'firing', measures: ['firings'], by: ['signal'] }),
      // the engines give these in any order
      warehouse
        .points(publication, range)
        .then((match) => new Map(match.map(({ article: id, points }) => [id, points]))),
      warehouse.usualViews(publication, range, {}),
      warehouse
        .scores({ publication, range, filter: {}, signalsSince: null })
        .then((result) => new Map(result)),
      warehouse.days(publication),
      warehouse.articles(publication),
      warehouse.published(publication).then((days) => new Map(days)),
    ])
  }

  async function viewsBy(): Promise<Map<unknown, unknown>> {
    const { rows } = await warehouse.report({
      publication,
      facts: 'reading',
      measures: ['views'],
      by: ['article'],
      range: { from: day - 40, to: day },
    })
    return new Map(rows.map(({ key: [of], values }) => [of, values.views]))
  }

  it('knows nothing of a removed article, and puts back exactly what was there', async () => {
    publication += 1
    await count(kept, day, 1)
    const without = await everything()
    publication += 1
    await count(kept, day, 1)
    await count(spam, day, 20)
    await count(spam, day - 40, 30)
    const before = await everything()
    expect(before).not.toEqual(without)
    const { id } = spam
    const ids = [id, idOf('nie da')]
    expect(await removeArticles(warehouse, publication, ids)).toEqual([id])
    expect(await removeArticles(warehouse, publication, ids)).toEqual([])
    expect(await removedArticles(warehouse, publication)).toMatchObject([{ id }])
    for (const _ of ['as it is', 'merged']) {
      expect(await everything()).toEqual(without)
      await warehouse.compact()
    }
    expect(await restoreArticles(warehouse, publication, ids)).toEqual([id])
    expect(await restoreArticles(warehouse, publication, ids)).toEqual([])
    expect(await removedArticles(warehouse, publication)).toEqual([])
    for (const _ of ['as it is', 'merged']) {
      expect(await everything()).toEqual(before)
      await warehouse.compact()
    }
  })

  it('takes away what others counted of it meanwhile, and gives it back with the rest', async () => {
    publication += 1
    await count(kept, day, 1)
    const without = await everything()
    await count(spam, day, 20)
    await removeArticles(warehouse, publication, [spam.id])
    await count(spam, day, 1)
    expect(await settleRemoved(warehouse, publication)).toBe(true)
    expect(await settleRemoved(warehouse, publication)).toBe(false)
    expect(await everything()).toEqual(without)
    await restoreArticles(warehouse, publication, [spam.id])
    expect(await viewsBy()).toEqual(
      new Map([
        [kept.id, 3],
        [spam.id, 63],
      ]),
    )
  })

  it('counts nothing twice that is replaced while it is removed', async () => {
    publication += 1
    await count(spam, day, 20)
    await removeArticles(warehouse, publication, [spam.id])
    const reading = [factsOf(spam, day, 20).reading, factsOf(spam, day - 1, 30).reading]
    await write(warehouse, publication, { mode: 'replace', reading })
    await settleRemoved(warehouse, publication)
    expect(await viewsBy()).toEqual(new Map())
    await restoreArticles(warehouse, publication, [spam.id])
    expect(await viewsBy()).toEqual(new Map([[spam.id, 60 + 90]]))
  })

  it('moves nothing but what a removal names', async () => {
    publication += 1
    await count(kept, day, 1)
    await count(spam, day, 20)
    await removeArticles(warehouse, publication, [spam.id])
    await restoreArticles(warehouse, publication, [spam.id])
    const moved: number[][] = []
    const watched: Warehouse = {
      ...warehouse,
      moveFacts: (from, to, into) => {
        moved.push([...to.keys()])
        return warehouse.moveFacts(from, to, into)
      },
    }
    await removeArticles(watched, publication, [kept.id])
    await restoreArticles(watched, publication, [kept.id])
    expect(moved).toEqual([[kept.id], [kept.id]])
  })

  it('leaves what another process puts back at the same time where it was put', async () => {
    publication += 1
    await count(spam, day, 20)
    await removeArticles(warehouse, publication, [spam.id])
    let isFirst = true
    const upkeep: Warehouse = {
      ...warehouse,
      moveFacts: async (from, to, into) => {
        if (isFirst) await restoreArticles(warehouse, publication, [spam.id])
        isFirst = false
        return warehouse.moveFacts(from, to, into)
      },
    }
    await settleRemoved(upkeep, publication)
    expect(await viewsBy()).toEqual(new Map([[spam.id, 60]]))
  })
})
