import { expect, it } from 'vitest'

import { checkedBatch } from '#server/ingest/tracker/checked-batch.ts'
import { usualLimits } from '#server/ingest/tracker/collector.ts'
import { NewPages } from '#server/ingest/tracker/new-pages.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { ArticleIndex } from '#server/warehouse/port/article-index.ts'
import { removeArticles, restoreArticles } from '#server/warehouse/port/removed-articles.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import {
  batchOf,
  noLimits,
  noticesOf,
  readingOf,
  registered,
  send,
  startCollecting,
  type CollectingServer,
} from './collecting-server.ts'

/** A server for one test. */
async function withServer(
  newPages: (typeof noLimits)['newPages'],
  test: (server: CollectingServer) => Promise<void>,
): Promise<void> {
  const server = await startCollecting({ limits: { ...noLimits, newPages } })
  await test(server).finally(() => server.close())
}

const delivered = (url: string) => ['d', 0, 'Mehr', 'reco-end', 'metadata', url, 'Empfohlen']

async function articlesOf({ store }: CollectingServer, { publication }: Website) {
  const articles = await store.warehouse.articles(publication)
  return articles.map(({ url }) => url ?? '').toSorted()
}

/** As another reader each time. */
let readers = 0
function view(server: CollectingServer, website: Website, u: string, events: unknown[] = []) {
  readers += 1
  const from = `203.0.113.${readers}`
  const batch = batchOf(website, [['v', 0], ...events], { u })
  return send(server, website, batch, { 'x-forwarded-for': from })
}

const hostile = triesEverything ? 10_000 : 1000
const [atOnce, addresses] = [50, 4]

it(`counts a page that is read beside ${hostile} hostile batches`, async () => {
  await withServer(usualLimits.newPages, async (server) => {
    const website = await registered(server, { extendedTracking: true })
    const { url } = website
    const attack = (number: number): Promise<number> => {
      const from = { 'x-forwarded-for': `198.51.100.${number % addresses}` }
      const links = Array.from({ length: 20 }, (_, at) =>
        delivered(`https://spam-${at}.example/${number}`),
      )
      // the front page, which is no article, with links to another site; a page that nobody has written; a forged origin
      if (number % 3 === 0) return send(server, website, batchOf(website, links, { u: url }), from)
      const made = batchOf(website, [['v', 0], ...links], { u: `${url}made-up-${number}` })
      if (number % 3 === 1) return send(server, website, made, from)
      return send(server, { url: 'https://other.example' }, made, from)
    }
    const answers = new Map<number, number>()
    for (let first = 0; first < hostile; first += atOnce) {
      const some = Array.from({ length: atOnce }, (_, at) => attack(first + at))
      for (const status of await Promise.all(some))
        answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    expect(await view(server, website, `${url}artikel`, [delivered(`${url}empfohlen`)])).toBe(200)
    // 20 pages of each address: a reader may be the first on so many; each is told that its links do not count
    const most = 20 * addresses
    expect(new Set(answers.keys())).toEqual(new Set([207, 403, 429]))
    expect(answers.get(207)).toBe(most)
    await server.tracking.countNow()
    const articles = await articlesOf(server, website)
    expect(articles.filter((one) => !one.includes('/made-up-'))).toEqual([
      `${url}artikel`,
      `${url}empfohlen`,
    ])
    expect(articles).toHaveLength(most + 2)
    const { views } = await readingOf(server.store, website.publication)
    expect(views).toBe(most + 1)
  })
}, 60_000)

it('leaves links to other sites out and says so, unless they are articles', async () => {
  await withServer(noLimits.newPages, async (server) => {
    const website = await registered(server, { extendedTracking: true })
    const other = await registered(server)
    const { url } = website
    const events = [`${other.url}artikel`, `${url}empfohlen`].map(delivered)
    const batch = batchOf(website, [['v', 0], ...events])
    expect(await send(server, website, batch)).toBe(207)
    expect(await send(server, website, batch), 'the same batch again').toBe(207)
    const links = batchOf(website, events.slice(0, 1), { u: url })
    expect(await send(server, website, links), 'nothing else').toBe(403)
    await server.tracking.countNow()
    expect(await articlesOf(server, website)).toEqual([`${url}artikel`, `${url}empfohlen`])
    const activity = await server.store.websites.activity([website.id], 0)
    const { notices = [], lastEvents = [] } = activity.get(website.id) ?? {}
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'LINK_ELSEWHERE', count: 2, host: new URL(other.url).host }),
    )
    expect(lastEvents.map(({ kind }) => kind)).toEqual(['DELIVERED', 'VIEW'])
  })
})

it('has room for pages that are viewed, however many links came before', async () => {
  const one = { burst: 1000, perSecond: 0 }
  const newPages = { views: { ...one, perDay: 2 }, links: { ...one, perDay: 3 } }
  await withServer(newPages, async (server) => {
    const website = await registered(server, { extendedTracking: true })
    const { url } = website
    const links = Array.from({ length: 5 }, (_, at) => delivered(`${url}link-${at}`))
    expect(await send(server, website, batchOf(website, links, { u: url }))).toBe(207)
    for (const [page, status] of [
      ['eins', 200],
      ['zwei', 200],
      // not sent again: there is no room before tomorrow
      ['drei', 403],
      ['eins', 200],
      ['link-0', 200],
      ['', 200],
    ] as const)
      expect([page, await view(server, website, url + page)]).toEqual([page, status])
    await server.tracking.countNow()
    const names = ['eins', 'link-0', 'link-1', 'link-2', 'zwei'].map((name) => url + name)
    expect(await articlesOf(server, website)).toEqual(names)
    expect(await noticesOf(server.store, website.id)).toMatchObject({ TOO_MANY_PAGES: 3 })
  })
})

