import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { foldedWords } from '#lib/folded-text.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'

import { groupPalette } from '../../planning/group-sums.ts'
import { hasWords } from '../../planning/has-words.ts'
import { GroupDot } from '../../planning/PlanMark.tsx'
import { useMatches } from '../../planning/use-matches.ts'
import { usePlanning } from '../../planning/use-planning.ts'
import type { Topic } from '../../planning/use-planning.ts'
import { usePointing } from '../../planning/use-pointing.tsx'
import { useTopicsTexts } from '../../topics-texts.ts'

import styles from './suggestions.module.css'

/** A topic or an article that the search offers. */
interface Suggestion {
  kind: 'topic' | 'article'
  id: string
  name: string
  /** the topic that it is, or that it is about */
  topicId: string
  groupId: string
}

/** Offers of the search, and how to go to one. */
interface Suggestions {
  offers: readonly Suggestion[]
  /** Topics whose names have the words that someone has typed just now. */
  topicsFor: (words: string) => readonly Suggestion[]
  isSearching: boolean
  /** Opens the topic, on the map and in the list; an article is marked on the map, too. */
  goTo: (offer: Suggestion) => void
}

const mostTopics = 6

/** The topics and articles that the words of the address name, topics first. */
function useSuggestions(): Suggestions {
  const { planning } = usePlanning()
  const { articles, isSearching } = useMatches()
  const { find } = usePointing()
  const [{ q, open }, change] = useSearchState()
  const topics = planning?.topics ?? []
  const groupOf = new Map(topics.map(({ id, groupId }) => [id, groupId]))
  const topicsFor = (words: string) => topicOffers(topics, words)
  const match = articles.flatMap(({ id, title, topicId }): Suggestion[] => {
    const groupId = groupOf.get(topicId ?? '')
    if (topicId === null || groupId === undefined) return []
    return [{ kind: 'article', id, name: title, topicId, groupId }]
  })
  return {
    offers: q.trim() === '' ? [] : [...topicsFor(q), ...match],
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

/** The search of topic planning: it narrows the list, and offers topics and articles to go to. */
export function TopicSearch() {
  const texts = useTopicsTexts()
  const listId = useId()
  const [{ q }, change] = useSearchState()
  const { offers, topicsFor, isSearching, goTo } = useSuggestions()
  const [isHere, setHere] = useState(false)
  const [at, setAt] = useState({ q, place: 0 })
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const isOpen = isHere && q.trim() !== '' && closedFor !== q
  // Other words begin at the first offer again.
  const place = at.q === q ? Math.min(at.place, Math.max(0, offers.length - 1)) : 0
  const idOf = ({ kind, id }: Suggestion) => `${listId}-${kind}-${id}`
  const go = (offer: Suggestion) => {
    setClosedFor(null)
    goTo(offer)
  }
  const step = (by: number) =>
    setAt({ q, place: (place + by + offers.length) % Math.max(1, offers.length) })
  const pressed = (event: KeyboardEvent<HTMLInputElement>): 'taken' | 'chosen' | null => {
    const { key } = event
    const typed = event.currentTarget.value
    if (key === 'Enter') {
      const offer = typed === q && isOpen ? offers[place] : topicsFor(typed)[0]
      if (offer === undefined) return null
      go(offer)
      return 'chosen'
    }
    if (key === 'Escape' && isOpen) {
      setClosedFor(q)
      return 'taken'
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || q.trim() === '') return null
    event.preventDefault()
    if (isOpen) step(key === 'ArrowDown' ? 1 : -1)
    setClosedFor(null)
    return 'taken'
  }
  const active = offers[place]
  return (
    <SearchField
      label={texts.search()}
      shortcut="/"
      value={q}
      onChange={(words) => change({ q: words }, { replace: true })}
      offers={{
        listId,
        isOpen,
        activeId: active && idOf(active),
        onKey: pressed,
        onFocus: () => setHere(true),
        onBlur: () => setHere(false),
      }}
    >
      {isOpen && (
        <SuggestionList {...{ listId, offers, active, idOf, isSearching }} onChoose={go} />
      )}
    </SearchField>
  )
}

interface Props {
  listId: string
  offers: readonly Suggestion[]
  active: Suggestion | undefined
  isSearching: boolean
  idOf: (offer: Suggestion) => string
  onChoose: (offer: Suggestion) => void
}

/** The topics and articles that a search offers, or that there are none. */
function SuggestionList({ listId, offers, isSearching, ...given }: Props) {
  const words = useTopicsTexts()
  const { errors } = useTexts()
  const kinds = { topic: words.foundTopics(), article: words.articles() }
  return (
    <div className={styles.list}>
      {/* No native list shows offers while the focus stays in a field. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="listbox" id={listId} aria-label={words.search()}>
        {(['topic', 'article'] as const).map((kind) => {
          const own = offers.filter((offer) => offer.kind === kind)
          if (own.length === 0) return null
          return (
            // A list of options has groups of its own kind.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={kind} role="group" aria-label={kinds[kind]}>
              <p className={styles.kind} aria-hidden>
                {kinds[kind]}
              </p>
              {own.map((offer) => (
                <Offer key={offer.id} offer={offer} {...given} />
              ))}
            </div>
          )
        })}
      </div>
      <output className={styles.note}>
        {offers.length > 0 ? '' : isSearching ? words.searching() : errors.noMatches()}
      </output>
    </div>
  )
}

interface OfferProps extends Pick<Props, 'active' | 'idOf' | 'onChoose'> {
  offer: Suggestion
}

function Offer({ offer, active, idOf, onChoose }: OfferProps) {
  const palette = groupPalette(usePlanning().planning?.groups ?? [])
  return (
    // The focus stays in the field, which the keys of the list belong to.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      id={idOf(offer)}
      className={styles.offer}
      aria-selected={offer === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(offer)}
    >
      <GroupDot colour={palette.get(offer.groupId) ?? 0} isHollow={offer.kind === 'article'} />
      <span>{offer.name}</span>
    </div>
  )
}
