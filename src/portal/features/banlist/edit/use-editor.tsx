import { useCallback, useEffect, useRef, useState } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { Entry } from '../banlist.queries.ts'
import { rowEditor } from '../lazy-components.ts'
import { keptEditIn } from './kept-edit.ts'

/**
 * Opens the editor for one entry at a time. `over` is the place over the row, undefined while nothing is edited, and on
 * a phone, where `editor` slides in over the page.
 */
export function useEditor(rows: readonly Entry[] | undefined) {
  const { client } = useCurrentPublication()
  const [kept, setKept] = useState(() => keptEditIn(client))
  const [edited, setEdited] = useState<Entry | null>(kept?.entry ?? null)
  const [next, setNext] = useState<Entry | null>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isPhone = useIsPhone()
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (edited === null) giveBack(opener.current)
  }, [edited])
  const onNext = useCallback((entry: Entry | null) => {
    setNext(null)
    if (entry === null) return
    setEdited(entry)
    setKept(null)
  }, [])
  const onClose = useCallback(() => {
    setEdited(null)
    setNext(null)
    setKept(null)
  }, [])
  /** edits this entry, unless another one has unsaved changes */
  const open = (entry: Entry) => {
    opener.current = document.activeElement
    if (edited === null) setEdited(entry)
    else if (edited.id !== entry.id) setNext(entry)
  }
  if (edited === null) return { open, over: undefined, editor: null }
  const entry = rows?.find(({ id }) => id === edited.id) ?? edited
  // One and the same on a phone and beside it: turning a tablet loses nothing.
  const editor = <OnDemand part={rowEditor} given={{ entry, kept, next, place, onNext, onClose }} />
  const over = isPhone ? undefined : { id: edited.id, node: <div ref={setPlace} /> }
  return { open, over, editor }
}

/** The focus returns to where the editor was opened, unless it is elsewhere by now. */
function giveBack(opener: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
