import { useState } from 'react'

import { keepViews, type SavedView, savedViews } from '#portal/ports/browser/saved-views.ts'

import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useSession } from '../session/use-session.ts'
import { useScreen } from './screens.ts'
import { searchOf, writtenSearch } from './search.ts'
import { useSearchDefinition, useSearchState } from './use-search-state.ts'

/** The named views of the current screen and publication. */
export interface SavedViews {
  names: readonly string[]
  /** the one that was opened last; null for none */
  opened: string | null
  /** the screen differs from the view that was opened last */
  isChanged: boolean
  open: (name: string) => void
  /** back to the screen as it is without any choice */
  openUsual: () => void
  /** False where the browser keeps nothing. */
  save: (name: string) => boolean
  remove: (name: string) => void
}

/** The views that this user saved on this device; they survive a sign-out, as the user's own work. */
export function useSavedViews(): SavedViews {
  const { realm, user } = useSession()
  const person = [realm ?? '', user?.subject ?? ''] as const
  const { client } = useCurrentPublication()
  const path = useScreen()?.path ?? ''
  const definition = useSearchDefinition()
  const [search, change] = useSearchState()
  const [all, setAll] = useState(() => savedViews(...person))
  const [opened, setOpened] = useState<string | null>(null)
  const isHere = (view: SavedView) => view.path === path && view.client === client
  const here = all.filter(isHere)
  // The page and the open panel are where one reads, not what one looks at.
  const written = writtenSearch(definition, { ...search, client: '', page: 1, id: '', panel: '' })
  const asText = (view: SavedView['search']) => JSON.stringify(searchOf(definition, view))
  const current = here.find(({ name }) => name === opened)
  const keep = (views: readonly SavedView[]) => {
    setAll([...views])
    return keepViews(...person, views)
  }
  const others = (name: string) => all.filter((view) => !(isHere(view) && view.name === name))
  return {
    names: here.map(({ name }) => name),
    opened:
      current?.name ?? here.find((view) => asText(view.search) === asText(written))?.name ?? null,
    isChanged: current !== undefined && asText(current.search) !== asText(written),
    open: (name) => {
      const view = here.find((one) => one.name === name)
      if (view === undefined) return
      setOpened(name)
      change({ ...searchOf(definition, view.search), client: search.client })
    },
    openUsual: () => {
      setOpened(null)
      change({ ...searchOf(definition, {}), client: search.client })
    },
    save: (name) => {
      setOpened(name)
      return keep([...others(name), { name, path, client: client ?? '', search: written }])
    },
    remove: (name) => void keep(others(name)),
  }
}
