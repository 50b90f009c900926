import { useEffect, useRef } from 'react'

import { useSearchState } from '../url/use-search-state.ts'
import { useCurrentPublication } from './use-current-publication.ts'

/**
 * The publication in the address: a link with one opens with it, and choosing another is written there,
 * so that an address can be passed on. The first available one goes without saying.
 */
export function usePublicationInAddress(): void {
  const [{ client: written }, change] = useSearchState()
  const { client, clients, choose } = useCurrentPublication()
  const last = useRef({ written: '', client })
  useEffect(() => {
    const before = last.current
    last.current = { written, client }
    if (written !== '' && written !== before.written && written !== client) {
      if (clients.some(({ id }) => id === written)) choose(written)
      else change({ client: '' }, { replace: true })
      return
    }
    if (client === null || client === before.client) return
    const needed = client === clients[0]?.id ? '' : client
    if (needed !== written) change({ client: needed }, { replace: true })
  }, [written, client, clients, choose, change])
}
