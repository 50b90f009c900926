import { useMemo } from 'react'

import {
  DavTopicLinksDocument,
  DavTopicTitlesDocument,
  TopicLinksDocument,
  TopicTitlesDocument,
} from '#contract/generated/operations.ts'
import type { PointTitle } from '#portal/ui/map/labels/map-names.ts'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { type TopicOverview, usePlanning } from '../planning/use-planning.ts'
import type { TopicLayout } from './use-topic-points.ts'

const titles = { plain: TopicTitlesDocument, dav: DavTopicTitlesDocument }
const links = { plain: TopicLinksDocument, dav: DavTopicLinksDocument }

/** Loads the titles of some articles, named by their points; those that are not here yet are left out. */
export function useTitles(layout: TopicLayout, points: readonly number[]): readonly PointTitle[] {
  const { variant } = usePlanning()
  const articleIds = points.map((point) => String(layout.ids[point] ?? 0))
  const isAsked = articleIds.length > 0
  const { data } = usePlanningQuery(variant, titles, { articleIds }, { enabled: isAsked })
  const nodes = data?.client?.planning.topicArticles.nodes
  return useMemo(() => {
    const titleOf = new Map(nodes?.map(({ id, title }) => [id, title]))
    return points.flatMap((point) => {
      const text = titleOf.get(String(layout.ids[point] ?? 0))
      return text === undefined ? [] : [{ point, text }]
    })
  }, [points, nodes, layout])
}

/** The lines from the selected topic to those that are most like it; none without one. */
export function useLinks({ topics }: TopicOverview, id: string) {
  const { variant } = usePlanning()
  const from = topics.find((topic) => topic.id === id)
  const isAsked = from !== undefined
  const { data } = usePlanningQuery(variant, links, { topicId: id }, { enabled: isAsked })
  const topic = data?.client?.planning.topic
  return useMemo(() => {
    if (from === undefined || topic?.id !== from.id) return []
    const similar = new Set(topic.similar.map((other) => other.id))
    return topics.filter((other) => similar.has(other.id)).map((to) => ({ from, to }))
  }, [from, topic, topics])
}
