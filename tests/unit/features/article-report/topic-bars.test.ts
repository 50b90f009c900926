import { describe, expect, it } from 'vitest'

import { scoreSignals } from '#contract/score.ts'
import {
  topicBars,
  type TopicNumbers,
  viewsEach,
} from '#portal/features/article-report/topics/topic-bars.ts'
import { definitions as german } from '#portal/i18n/de/definitions.ts'
import { definitions as english } from '#portal/i18n/en/definitions.ts'

function topic(views: number, before: number | null, articles = 1): TopicNumbers {
  return { id: '1', name: 'Topic', views, before, articles, depth: null }
}

describe('the bars of topics', () => {
  it('stand on one scale with the days compared with', () => {
    expect(topicBars([topic(50, 200), topic(100, 20), topic(0, 0)])).toEqual([
      { length: 0.25, tick: 1 },
      { length: 0.5, tick: 0.1 },
      { length: 0, tick: 0 },
    ])
  })

  it('have no tick without such days, and no length without views', () => {
    expect(topicBars([topic(80, null), topic(20, null)])).toEqual([
      { length: 1, tick: null },
      { length: 0.25, tick: null },
    ])
    expect(topicBars([topic(0, null)])).toEqual([{ length: 0, tick: null }])
  })
})

describe('the views of an article of a topic', () => {
  it('are those of all of them by their number', () => {
    expect(viewsEach(topic(300, null, 4))).toBe(75)
    expect(viewsEach(topic(0, null, 0))).toBe(null)
  })
})

describe('the definition of the score', () => {
  it.for([german, english])('names the weights of its signals, the heaviest first', ({ score }) => {
    const written = [...score.matchAll(/\((?:\D*)(\d+)\)/g)].map(([, weight]) => Number(weight))
    expect(written).toEqual(scoreSignals.map(({ weight }) => weight))
  })
})
