import { useState } from 'react'

import { ImportBanlistItemsDocument } from '#contract/generated/operations.ts'
import { useBanlistTestTexts } from '#portal/i18n/banlist-test-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { newOperation } from '#portal/state/own-operations.ts'
import { useAsk } from '#portal/state/use-ask.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'

import { useBanlistChanged } from '../banlist.queries.ts'
import { blocksOf } from './tested-addresses.ts'

/** Banning many addresses at once. */
export interface BanAll {
  isSending: boolean
  /** resolves to false when not all of them are banned now */
  send: (links: readonly string[]) => Promise<boolean>
}

/** Addresses in one chunk: as many as the API takes. */
const chunkLength = 10_000

/** Puts addresses on the selected client's list, each with an entry of its own, as one change. */
export function useBanAll(): BanAll {
  const { ban, faults } = useBanlistTestTexts()
  const { errors } = useTexts()
  const { client } = useSelection()
  const ask = useAsk()
  const changed = useBanlistChanged()
  const [isSending, setIsSending] = useState(false)

  const sendChunks = async (links: readonly string[]): Promise<string | null> => {
    const operation = { id: newOperation(), source: ban.source() }
    for (const [chunk, block] of blocksOf(links, chunkLength).entries()) {
      const { importBanlistItems } = await ask(ImportBanlistItemsDocument, {
        clientId: client ?? '',
        items: block.map((link) => ({ link })),
        operation: { ...operation, chunk },
      })
      const [fault] = importBanlistItems.userErrors
      if (fault !== undefined) {
        return fault.code === 'LIMIT_REACHED' ? faults.limit() : errors.generic()
      }
    }
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
      await changed()
      return fault === null
    },
  }
}
