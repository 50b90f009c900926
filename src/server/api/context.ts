import DataLoader from 'dataloader'

import type { ArticleReports } from '../store/article-reports.ts'
import type { ScoredTopic } from '../store/fact-store.ts'
import type { Store } from '../store/store.ts'
import type { Caller } from './caller.ts'

/** What every resolver has at hand during one request. */
export interface Context {
  readonly caller: Caller | null
  readonly store: Store
  readonly reports: ArticleReports
  /** the topics of an article, all articles of a page by one read */
  readonly topics: DataLoader<{ publication: number; article: number }, ScoredTopic[], string>
}

/** The context of one request. */
export function contextOf(store: Store, reports: ArticleReports, caller: Caller | null): Context {
  const topics = new DataLoader(
    (keys: readonly { publication: number; article: number }[]) => readTopics(store, keys),
    { cacheKeyFn: ({ publication, article }) => `${publication} ${article}` },
  )
  return { caller, store, reports, topics }
}

async function readTopics(
  store: Store,
  keys: readonly { publication: number; article: number }[],
): Promise<ScoredTopic[][]> {
  const byPublication = Map.groupBy(keys, ({ publication }) => publication)
  const found = await Promise.all(
    [...byPublication].map(async ([publication, wanted]) => {
      const articles = wanted.map(({ article }) => article)
      return Map.groupBy(
        await store.facts.topicsOf(publication, articles),
        ({ article }) => article,
      )
    }),
  )
  const topics = new Map(found.flatMap((some) => [...some]))
  return keys.map(({ article }) => topics.get(article) ?? [])
}
