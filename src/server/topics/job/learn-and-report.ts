import type { PublicationId } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'

import type { MapGroup, MapTopic } from '../topic-map.ts'
import { leastArticles, runTopics, type RunOptions } from './run-topics.ts'
import type { RunStage } from './save-topics.ts'

/** Milliseconds between two lines of progress. */
const pace = 1000

/** The outputs of a command: results and conversation. */
interface Printers {
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

const words: Readonly<Record<RunStage, string>> = {
  reading: 'reading articles',
  weighing: 'weighing terms',
  reducing: 'reducing dimensions',
  grouping: 'finding topics',
  comparing: 'comparing articles',
  placing: 'placing topics',
  saving: 'saving',
}

/** A run whose progress and outcome a command prints. */
export async function learnAndReport(
  store: Store,
  publication: PublicationId,
  options: RunOptions,
  { out, err }: Printers,
): Promise<void> {
  const started = performance.now()
  let next = started + pace
  const outcome = await runTopics(store, publication, {
    ...options,
    onProgress: (stage, done) => {
      if (performance.now() < next) return
      next = performance.now() + pace
      err(`  Topics: ${words[stage]} (${Math.round(done * 100)} %)`)
    },
  })
  if (outcome.kind === 'busy')
    return out('Topics: a run for this publication is under way already.')
  if (outcome.kind === 'tooFew')
    return out(`Topics: ${outcome.articles} articles; topics need ${leastArticles}.`)
  const { groups, topics, articles } = outcome
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  for (const line of listed(groups, topics)) err(line)
  out(
    `Topics: ${topics.length} in ${groups.length} groups, of ${articles} articles, in ${seconds} s`,
  )
}

function listed(groups: readonly MapGroup[], topics: readonly MapTopic[]): string[] {
  return groups.flatMap(({ name }, group) => {
    const own = topics.filter((topic) => topic.group === group)
    const sorted = own.toSorted((one, other) => other.articles - one.articles)
    return [`  ${name}: ${sorted.map((topic) => `${topic.name} (${topic.articles})`).join('; ')}`]
  })
}
