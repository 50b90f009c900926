import { type ReactNode, useCallback, useState } from 'react'

import { OnDemand } from '#portal/ui/OnDemand.tsx'
import type { Over } from '#portal/ui/OverRow.tsx'
import { useIsPhone } from '#portal/ui/use-is-phone.ts'

import type { Entry } from './banlist.queries.ts'
import { rowEditor } from './parts.ts'

/** The editor of one entry. */
export interface Editor {
  /** edits this entry, unless another one has unsaved changes */
  open: (entry: Entry) => void
  /** lies over the row; undefined while nothing is edited, and on a phone */
  over: Over | undefined
  /** slides in over the page on a phone */
  sheet: ReactNode
}

/** Opens the editor for one entry at a time. */
export function useEditor(rows: readonly Entry[] | undefined): Editor {
  const [edited, setEdited] = useState<Entry | null>(null)
  const [next, setNext] = useState<Entry | null>(null)
  const isPhone = useIsPhone()
  const onNext = useCallback((entry: Entry | null) => {
    setNext(null)
    if (entry !== null) setEdited(entry)
  }, [])
  const onClose = useCallback(() => {
    setEdited(null)
    setNext(null)
  }, [])
  const open = (entry: Entry) => {
    if (edited === null) setEdited(entry)
    else if (edited.id !== entry.id) setNext(entry)
  }
  if (edited === null) return { open, over: undefined, sheet: null }
  const entry = rows?.find(({ id }) => id === edited.id) ?? edited
  const node = <OnDemand part={rowEditor} given={{ entry, next, onNext, onClose }} />
  if (isPhone) return { open, over: undefined, sheet: node }
  return { open, over: { id: edited.id, node }, sheet: null }
}
