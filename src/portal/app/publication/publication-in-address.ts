import { useCallback, useEffect } from 'react'

import { foreignClientOf, ownClientOf } from '#machines/selection/selectors.ts'

import { getPortal } from '../actors/portal.ts'
import { useScreen } from '../url/screens.ts'
import type { SearchInput, WrittenSearch } from '../url/search.ts'
import { useSearchState } from '../url/use-search-state.ts'
import { useCurrentPublication } from './use-current-publication.ts'

/** Shows the publication that an address names; one that names none keeps the publication. */
export function openPublication({ client = '' }: SearchInput): void {
  const { selection } = getPortal()
  const now = selection.getSnapshot()
  if (client === '' || client === (foreignClientOf(now) ?? ownClientOf(now))) return
  selection.send({ type: 'client.choose', id: client })
}

/** A search that names its publication: the user's own one where it says nothing. */
export function withPublication(written: WrittenSearch): WrittenSearch {
  const own = ownClientOf(getPortal().selection.getSnapshot())
  return own === null ? written : { client: own, ...written }
}

/** Opens the screen for another publication; Back leads to the former one. An address without a screen stays. */
export function useChoosePublication(): (id: string) => void {
  const [, change] = useSearchState()
  const hasScreen = useScreen() !== undefined
  return useCallback(
    (id: string) => (hasScreen ? change({ client: id }) : openPublication({ client: id })),
    [hasScreen, change],
  )
}

/**
 * Writes the publication into an address that names none, so that every address can be passed on, and into one
 * whose publication is no longer available: the first available one is selected then. spec 4 other rules
 */
export function usePublicationInAddress(): void {
  const [{ client: written }, change] = useSearchState()
  const { client, clients } = useCurrentPublication()
  const isNamed = clients.some(({ id }) => id === written)
  useEffect(() => {
    if (!isNamed && client !== null) change({ client }, { replace: true })
  }, [isNamed, client, change])
}
