import { setTimeout } from 'node:timers/promises'

import type { TrackedBatch, TrackedEvent } from '#contract/tracked-batch.ts'
import { quarterAt, today } from '#lib/zones.ts'

import type { Store } from '../records/store.ts'
import type { Article } from '../warehouse/port/facts.ts'
import { audiencesOf, type DemoAudience } from './audience.ts'
import { demoBoxes } from './boxes.ts'
import { demoPublications, timeZone } from './publications.ts'
import { Random, shareOf } from './random.ts'
import { websitesOf } from './websites.ts'

const minute = 60_000
/** The newest articles, which are read. */
const articlesRead = 150
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A website that is visited. */
interface Visited {
  readonly key: string
  readonly url: string
  /** visits on a day, by the weekday */
  readonly visits: readonly number[]
  /** the newest first; none where its pages are no articles */
  readonly articles: readonly Article[]
  readonly audiences: readonly DemoAudience[]
}

/**
 * Has made-up readers visit the websites of the demo while the server runs, so that its day goes on: each minute as
 * many as usual, by the way that trackers take. The function that comes back ends it.
 */
export function startVisitors(store: Store, origin: string): () => Promise<void> {
  const random = new Random(Date.now())
  const ended = new AbortController()
  const { signal } = ended
  const run = async (): Promise<void> => {
    const visited = await visitedOf(store)
    for (;;) {
      await setTimeout(minute, null, { signal, ref: false })
      for (const batch of visited.flatMap((website) => visitsOf(random, website)))
        await send(origin, batch, signal)
    }
  }
  // A server that stops, or has no room for more, needs no visitors.
  const running = run().catch(() => {})
  return async () => {
    ended.abort()
    await running
  }
}

/** The websites that send, but for those that are silent. */
async function visitedOf(store: Store): Promise<Visited[]> {
  const all = await Promise.all(
    demoPublications.map(async (publication) => {
      const { organisation, client } = publication
      const match = await store.publications.find(organisation.realm, client)
      if (!match) return []
      const to = today(timeZone) - 1
      const range = { from: to - 6, to }
      const week = { publication: match.id, facts: 'reading', measures: ['views'] } as const
      const { rows } = await store.warehouse.report({ ...week, by: ['day'], range })
      const read = new Map(rows.map(({ key, values }) => [Number(key[0]) % 7, values.views]))
      const articles = await store.warehouse.articles(match.id)
      const newest = articles.toSorted((a, b) => (b.published ?? 0) - (a.published ?? 0))
      const keys = new Map((await store.websites.of(match.id)).map(({ url, key }) => [url, key]))
      return websitesOf(publication).flatMap(({ url, events, extendedTracking, hoursSilent }) => {
        const key = keys.get(url)
        if (key === undefined || events === 0 || hoursSilent !== undefined) return []
        const visits = Array.from({ length: 7 }, (_, day) =>
          extendedTracking ? (read.get(day) ?? 0) : events,
        )
        const articlesOf = extendedTracking ? newest.slice(0, articlesRead) : []
        return [{ key, url, visits, articles: articlesOf, audiences: audiencesOf(publication) }]
      })
    }),
  )
  return all.flat()
}

/** The visits of a minute. */
function visitsOf(random: Random, website: Visited): TrackedBatch[] {
  const share = shareOf(quarterAt(timeZone, Date.now()) / 4)
  const ofDay = website.visits[today(timeZone) % 7] ?? 0
  const visits = Math.floor((ofDay / 1440) * share + random.next())
  return Array.from({ length: visits }, () => visitOf(random, website))
}

function visitOf(random: Random, { key, url, articles, audiences }: Visited): TrackedBatch {
  const at = random.whole(0, minute)
  const head = { s: key, i: crypto.randomUUID(), w: 0 }
  const read = articles[Math.floor(articles.length * random.next() ** 3)]
  if (!read) return { ...head, p: { u: url, t: '', k: 'website' }, e: [['v', at]] }
  const [depth, dwell] = [random.whole(15, 100), random.whole(8, 190) * 1000]
  const next = random.pick(articles)
  const box = random.pick(demoBoxes.filter(({ clicks }) => clicks > 0))
  const named = [
    box.name,
    box.position.cssClass,
    'engagement-pool',
    next.url ?? '',
    next.title,
  ] as const
  const events: TrackedEvent[] = [
    ['v', at],
    ['r', at / 2, -1, depth, dwell],
    ['d', at, ...named],
  ]
  if (random.chance(box.visibility)) events.push(['s', at / 2, ...named])
  if (events.length > 3 && random.chance(box.clickRate)) events.push(['c', at / 3, ...named])
  const { userGroups, entryPoint, registration } = audienceOf(random, audiences).audience
  const audience = { groups: userGroups.join(','), entry: entryPoint, registration }
  const sent: Record<string, number> = random.chance(0.007) ? { 'empfehlung.abgelehnt': 1 } : {}
  return {
    ...head,
    p: { u: read.url ?? url, t: read.title, k: 'article', x: audience },
    e: events,
    v: [0, [depth, dwell, {}, sent], 1],
  }
}

/** The larger ones more often. */
function audienceOf(random: Random, audiences: readonly DemoAudience[]): DemoAudience {
  let left = random.next() * audiences.reduce((sum, { fresh }) => sum + fresh, 0)
  return audiences.find(({ fresh }) => (left -= fresh) < 0) ?? random.pick(audiences)
}

async function send(origin: string, batch: TrackedBatch, signal: AbortSignal): Promise<void> {
  const headers = { origin: new URL(batch.p.u).origin, 'user-agent': userAgent }
  const body = JSON.stringify(batch)
  await fetch(`${origin}/collect`, { method: 'POST', headers, body, signal })
}
