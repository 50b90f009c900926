import DataLoader from 'dataloader'

import type { Store } from '#server/records/store.ts'
import type { ArticleReports } from '#server/warehouse/sql/article-reports.ts'
import type { ScoredTopic } from '#server/warehouse/sql/fact-store.ts'

import type { Caller } from './access/caller.ts'
import type { CallerTurns } from './limits/caller-turns.ts'

/** The context of every resolver during one request. */
export interface Context {
  readonly caller: Caller | null
  readonly store: Store
  readonly reports: ArticleReports
  /** costly look-ups wait here for each other, caller by caller */
  readonly turns: CallerTurns
  /** the topics of an article, all articles of a page by one read */
  readonly topics: DataLoader<{ publication: number; article: number }, ScoredTopic[], string>
}

/** The context of one request. */
export function contextOf(
  parts: Pick<Context, 'store' | 'reports' | 'turns'>,
  caller: Caller | null,
): Context {
  const { store } = parts
  const topics = new DataLoader(
    (keys: readonly { publication: number; article: number }[]) => readTopics(store, keys),
    { cacheKeyFn: ({ publication, article }) => `${publication} ${article}` },
  )
  return { ...parts, caller, topics }
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
