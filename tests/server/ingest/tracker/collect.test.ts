import { beforeAll, describe, expect, it } from 'vitest'

import { mostClasses, mostClassPages } from '#contract/limits.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'

import {
  batchOf,
  noLimits,
  noticesOf,
  readingOf,
  registered,
  registeredIn,
  send,
  startCollecting,
  type CollectingServer,
} from './collecting-server.ts'

let server: CollectingServer
beforeAll(async () => {
  server = await startCollecting()
  return () => server.close()
})

/** A view, and a recommendation of another page that is delivered, seen and clicked. */
function eventsAt({ url }: Website): unknown[] {
  const link = ['Mehr', 'box reco-end', 'metadata', `${url}a`, 'A']
  return [['v', 0], ...['d', 's', 'c'].map((kind) => [kind, 0, ...link])]
}

describe('the collect endpoint', () => {
  it('counts views, scroll depth and dwell time of an article, each event once', async () => {
    const website = await registered(server)
    const view = batchOf(website, [['v', 0]])
    expect(await send(server, website, view)).toBe(202)
    expect(await send(server, website, view)).toBe(202)
    await send(server, website, batchOf(website, [['r', 0, -1, 40, 5000]]))
    await send(server, website, batchOf(website, [['r', 0, 40, 70, 2500]]))
    await server.tracking.countNow()
    const { store } = server
    expect(await readingOf(store, website.publication)).toMatchObject({
      views: 1,
      scrollDepth: 70,
      dwellTime: 7.5,
    })
    const [article] = await store.warehouse.articles(website.publication)
    expect(article).toMatchObject({ title: 'Ein Artikel', url: `${website.url}artikel` })
    const activity = (await store.websites.activity([website.id], 0)).get(website.id)
    expect(activity?.hours.map(({ events, views }) => [events, views])).toEqual([[3, 1]])
    expect(activity?.lastEvents.map(({ kind, detail }) => `${kind} ${detail}`.trim())).toEqual([
      'READ 70 %, 3 s',
      'READ 40 %, 5 s',
      'VIEW',
    ])
    expect(await send(server, website, view), 'a replay after it was counted').toBe(202)
    await server.tracking.countNow()
    expect(await readingOf(store, website.publication)).toMatchObject({ views: 1 })
  })

  it('takes back what was told of a text that has grown', async () => {
    const website = await registered(server)
    const events = [
      ['v', 0],
      ['r', 0, -1, 100, 2000],
      ['r', 0, 100, 20, 3000],
    ]
    await send(server, website, batchOf(website, events))
    await server.tracking.countNow()
    expect(await readingOf(server.store, website.publication)).toMatchObject({
      views: 1,
      scrollDepth: 20,
      dwellTime: 5,
    })
  })

  it.each([
    [202, 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome/120.0 Mobile Safari/537.36'],
    [204, 'Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)'],
    [204, 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0'],
    [204, ''],
  ])(
    'leaves programs out, and no phone that is called like one: %i for "%s"',
    async (status, name) => {
      const website = await registered(server)
      const view = batchOf(website, [['v', 0]])
      expect(await send(server, website, view, { 'user-agent': name })).toBe(status)
    },
  )

  it('counts what assistants left out apart by their names', async () => {
    const website = await registered(server)
    const names = ['GPTBot/1.2', 'compatible; GPTBot/1.3', 'ClaudeBot/1.0', 'Googlebot/2.1']
    for (const name of names)
      await send(server, website, batchOf(website, [['v', 0]]), { 'user-agent': name })
    await server.tracking.countNow()
    await send(server, website, batchOf(website, [['v', 0]]), { 'user-agent': 'gptbot' })
    await server.tracking.countNow()
    const activity = await server.store.websites.activity([website.id], 0)
    const matches = activity
      .get(website.id)
      ?.notices.map(({ kind, program, count }) => [kind, program, count])
    expect(matches?.toSorted()).toEqual([
      ['BOT', undefined, 1],
      ['BOT', 'ClaudeBot', 1],
      ['BOT', 'GPTBot', 3],
    ])
  })

  it('tells pages apart by what matters in their addresses, and believes canonical ones of the site', async () => {
    const website = await registered(server)
    const { url, publication } = website
    const views: [address: string, canonical?: string][] = [
      [`${url}cms?id=17`],
      [`${url}cms?id=17&utm_source=brief`],
      [`${url.replace('www.', '')}cms/?fbclid=1&id=17`],
      [`${url}cms?id=18`],
      // a mistaken template declares the root, a copied one another site
      [`${url}cms?id=18`, url],
      [`${url}cms?id=18`, 'https://other.example/cms?id=17'],
      [`${url}galerie?bild=2`, `${url}galerie/`],
      [`${url}galerie`, `${url.replace('www.', '')}galerie`],
    ]
    for (const [u, c] of views)
      expect(await send(server, website, batchOf(website, [['v', 0]], { u, c }))).toBe(202)
    await server.tracking.countNow()
    const { warehouse } = server.store
    const names = await warehouse.articles(publication)
    const range = { from: 0, to: 100_000 }
    const question = {
      publication,
      facts: 'reading',
      measures: ['views'],
      by: ['article'],
    } as const
    const { rows } = await warehouse.report({ ...question, range })
    const match = rows.map(({ key, values }) => [
      names.find(({ id }) => id === key[0])?.url,
      values.views,
    ])
    expect(Object.fromEntries(match)).toEqual({
      [`${url}cms?id=17`]: 3,
      [`${url}cms?id=18`]: 3,
      [`${url}galerie/`]: 2,
    })
  })

  it('meets an imported article, whoever came first', async () => {
    const website = await registered(server)
    const { url, publication } = website
    const { warehouse } = server.store
    const imported = (externalId: string, address: string) =>
      saveArticles(warehouse, publication, {
        key: externalId,
        records: [{ externalId, title: externalId, url: address }],
      })
    await imported('first', `${url.replace('https', 'http')}eins/`)
    for (const path of ['eins', 'zwei/', 'eins?ref=brief'])
      await send(server, website, batchOf(website, [['v', 0]], { u: url + path }))
    await server.tracking.countNow()
    await imported('second', `${url.replace('www.', '')}zwei`)
    await server.store.tidy(null)
    await send(server, website, batchOf(website, [['v', 0]], { u: `${url}zwei` }))
    await server.tracking.countNow()
    // counted by what was known before, as by another process
    await server.store.tidy(null)
    const names = await warehouse.articles(publication)
    expect(names.map(({ externalId }) => externalId)).toEqual(['first', 'second'])
    const range = { from: 0, to: 100_000 }
    const question = {
      publication,
      facts: 'reading',
      measures: ['views'],
      by: ['article'],
    } as const
    const { rows, totals } = await warehouse.report({ ...question, range })
    expect([totals.views, rows.map(({ values }) => values.views)]).toEqual([4, [2, 2]])
  })

  it('keeps section, authors and kind as a page tells them, and adds them where no import did', async () => {
    const website = await registered(server)
    const { url, publication } = website
    const { warehouse } = server.store
    const records = [{ externalId: 'alt', title: 'Alt', url: `${url}alt`, section: 'Recht' }]
    await saveArticles(warehouse, publication, { key: 'alt', records })
    const authors = 'Mira|https://m.example| Jonas ; Mira'
    const told = { s: 'Politik', a: 'Falsch', x: { authors, kind: 7, words: '312' } }
    for (const path of ['neu', 'alt', 'alt'])
      await send(server, website, batchOf(website, [['v', 0]], { u: url + path, ...told }))
    await server.tracking.countNow()
    const told2 = { a: 'Spät', x: { kind: 'Kommentar' } }
    await send(server, website, batchOf(website, [['v', 0]], { u: `${url}alt`, ...told2 }))
    await server.tracking.countNow()
    const names = await warehouse.articles(publication)
    expect(names.map((one) => [one.section, one.authors, one.kind, one.words])).toEqual([
      ['Recht', ['Mira', 'Jonas'], undefined, 312],
      ['Politik', ['Mira', 'Jonas'], undefined, 312],
    ])
  })

  it('says what was refused and why, at the website that it is about', async () => {
    const website = await registered(server)
    const [other, off] = [await registered(server), await registered(server, { tracking: false })]
    // the origin is this one's, the publication is not
    const spy = await registered(server, { origins: [new URL(website.url).origin] })
    const sister = await registeredIn(server, website.publication)
    const view = () => batchOf(website, [['v', 0]])
    const cases: [status: number, given: Promise<number>][] = [
      [403, send(server, other, view())],
      [403, send(server, { url: website.url.replace('https', 'http') }, view())],
      [403, send(server, website, batchOf(website, [['v', 0]], { u: `${other.url}x` }))],
      [403, send(server, off, batchOf(off, [['v', 0]]))],
      [404, send(server, website, { ...view(), s: 'unknown-key' })],
      [403, send(server, sister, view())],
      [400, send(server, website, `{"s":"${website.key}"}`)],
      [400, send(server, website, '{"s":')],
      [413, send(server, website, 'x'.repeat(40_000))],
      [204, send(server, website, view(), { dnt: '1' })],
      [204, send(server, website, view(), { 'sec-gpc': '1' })],
      [204, send(server, website, view(), { 'user-agent': 'Googlebot/2.1' })],
      [410, send(server, website, { ...view(), w: 3 * 3_600_000 })],
      [410, send(server, website, batchOf(website, [['v', 3 * 3_600_000]]))],
    ]
    for (const [status, given] of cases) expect(await given).toBe(status)
    await server.tracking.countNow()
    expect(await noticesOf(server.store, website.id)).toEqual({
      WRONG_ORIGIN: 3,
      NOT_HTTPS: 1,
      MALFORMED: 1,
      DO_NOT_TRACK: 2,
      BOT: 1,
      TOO_OLD: 2,
    })
    expect(await noticesOf(server.store, off.id)).toEqual({ TRACKING_OFF: 1 })
    expect(await noticesOf(server.store, sister.id)).toEqual({ WRONG_KEY: 1 })
    expect(await noticesOf(server.store, spy.id)).toEqual({})
    // without the reader who asks not to be tracked, and without programs
    const activity = await server.store.websites.activity([website.id], 0)
    const refusals = activity.get(website.id)?.refusals ?? []
    expect(refusals.map(({ reason }) => reason).toSorted()).toEqual([
      'NOT_HTTPS',
      'WRONG_ORIGIN',
      'WRONG_ORIGIN',
      'WRONG_ORIGIN',
    ])
    expect(refusals.every(({ address, kind }) => kind === 'VIEW' && !address.includes('?'))).toBe(
      true,
    )
    expect(await readingOf(server.store, website.publication)).toMatchObject({ views: 0 })
  })

  it('hears by its key that the script runs on a page, and of nobody who has its address alone', async () => {
    const website = await registered(server)
    const { origin } = new URL(website.url)
    const spy = await registered(server, { origins: [origin] })
    const ask = (headers: Record<string, string>, key = website.key) =>
      fetch(`${server.origin}/t.json?site=${key}`, { headers })
    expect((await ask({ origin })).status).toBe(200)
    expect((await ask({ origin, dnt: '1' })).status).toBe(200)
    expect((await ask({ origin: 'https://copied.example' })).status).toBe(200)
    expect((await ask({ origin }, 'unknown-key')).status).toBe(404)
    await server.tracking.countNow()
    expect(await noticesOf(server.store, website.id)).toEqual({ SCRIPT_LOADED: 1, DO_NOT_TRACK: 1 })
    expect(await noticesOf(server.store, spy.id)).toEqual({})
  })

  it('writes nothing of readers and recommendations unless extended tracking is on', async () => {
    const website = await registered(server)
    const page = { g: 'pharmacists,newsletter', e: 'search', n: 'registered' }
    expect(await send(server, website, batchOf(website, eventsAt(website), page))).toBe(202)
    await server.tracking.countNow()
    const { warehouse } = server.store
    expect(await warehouse.audiences(website.publication)).toMatchObject([
      { userGroups: [], entryPoint: '', registration: '' },
    ])
    expect(await warehouse.boxes(website.publication)).toEqual([])
    const extended = await registered(server, { extendedTracking: true })
    expect(await send(server, extended, batchOf(extended, eventsAt(extended), page))).toBe(200)
    await server.tracking.countNow()
    expect(await warehouse.audiences(extended.publication)).toMatchObject([
      { userGroups: ['newsletter', 'pharmacists'], entryPoint: 'search' },
    ])
    const range = { from: 0, to: 100_000 }
    const { totals } = await warehouse.report({
      publication: extended.publication,
      facts: 'delivery',
      measures: ['delivered', 'seen', 'clicked'],
      by: [],
      range,
    })
    expect(totals).toMatchObject({ delivered: 1, seen: 1, clicked: 1 })
    const activity = await server.store.websites.activity([extended.id], 0)
    expect(activity.get(extended.id)?.classes).toMatchObject([
      { cssClass: 'box', pages: 1 },
      { cssClass: 'reco-end', pages: 1 },
    ])
  })

  it('counts the pages of a class once each, knows when it was seen last, and keeps no more than it may', async () => {
    const begun = Date.now()
    const website = await registered(server, { extendedTracking: true })
    const link = ['Mehr zum Thema', 'reco-end', 'metadata', `${website.url}a`, 'A']
    const visit = (page: string, at: string, name = 'reco-end', age = 0) =>
      send(
        server,
        website,
        batchOf(website, [['d', age, link[0], name, ...link.slice(2)]], {
          u: `${website.url}${page}${at}`,
        }),
      )
    const classesOf = async () => {
      await server.tracking.countNow()
      return (await server.store.websites.activity([website.id], 0)).get(website.id)?.classes
    }
    await visit('a', '', 'reco-end', 3_600_000)
    await visit('a', '?utm_source=x')
    await visit('b', '')
    const seenAt = expect.toSatisfy((at: number) => at >= begun)
    expect(await classesOf()).toMatchObject([{ cssClass: 'reco-end', pages: 2, seenAt }])
    await visit('a', '')
    await visit('c', '')
    expect(await classesOf()).toMatchObject([{ cssClass: 'reco-end', pages: 3 }])
    for (let from = 0; from < mostClassPages; from += 100)
      await Promise.all(Array.from({ length: 100 }, (_, at) => visit(`p${from + at}`, '')))
    expect(await classesOf()).toMatchObject([{ cssClass: 'reco-end', pages: mostClassPages }])
    for (let from = 0; from < mostClasses; from += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, at) => visit('a', '', `made-up-${from + at}`)),
      )
    expect(await classesOf()).toHaveLength(mostClasses)
  })

  it('answers browsers of other origins, and takes no more than it may from one place', async () => {
    const request = await fetch(`${server.origin}/collect`, { method: 'OPTIONS' })
    expect(request.status).toBe(204)
    expect(request.headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(`${server.origin}/collect`)).status).toBe(405)
    const limits = { ...noLimits, address: { burst: 3, perSecond: 0 } }
    const strict = await startCollecting({ limits })
    const website = await registered(strict)
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1)
      statuses.push(await send(strict, website, batchOf(website, [['v', 0]])))
    expect(statuses).toEqual([202, 202, 202, 429, 429])
    await strict.close()
  })
})
