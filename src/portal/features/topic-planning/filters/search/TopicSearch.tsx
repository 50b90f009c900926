import { type KeyboardEvent, useId, useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'

import { useTopicsTexts } from '../../topics-texts.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

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
