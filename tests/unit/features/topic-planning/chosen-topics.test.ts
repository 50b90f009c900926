import { expect, it } from 'vitest'

import type { Topic } from '#portal/features/topic-planning/planning/use-planning.ts'
import { chosenTopics } from '#portal/features/topic-planning/time/chosen-topics.ts'
import { peaksOf } from '#portal/features/topic-planning/time/peaks.ts'

import { metricsOf, topicWith } from './planned-topics.ts'

function topic(id: string, groupId: string, views: number): Topic {
  return topicWith({ id, name: `Topic ${id}`, groupId, metrics: metricsOf(views) })
}

const topics = [
  topic('1', 'x', 10),
  topic('2', 'x', 70),
  topic('3', 'y', 60),
  topic('4', 'y', 50),
  topic('5', 'x', 40),
  topic('6', 'y', 30),
  topic('7', 'y', 20),
]
const nothing = { top: '5', only: '', id: '', pick: [], q: '' }
const ids = (asked: Partial<typeof nothing>) =>
  chosenTopics({ topics }, { ...nothing, ...asked }).map(({ id }) => id)

it('draws the topics with most views, and besides them the selected and the ticked ones', () => {
  expect(ids({})).toEqual(['2', '3', '4', '5', '6'])
  expect(ids({ id: '1' })).toEqual(['2', '3', '4', '5', '6', '1'])
  expect(ids({ only: 'x' })).toEqual(['2', '5', '1'])
  expect(ids({ top: 'groups', id: '7' })).toEqual(['7'])
})

it('names the most striking peaks, the selected topic first, and no even course', () => {
  const dates = ['2026-11-01', '2026-11-02', '2026-11-03']
  const series = {
    dates,
    lines: [
      { id: '2', views: [1, 9, 1] },
      { id: '3', views: [5, 5, 6] },
      { id: '4', views: [1, 1, 4] },
    ],
  }
  const found = peaksOf(series, topics, { step: 'DAY', chosen: '4' })
  expect(found.map(({ topic: { id }, date }) => [id, date])).toEqual([
    ['4', '2026-11-03'],
    ['2', '2026-11-02'],
  ])
})
