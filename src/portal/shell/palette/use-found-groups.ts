import { useRouter } from '@tanstack/react-router'

import { foldedText, foldedWords } from '#lib/folded-text.ts'
import { useFound } from '#portal/app/query/use-found.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import type { ScreenPath } from '#portal/screens.ts'
import { useSettled } from '#portal/ui/hooks/use-settled.ts'

/** Fewer letters are in nearly every name. */
const fewest = 2
/** How long typing may pause before the API is asked, in milliseconds. */
const pause = 200

/** A match in the list of the palette. */
interface FoundOption {
  id: string
  label: string
  /** `YYYY-MM-DD`; null where it has none */
  date: string | null
  run: () => void
}

/** The matches of one kind in the list of the palette. */
export interface FoundGroup {
  screen: ScreenPath
  /** the words for its things: a key of the dictionary area `shell.found` */
  text: string
  options: readonly FoundOption[]
  /** leads to all matches; null where they are listed, or still on their way */
  all: { id: string; count: number; run: () => void } | null
  state: 'searching' | 'failed' | 'found'
  reload: () => void
}

/** The things of screens whose names have the words. While others are on their way, those that still match stay. */
export function useFoundGroups(words: string): FoundGroup[] {
  const router = useRouter()
  const typed = words.trim()
  const target = typed.length < fewest ? '' : typed
  const { settled, before } = useSettled(target, pause)
  const searched = target === '' ? '' : settled
  const groups = useFound({ words: searched, before })
  if (target === '') return []
  const isTyping = searched !== target
  const matches = foldedWords(target)
  return groups.map(({ finder: { screen, text }, found, isSearching, failed, reload }) => {
    const open = (search: SearchInput) => () => void router.navigate({ to: screen, search })
    const { things = [], count = 0, all = {} } = found ?? {}
    const isWaiting = isTyping || isSearching
    const state = isWaiting ? 'searching' : failed ? 'failed' : 'found'
    return {
      screen,
      text,
      state,
      reload,
      options: things
        .filter(({ label }) => hasWords(label, matches))
        .map((thing) => ({
          id: `${text} ${thing.id}`,
          label: thing.label,
          date: thing.date,
          run: open(thing.search),
        })),
      all:
        state === 'found' && count > things.length
          ? { id: `${text} all`, count, run: open(all) }
          : null,
    }
  })
}

function hasWords(label: string, words: readonly string[]): boolean {
  const text = foldedText(label)
  return words.every((word) => text.includes(word))
}