it('counts the pages of a day by the clock of the server, whatever age events have', async () => {
  const limit = { burst: 1000, perSecond: 0, perDay: 5 }
  await withServer({ views: limit, links: limit }, async (server) => {
    const website = await registered(server)
    const { ingest, publications } = server.store
    const { realm = '', client = '' } = (await publications.byId(website.publication)) ?? {}
    // a zone in whose first hour of the day it is now: two hours ago was another day
    const hour = new Date().getUTCHours()
    const zone = hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`
    await ingest.saveTimeZone({ realm, client }, zone)
    for (let number = 0; number < 12; number += 1) {
      const age = number % 2 === 0 ? 0 : 115 * 60_000
      const batch = batchOf(website, [['v', age]], { u: `${website.url}seite-${number}` })
      expect(await send(server, website, batch)).toBe(number < 5 ? 202 : 403)
    }
    await server.tracking.countNow()
    expect(await articlesOf(server, website)).toHaveLength(5)
  })
})

it('lets an address bring more after a while, and others at once', async () => {
  const few = { burst: 2, perSecond: 0, perDay: 100 }
  await withServer({ views: few, links: few }, async (server) => {
    const website = await registered(server)
    const from = (address: string, page: string) =>
      send(server, website, batchOf(website, [['v', 0]], { u: website.url + page }), {
        'x-forwarded-for': address,
      })
    const sent = [
      [202, '192.0.2.1', 'a'],
      [202, '192.0.2.1', 'b'],
      // the tracker sends it again
      [429, '192.0.2.1', 'c'],
      [202, '192.0.2.1', 'a'],
      [202, '192.0.2.2', 'c'],
      [202, '192.0.2.1', 'c'],
    ] as const
    for (const [status, address, page] of sent)
      expect([page, await from(address, page)]).toEqual([page, status])
  })
})

it('has room for four addresses of one network of IPv6, and for as many networks as there are', async () => {
  const few = { burst: 2, perSecond: 0, perDay: 100 }
  await withServer({ views: few, links: few }, async (server) => {
    const website = await registered(server)
    let page = 0
    const from = (address: string) => {
      page += 1
      const batch = batchOf(website, [['v', 0]], { u: `${website.url}seite-${page}` })
      return send(server, website, batch, { 'x-forwarded-for': address })
    }
    // as the server tells them apart: the first 64 bits
    for (let subnet = 0; subnet < 4; subnet += 1)
      for (const status of [202, 202, 429]) expect(await from(`2001:db8:1:${subnet}`)).toBe(status)
    expect(await from('2001:db8:1:ffff'), 'the network has had enough').toBe(429)
    expect(await from('2001:db8:2:0')).toBe(202)
    expect(await from('192.0.2.9')).toBe(202)
  })
})

it('makes no article again that was removed, says so, and counts it once it is back', async () => {
  await withServer(noLimits.newPages, async (server) => {
    const website = await registered(server, { extendedTracking: true })
    const { warehouse } = server.store
    const { url, publication } = website
    const spam = `${url}spam`
    const counted = async () => {
      await server.tracking.countNow()
      return [await articlesOf(server, website), (await readingOf(server.store, publication)).views]
    }
    expect(await view(server, website, spam)).toBe(200)
    expect(await view(server, website, `${url}echt`)).toBe(200)
    expect(await counted()).toEqual([[`${url}echt`, spam], 2])
    const ids = (await warehouse.articles(publication)).flatMap((one) =>
      one.url === spam ? [one.id] : [],
    )
    await removeArticles(warehouse, publication, ids)
    // it is taken before the server has heard of it
    expect(await view(server, website, spam)).toBe(200)
    expect(await counted()).toEqual([[`${url}echt`], 1])
    expect(await view(server, website, `${spam}/?utm_source=x`)).toBe(403)
    expect(await view(server, website, `${url}echt`, [delivered(spam)])).toBe(207)
    expect(await counted()).toEqual([[`${url}echt`], 2])
    expect(await noticesOf(server.store, website.id)).toMatchObject({ REMOVED_PAGE: 2 })
    await restoreArticles(warehouse, publication, ids)
    expect(await view(server, website, `${url}echt`)).toBe(200)
    expect(await counted()).toEqual([[`${url}echt`, spam], 4])
    expect(await view(server, website, spam)).toBe(200)
    expect(await counted()).toEqual([[`${url}echt`, spam], 5])
  })
})

it('takes no room for articles that it could not know yet', async () => {
  const url = 'https://blatt.example/'
  const website = { id: 1, publication: 1, origins: [new URL(url).origin] }
  const article = (name: string) => ({ id: 1, externalId: name, url: url + name })
  let index: ArticleIndex | undefined
  const limit = { burst: 3, perSecond: 0, perDay: 3 }
  const pages = new NewPages({ known: async () => index }, { views: limit, links: limit })
  const sent = async (name: string) => {
    const batch = checkedBatch(
      JSON.stringify(batchOf({ key: 'blatt-key', url }, [['v', 0]], { u: url + name })),
    )
    const look = await pages.lookAt(website)
    if (!batch) throw new Error('no batch')
    return look(batch.page, [], '192.0.2.1', 0).refused
  }
  for (const name of ['alt-1', 'alt-2', 'neu-1']) expect(await sent(name)).toBe(null)
  expect(await sent('neu-2')).toBe('full')
  index = new ArticleIndex(['alt-1', 'alt-2', 'alt-3'].map(article))
  for (const name of ['alt-3', 'neu-1', 'neu-2', 'neu-3']) expect(await sent(name)).toBe(null)
  expect(await sent('neu-4')).toBe('full')
})
