import { foldedWords } from '#lib/folded-text.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'

import { hasWords } from '../../planning/has-words.ts'
import { useMatches } from '../../planning/use-matches.ts'
import { type Topic, usePlanning } from '../../planning/use-planning.ts'
import { usePointing } from '../../planning/use-pointing.tsx'

/** A topic or an article that the search offers. */
export interface Suggestion {
  kind: 'topic' | 'article'
  id: string
  name: string
  /** the topic that it is, or that it is about */
  topicId: string
  groupId: string
}

/** Offers of the search, and how to go to one. */
export interface Suggestions {
  offers: readonly Suggestion[]
  /** Topics whose names have the words that someone has typed just now. */
  topicsFor: (words: string) => readonly Suggestion[]
  isSearching: boolean
  /** Opens the topic, on the map and in the list; an article is marked on the map, too. */
  goTo: (offer: Suggestion) => void
}

const mostTopics = 6

/** The topics and articles that the words of the address name, topics first. */
export function useSuggestions(): Suggestions {
  const { planning } = usePlanning()
  const { articles, isSearching } = useMatches()
  const { find } = usePointing()
  const [{ q, open }, change] = useSearchState()
  const topics = planning?.topics ?? []
  const groupOf = new Map(topics.map(({ id, groupId }) => [id, groupId]))
  const topicsFor = (words: string) => topicOffers(topics, words)
  const found = articles.flatMap(({ id, title, topicId }): Suggestion[] => {
    const groupId = groupOf.get(topicId ?? '')
    if (topicId === null || groupId === undefined) return []
    return [{ kind: 'article', id, name: title, topicId, groupId }]
  })
  return {
    offers: q.trim() === '' ? [] : [...topicsFor(q), ...found],
    topicsFor,
    isSearching,
    goTo: ({ kind, id, topicId, groupId }) => {
      find(kind === 'article' ? id : '')
      const unfolded = open.includes(groupId) ? open : [...open, groupId]
      change({ id: topicId, q: '', only: '', loop: '', camera: '', open: unfolded })
    },
  }
}

function topicOffers(topics: readonly Topic[], typed: string): Suggestion[] {
  const words = foldedWords(typed)
  if (words.length === 0) return []
  return topics
    .filter((topic) => hasWords(topic, words))
    .slice(0, mostTopics)
    .map(({ id, name, groupId }) => ({ kind: 'topic', id, name, topicId: id, groupId }))
}
