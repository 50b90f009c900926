import { parentPort } from 'node:worker_threads'

import { packedMap } from '../topic-map.ts'
import { learnTopics } from './learn.ts'
import { ArticleGatherer, type FromLearner, type LearnedParts, type ToLearner } from './learner.ts'

const gatherer = new ArticleGatherer()

parentPort?.on('message', (message: ToLearner) => {
  if (message.kind === 'articles') {
    for (const article of message.articles) gatherer.add(article)
    return tell({ kind: 'taken' })
  }
  const progress = (stage: Extract<FromLearner, { kind: 'progress' }>['stage'], done: number) =>
    tell({ kind: 'progress', stage, done })
  const { map, assignments } = learnTopics(gatherer.finish(), message.options, progress)
  const { points, ...rest } = map
  const learned: LearnedParts = {
    ...assignments,
    text: packedMap(map),
    map: rest,
    ids: points.ids,
  }
  tell({ kind: 'learned', learned })
})

function tell(message: FromLearner): void {
  parentPort?.postMessage(message, [])
}
