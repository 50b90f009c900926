import { useState } from 'react'

import { entryChunks } from '#contract/banlist-chunks.ts'
import { ImportBanlistItemsDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { LocalOperations } from '#portal/app/query/local-operations.ts'
import { useFetchFresh } from '#portal/app/query/use-fetch-fresh.ts'
import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

/** Banning many addresses at once. */
export interface BanAll {
  isSending: boolean
  /** resolves to false when not all of them are banned now */
  send: (links: readonly string[]) => Promise<boolean>
}

/** Puts addresses on the selected client's list, each with an entry of its own, as one change. */
export function useBanAll(): BanAll {
  const { ban, faults } = useBanlistTestTexts()
  const { errors } = useTexts()
  const { client } = useCurrentPublication()
  const ask = useFetchFresh()
  const [isSending, setIsSending] = useState(false)
  const [operations] = useState(() => new LocalOperations())

  const sendChunks = async (links: readonly string[]): Promise<string | null> => {
    const clientId = client ?? ''
    const given = { clientId, links }
    const operation = { id: operations.keyFor(given), source: ban.source() }
    for (const [chunk, items] of entryChunks(links.map((link) => ({ link }))).entries()) {
      const { importBanlistItems } = await ask(ImportBanlistItemsDocument, {
        clientId,
        items,
        operation: { ...operation, chunk },
      })
      const [fault] = importBanlistItems.userErrors
      if (fault === undefined) continue
      operations.answered(given)
      return fault.code === 'LIMIT_REACHED' ? faults.limit() : errors.generic()
    }
    operations.answered(given)
    return null
  }

  return {
    isSending,
    send: async (links) => {
      setIsSending(true)
      const fault = await sendChunks(links).catch(() => errors.generic())
      setIsSending(false)
      if (fault === null) notifyDone(ban.doneMany({ count: links.length }))
      else notifyFailed(fault)
      await invalidate('banlist')
      return fault === null
    },
  }
}
