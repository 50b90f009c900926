import { useState } from 'react'

import { AddBanlistItemDocument } from '#contract/generated/operations.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/banlist-history-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useRequest } from '#portal/state/queries.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'

import { useBanlistChanged } from '../banlist.queries.ts'
import type { PastEntry } from './banlist-history.queries.ts'

/** Adding a removed entry again. */
export interface Restore {
  isSending: boolean
  /** with its note and its last day; it is a new entry of whoever adds it */
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
  return {
    isSending,
    add: async ({ link, comment, expires }) => {
      setIsSending(true)
      const variables = { clientId: client ?? '', link, comment, expires }
      const { data } = await request(AddBanlistItemDocument, variables)
      setIsSending(false)
      const [fault] = data?.addBanlistItem.userErrors ?? []
      const item = data?.addBanlistItem.item ?? null
      if (fault?.code === 'DUPLICATE') notifyFailed(restore.duplicate())
      else if (fault?.code === 'LIMIT_REACHED') notifyFailed(restore.limit())
      else if (item === null) notifyFailed(errors.generic())
      else notifyDone(restore.done({ link: item.link }))
      await changed()
    },
  }
}
