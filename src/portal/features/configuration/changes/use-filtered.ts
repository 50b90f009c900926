import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'

import type { Change } from './change.ts'
import { useAreaNames } from './use-area-names.ts'
import { useSentenceOf } from './use-sentence.ts'

/** The author of a filter for changes that the system saw. */
export const bySystem = 'Masthead'

/** The changes by the author and with the words that the address names. */
export function useFiltered(changes: readonly Change[]) {
  const [{ by, q }] = useSearchState()
  const sentenceOf = useSentenceOf()
  const names = useAreaNames()
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const shown = changes.filter((change) => {
    if (by.length > 0 && !by.includes(change.author?.name ?? bySystem)) return false
    if (words.length === 0) return true
    const { who, did } = sentenceOf(change)
    const note = change.kind === 'version' ? (change.version.note ?? '') : ''
    const text = `${change.author?.name ?? ''} ${who} ${did} ${note} ${names[change.area]}`
    return words.every((word) => text.toLowerCase().includes(word))
  })
  return { shown, isFiltered: by.length > 0 || words.length > 0 }
}

/** The people among the authors of these changes, each once, in the order of their names. */
export function useAuthors(changes: readonly Change[]): string[] {
  return useMemo(() => {
    const names = changes.flatMap(({ author }) => author?.name ?? [])
    return [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
  }, [changes])
}
