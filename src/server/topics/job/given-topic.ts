import type { Article } from '#server/warehouse/port/facts.ts'

/** The strongest topic that an article came with, the first of several; 0 where it came with none. */
export function givenTopic(topics: Article['topics'], learned: ReadonlySet<number>): number {
  let found = { topic: 0, score: -1 }
  for (const one of topics) if (!learned.has(one.topic) && one.score > found.score) found = one
  return found.topic
}
