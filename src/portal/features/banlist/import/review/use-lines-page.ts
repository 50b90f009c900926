import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

/** On a phone the lines of a review are a page of their own, which the address opens; elsewhere they stand below it. */
export function useLinesPage() {
  const [{ id }, change] = useSearchState()
  const isOffered = useIsPhone()
  const isOpen = isOffered && id === linesPage
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return {
    isOffered,
    isOpen,
    wasOpened,
    open: () => change({ id: linesPage }),
    close: () => change({ id: '' }),
  }
}

const linesPage = 'lines'
