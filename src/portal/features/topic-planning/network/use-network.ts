import { useMemo } from 'react'

import {
  DavTopicNetworkDocument,
  TopicNetworkDocument,
  type TopicLinkValuesFragment,
} from '#contract/generated/operations.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { useMapTexts } from '../map/map-texts.ts'
import { mapPlaces } from '../map/use-map-drawing.ts'
import { sizeMeaning } from '../planning/map-meanings.ts'
import { useMatches } from '../planning/use-matches.ts'
import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import type { TopicOverview } from '../planning/use-planning.ts'
import { discRadius } from './network-graph.ts'
import type { Network } from './network-graph.ts'

const operations = { plain: TopicNetworkDocument, dav: DavTopicNetworkDocument }

/** The choices of lines, each with its share of all: the most similar pairs first. */
export const lineShares = { half: 0.5, quarter: 0.25, all: 1 } as const

/** The choice of lines that an address names. */
export function shownLines({ similarity }: Pick<Search, 'similarity'>): keyof typeof lineShares {
  return similarity === 'all' || similarity === 'quarter' ? similarity : 'half'
}

/** The lines between all topics. */
interface LoadedLinks {
  /** undefined before the first answer */
  links: readonly TopicLinkValuesFragment[] | undefined
  failed: boolean
  reload: () => void
}

/** Loads how similar the topics are. */
export function useTopicLinks(): LoadedLinks {
  const { variant } = usePlanning()
  const { data, failed, reload } = usePlanningQuery(variant, operations, {})
  return { links: data?.client?.planning.links, failed, reload }
}

/** The network that the address asks for: sizes, lines, the group alone, what a search has found. */
export function useNetwork(
  planning: TopicOverview,
  links: readonly TopicLinkValuesFragment[],
): Network {
  const [search] = useSearchState()
  const { only } = search
  const texts = useMapTexts()
  const result = useMatches().topics
  const meaning = sizeMeaning(search)
  const shown = shownLines(search)
  const isPhone = useIsPhone()
  return useMemo(() => {
    const { topics } = planning
    const amount = ({ articles, metrics }: (typeof topics)[number]) =>
      meaning === 'views' ? metrics.views : articles
    const most = Math.max(1, ...topics.map(amount))
    // Another selection is another state of the same network.
    const choice = { id: '', only }
    const places = mapPlaces(planning, choice, (mark) => texts.marks[mark]())
    const count = Math.ceil(links.length * lineShares[shown])
    return {
      groups: places
        .filter(({ kind }) => kind === 'group')
        .map((group) => ({ ...group, ...aboveTopics(group.id, topics) })),
      topics: places
        .filter(({ kind }) => kind === 'topic')
        .map((topic) => (result?.has(topic.id) === false ? { ...topic, isDimmed: true } : topic)),
      links: links.slice(0, count),
      radii: new Map(
        topics.map((topic) => [topic.id, discRadius(amount(topic) / most, topics.length, isPhone)]),
      ),
      isPhone,
      lineScale: { least: links.at(-1)?.similarity ?? 0, most: links[0]?.similarity ?? 1 },
    }
  }, [planning, links, only, texts, result, meaning, shown, isPhone])
}

/** The place of a group's name: above the middle of its topics. */
function aboveTopics(group: string, topics: TopicOverview['topics']) {
  const own = topics.filter(({ groupId }) => groupId === group)
  const left = Math.min(...own.map(({ x, radius }) => x - radius))
  const right = Math.max(...own.map(({ x, radius }) => x + radius))
  return {
    x: (left + right) / 2,
    y: Math.min(...own.map(({ y, radius }) => y - radius)),
    radius: 0,
  }
}
