import { sql, type QueryExecutorProvider } from 'kysely'

const rowsAtOnce = 50_000

/** An article as it was kept among the records. */
interface MovedArticle {
  readonly externalId: string
  readonly title: string
  readonly url: string | null
  readonly published: number | null
  readonly topics: readonly { readonly name: string; readonly score: number }[]
}

/** The readers of a row; an empty text where the source did not say. */
export interface MovedReaders {
  readonly userGroup: string
  readonly entryPoint: string
  readonly registration: string
}

/** One row of statistics of an article, by the article's external id. */
export interface MovedReading {
  readonly day: number
  readonly article: string
  readonly readers: MovedReaders
  readonly views: number
  readonly scrollSum: number
  readonly scrollCount: number
  readonly dwellSum: number
  readonly dwellCount: number
}

/** One row of recommendations, by external ids. */
export interface MovedDelivery {
  readonly day: number
  readonly article: string
  readonly box: string
  readonly delivered: number
  readonly seen: number | null
  readonly clicked: number
}

/** Rows that move together; the same key always goes with the same rows. */
export interface MovedBatch {
  readonly key: string
  readonly articles?: readonly MovedArticle[]
  readonly topics?: readonly string[]
  readonly boxes?: readonly { readonly externalId: string; readonly name: string }[]
  readonly readers?: readonly MovedReaders[]
  readonly reading?: readonly MovedReading[]
  readonly delivery?: readonly MovedDelivery[]
}

/** Takes over the facts that an earlier version kept among the records. */
export interface FactsMove {
  /** a batch whose key was taken over before changes nothing */
  take(publication: number, batch: MovedBatch): Promise<void>
  /** how many statistics of a publication have moved so far */
  moved(publication: string, count: number): void
  /** after the last batch, if there was any */
  end(): Promise<void>
  /** Makes one article of those that are one page, in the warehouse of this store. */
  unite(publication: number, store: string): Promise<void>
}

interface Names {
  readonly articles: ReadonlyMap<number, MovedArticle>
  readonly readers: ReadonlyMap<number, MovedReaders>
  readonly boxes: ReadonlyMap<number, string>
}

/**
 * Moves articles, audiences and statistics out of the records. The same rows go in the same batches every time, so a
 * move that was cut off is made again and nothing counts twice.
 */
export async function moveFacts(tx: QueryExecutorProvider, move: FactsMove): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from publication order by id`.execute(tx)
  let moved = 0
  for (const { id, name } of rows) {
    const articles = await articlesOf(tx, id)
    if (articles.size === 0) continue
    const names = await moveNames(tx, id, { articles, move })
    await moveReading(tx, id, { names, move, name })
    await moveDeliveries(tx, id, { names, move })
    moved += articles.size
  }
  if (moved > 0) await move.end()
}

async function moveNames(
  tx: QueryExecutorProvider,
  publication: number,
  { articles, move }: { articles: ReadonlyMap<number, MovedArticle>; move: FactsMove },
): Promise<Names> {
  const topics = await sql<{ name: string }>`
    select name from topic where publication_id = ${publication}`.execute(tx)
  const boxes = await sql<{ id: number; external_id: string; name: string }>`
    select id, external_id, name from recommendation_box
    where publication_id = ${publication}`.execute(tx)
  const segments = await sql<MovedReaders & { id: number }>`
    select id, user_group as "userGroup", entry_point as "entryPoint", registration from segment
    where publication_id = ${publication}`.execute(tx)
  await move.take(publication, {
    key: 'moved names',
    articles: [...articles.values()],
    topics: topics.rows.map(({ name }) => name),
    boxes: boxes.rows.map((box) => ({ externalId: box.external_id, name: box.name })),
    readers: segments.rows,
  })
  return {
    articles,
    readers: new Map(segments.rows.map((readers) => [readers.id, readers])),
    boxes: new Map(boxes.rows.map((box) => [box.id, box.external_id])),
  }
}

async function articlesOf(
  tx: QueryExecutorProvider,
  publication: number,
): Promise<Map<number, MovedArticle>> {
  const about = await sql<{ article_id: number; name: string; score: number }>`
    select a.article_id, t.name, a.score from article_topic a join topic t on t.id = a.topic_id
    where a.publication_id = ${publication}`.execute(tx)
  const topics = Map.groupBy(about.rows, (row) => row.article_id)
  const { rows } = await sql<Omit<MovedArticle, 'topics'> & { id: number }>`
    select id, external_id as "externalId", title, url, published_day as published from article
    where publication_id = ${publication} order by id`.execute(tx)
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, topics: topics.get(id) ?? [] }]))
}

type StoredReading = Omit<MovedReading, 'article' | 'readers'> & {
  readonly article_id: number
  readonly segment_id: number
}

async function moveReading(
  tx: QueryExecutorProvider,
  publication: number,
  { names, move, name }: { names: Names; move: FactsMove; name: string },
): Promise<void> {
  const nobody = { userGroup: '', entryPoint: '', registration: '' }
  let [moved, last] = [0, { article_id: -1, day: 0, segment_id: 0 }]
  for (;;) {
    const { rows } = await sql<StoredReading>`
      select article_id, day, segment_id, views, scroll_sum as "scrollSum",
        scroll_count as "scrollCount", dwell_sum as "dwellSum", dwell_count as "dwellCount"
      from article_stat where publication_id = ${publication}
        and (article_id, day, segment_id) > (${last.article_id}, ${last.day}, ${last.segment_id})
      order by article_id, day, segment_id limit ${rowsAtOnce}`.execute(tx)
    const reading = rows.map(({ article_id: article, segment_id: segment, ...sums }) => ({
      ...sums,
      article: names.articles.get(article)?.externalId ?? '',
      readers: names.readers.get(segment) ?? nobody,
    }))
    if (rows.length > 0) await move.take(publication, { key: `moved reading ${moved}`, reading })
    moved += rows.length
    last = rows.at(-1) ?? last
    if (rows.length > 0) move.moved(name, moved)
    if (rows.length < rowsAtOnce) return
  }
}

type StoredDelivery = Omit<MovedDelivery, 'article' | 'box'> & {
  readonly article_id: number
  readonly box_id: number
}

async function moveDeliveries(
  tx: QueryExecutorProvider,
  publication: number,
  { names, move }: { names: Names; move: FactsMove },
): Promise<void> {
  let [moved, last] = [0, { article_id: -1, day: 0, box_id: 0 }]
  for (;;) {
    const { rows } = await sql<StoredDelivery>`
      select article_id, day, box_id, delivered, seen, clicked from recommendation_stat
      where publication_id = ${publication}
        and (article_id, day, box_id) > (${last.article_id}, ${last.day}, ${last.box_id})
      order by article_id, day, box_id limit ${rowsAtOnce}`.execute(tx)
    const delivery = rows.map(({ article_id: article, box_id: box, ...counts }) => ({
      ...counts,
      article: names.articles.get(article)?.externalId ?? '',
      box: names.boxes.get(box) ?? '',
    }))
    if (rows.length > 0) await move.take(publication, { key: `moved delivery ${moved}`, delivery })
    moved += rows.length
    last = rows.at(-1) ?? last
    if (rows.length < rowsAtOnce) return
  }
}

/** Earlier versions made several articles of one page, one for each spelling of its address. */
export async function uniteArticles(tx: QueryExecutorProvider, move: FactsMove): Promise<void> {
  const { rows: stores } = await sql<{ id: string }>`select id from store where paired = 1`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    select id from publication where first_day is not null order by id`.execute(tx)
  for (const store of stores) for (const { id } of rows) await move.unite(id, store.id)
}
