import { setImmediate } from 'node:timers/promises'

import { AnswerCache } from '#server/answer-cache.ts'
import type { PublicationId } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import { removedArticles } from '#server/warehouse/port/removed-articles.ts'

import { decidedMap, decidedTopics } from '../decided-map.ts'
import { documentIn, topicInks, unpackedMap, noTopic, type TopicMap } from '../topic-map.ts'
import { runTopics } from './run-topics.ts'

const rememberedBytes = 128 * 1024 * 1024
const bytesPerArticle = 140
/** Topics, of all publications together. */
const rememberedInks = 200_000
const rememberedRuns = 1000
/** The day of an article that came without one, in a column of days. */
export const unknownDay = -0x8000_0000

/** A map, and what is known of its articles: columns in the order of its points. */
export interface OpenedMap {
  readonly map: TopicMap
  /** days; `-2 ** 31` where unknown */
  readonly published: Int32Array
  /** the place of an article by its id */
  readonly rowOf: ReadonlyMap<number, number>
}

/** The publication of a map, with the version that moves with everything that changes its articles. */
interface Mapped {
  readonly id: PublicationId
  readonly dataVersion: number
}

/** The maps of topics, kept until the next run; and the runs of this process, one after the other. */
export class TopicMaps {
  readonly #store: Store
  readonly #report: (error: unknown) => void
  readonly #maps = new AnswerCache<OpenedMap>(
    rememberedBytes,
    ({ published }) => (published.length + 100) * bytesPerArticle,
  )
  readonly #inks = new AnswerCache<ReadonlyMap<number, number>>(
    rememberedInks,
    ({ size }) => size + 1,
  )
  readonly #runs = new AnswerCache<{ readonly run: number }>(rememberedRuns, () => 1)
  readonly #waiting = new Set<PublicationId>()
  readonly #end = new AbortController()
  #turn: Promise<void> = Promise.resolve()

  constructor(store: Store, report: (error: unknown) => void) {
    this.#store = store
    this.#report = report
  }

  /** The map of a publication, as people decided; null before the first run. */
  async find(mapped: Mapped): Promise<OpenedMap | null> {
    const { warehouse, topicDecisions } = this.#store
    const { id, dataVersion } = mapped
    const [{ run }, decisions] = await Promise.all([this.#run(mapped), topicDecisions.all(id)])
    if (run === 0) return null
    return this.#maps.get(`${id} ${run} ${dataVersion} ${decisions.length}`, async () => {
      const [stored, days, removed] = await Promise.all([
        warehouse.topicMap(id),
        warehouse.published(id),
        removedArticles(warehouse, id),
      ])
      if (!stored) throw new Error('The map of topics is gone.')
      const gone = new Set(removed.map((article) => article.id))
      const map = withoutArticles(decidedMap(await unpackedMap(stored), decisions), gone)
      const rowOf = new Map<number, number>()
      for (const [row, article] of map.points.ids.entries())
        if (!gone.has(article)) rowOf.set(article, row)
      await setImmediate() // others have the thread between long columns
      const published = new Int32Array(map.points.ids.length).fill(unknownDay)
      for (const [article, day] of days) {
        const row = rowOf.get(article)
        if (row !== undefined) published[row] = day
      }
      return { map, published, rowOf }
    })
  }

  /** The ink of each topic, as the map draws its group; empty before the first run. */
  async inks(mapped: Mapped): Promise<ReadonlyMap<number, number>> {
    const { warehouse, topicDecisions } = this.#store
    const { id } = mapped
    const [{ run }, decisions] = await Promise.all([this.#run(mapped), topicDecisions.all(id)])
    return this.#inks.get(`${id} ${run} ${decisions.length}`, async () => {
      const stored = run === 0 ? null : await warehouse.topicMap(id)
      if (stored === null) return new Map()
      return topicInks(decidedTopics(documentIn(stored.document), decisions))
    })
  }

  /** Begins a run when those before it have ended; does nothing where one waits already. */
  begin(publication: PublicationId): void {
    if (this.#waiting.has(publication) || this.#end.signal.aborted) return
    this.#waiting.add(publication)
    this.#turn = this.#turn.then(() => this.#learn(publication))
  }

  /** True while a run of this process waits or is under way. */
  isWaiting(publication: PublicationId): boolean {
    return this.#waiting.has(publication)
  }

  /** Ends the runs; the topics stay as they were. */
  async close(): Promise<void> {
    this.#end.abort(new Error('The server stops.'))
    await this.#turn
  }

  /** The run that made the map of these data; 0 before the first. */
  #run({ id, dataVersion }: Mapped): Promise<{ readonly run: number }> {
    return this.#runs.get(`${id} ${dataVersion}`, async () => ({
      run: await this.#store.warehouse.topicRun(id),
    }))
  }

  async #learn(publication: PublicationId): Promise<void> {
    try {
      const { signal } = this.#end
      if (!signal.aborted) await runTopics(this.#store, publication, { signal })
    } catch (error) {
      if (!this.#end.signal.aborted) this.#report(error)
    } finally {
      this.#waiting.delete(publication)
    }
  }
}

/** The map without the articles that were removed since it was made: they have no topic, and topics count them no more. */
function withoutArticles(map: TopicMap, gone: ReadonlySet<number>): TopicMap {
  if (gone.size === 0) return map
  const { ids, topic } = map.points
  const left = map.topics.map(({ articles }) => articles)
  for (const [row, article] of ids.entries()) {
    const place = topic[row] ?? noTopic
    if (place === noTopic || !gone.has(article)) continue
    topic[row] = noTopic
    left[place] = (left[place] ?? 0) - 1
  }
  const topics = map.topics.map((one, place) => ({ ...one, articles: left[place] ?? 0 }))
  return { ...map, topics }
}
