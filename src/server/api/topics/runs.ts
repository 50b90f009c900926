import type { Publication } from '#server/records/publications.ts'
import type { TopicRun as StoredRun } from '#server/records/topic-runs.ts'
import { leastArticles } from '#server/topics/job/run-topics.ts'
import type { OpenedMap } from '#server/topics/job/topic-maps.ts'

import type { Context } from '../context.ts'
import { isoInstant } from '../fields/arguments.ts'
import type { TopicRun } from '../generated/resolvers.ts'

/** The run of a publication; where there was none yet, one begins if there are enough articles. */
export async function runOf(
  { id }: Pick<Publication, 'id'>,
  opened: OpenedMap | null,
  { store, topicMaps }: Pick<Context, 'store' | 'topicMaps'>,
): Promise<TopicRun> {
  const stored = await store.topicRuns.find(id)
  const known = { learned: opened, stored }
  if (stored?.state === 'RUNNING' || topicMaps.isWaiting(id)) return told('RUNNING', known)
  if (opened) return told(stored?.state === 'FAILED' ? 'FAILED' : 'READY', known)
  if (stored?.state === 'FAILED') return told('FAILED', known)
  const { length } = await store.warehouse.articles(id, { first: leastArticles })
  if (length < leastArticles) return told('TOO_FEW', known)
  topicMaps.begin(id)
  return told('NONE', known)
}

function told(
  state: TopicRun['state'],
  { learned, stored }: { learned: OpenedMap | null; stored: StoredRun | null },
): TopicRun {
  const isRunning = state === 'RUNNING' && stored?.state === 'RUNNING'
  return {
    state,
    stage: isRunning ? stored.stage : null,
    progress: isRunning ? stored.progress : learned ? 1 : 0,
    startedAt: stored ? isoInstant(stored.startedAt) : null,
    learnedAt: learned ? isoInstant(learned.map.madeAt) : null,
    number: learned?.map.run ?? 0,
  }
}
