import type { topicRuns as german } from '../de/topic-runs.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  none: 'No topics yet',
  noneText: 'The articles have no topics in common.',
  tooFew: 'Topics need at least 20 articles. They appear with the next import of articles.',
  learning: 'The topics are being found',
  learningText: 'You can go on working. This page shows the topics as soon as they are there.',
  learningAgain: 'New articles are being sorted in.',
  failed: 'The topics were not finished',
  failedText: 'Your articles are not affected.',
  failedAgain: 'New articles are not sorted in yet. You see the topics from before.',
  again: 'Try again',
  progress: 'Progress',
  stages: {
    reading: 'Reading articles',
    weighing: 'Looking for important words',
    reducing: 'Looking for similar articles',
    grouping: 'Forming topics',
    comparing: 'Comparing topics',
    placing: 'Drawing the map',
    saving: 'Saving the topics',
  },
} as const

/** The English texts of learning topics. */
export const topicRuns = texts satisfies TranslationOf<typeof german, typeof texts>
