import type { TopicNumbers } from './topic-bars.ts'

/** The topics in sight, most views first. */
export interface TopicProps {
  topics: readonly TopicNumbers[]
  isCompared: boolean
}
