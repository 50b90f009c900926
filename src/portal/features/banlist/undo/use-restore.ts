import { useState } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { LocalOperations } from '#portal/app/query/local-operations.ts'
import { useExecute } from '#portal/app/query/queries.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import type { PastEntry } from '../history/banlist-history.queries.ts'
import { restoreEntry, type Restored } from './restore-entry.ts'

/** Adding a removed entry again. */
export interface Restore {
  isSending: boolean
  /** with its note and its last day, paused if it was; it is a new entry of whoever adds it */
  add: (entry: PastEntry) => Promise<void>
}

/** Puts entries of the past on the selected client's list. */
export function useRestore(): Restore {
  const { client } = useCurrentPublication()
  const request = useExecute()
  const tell = useTelling()
  const [isSending, setIsSending] = useState(false)
  const [operations] = useState(() => new LocalOperations())
  return {
    isSending,
    add: async (entry) => {
      setIsSending(true)
      const result = await restoreEntry(entry, { request, clientId: client ?? '', operations })
      setIsSending(false)
      tell(result)
      await invalidate('banlist')
    },
  }
}

function useTelling(): (result: Restored) => void {
  const { restore } = useBanlistHistoryTexts()
  const { errors } = useTexts()
  return (result) => {
    if (result === 'duplicate') notifyFailed(restore.duplicate())
    else if (result === 'limit') notifyFailed(restore.limit())
    else if (result === 'failed') notifyFailed(errors.generic())
    else notifyDone(restore.done({ link: result.link }))
  }
}
