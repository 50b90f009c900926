import { useState } from 'react'

import { AddBanlistItemDocument } from '#contract/generated/operations.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/banlist-history-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { OpenOperations } from '#portal/state/own-operations.ts'
import { useRequest } from '#portal/state/queries.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'

import { useBanlistChanged } from '../banlist.queries.ts'
import type { PastEntry } from './banlist-history.queries.ts'

/** Adding a removed entry again. */
export interface Restore {
  isSending: boolean
  /** with its note and its last day, paused if it was; it is a new entry of whoever adds it */
  add: (entry: PastEntry) => Promise<void>
}

/** Puts entries of the past on the selected client's list. */
export function useRestore(): Restore {
  const { restore } = useBanlistHistoryTexts()
  const { errors } = useTexts()
  const { client } = useSelection()
  const request = useRequest()
  const changed = useBanlistChanged()
  const [isSending, setIsSending] = useState(false)
  const [operations] = useState(() => new OpenOperations())
  return {
    isSending,
    add: async ({ link, comment, expires, paused }) => {
      setIsSending(true)
      const given = { clientId: client ?? '', link, comment, expires, paused }
      const operation = { id: operations.keyFor(given), chunk: 0 }
      const { data } = await request(AddBanlistItemDocument, { ...given, operation })
      if (data) operations.answered(given)
      const fresh = data?.addBanlistItem.item ?? null
      setIsSending(false)
      const [fault] = data?.addBanlistItem.userErrors ?? []
      if (fault?.code === 'DUPLICATE') notifyFailed(restore.duplicate())
      else if (fault?.code === 'LIMIT_REACHED') notifyFailed(restore.limit())
      else if (fresh === null) notifyFailed(errors.generic())
      else notifyDone(restore.done({ link: fresh.link }))
      await changed()
    },
  }
}
