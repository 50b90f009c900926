import { useState } from 'react'

import {
  BanlistLinksDocument,
  BanlistSelectionDocument,
  type BanlistFilter,
} from '#contract/generated/operations.ts'
import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useForget, useRequest } from '#portal/state/queries.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { copyText } from '#portal/ui/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'

import type { Bulk } from './use-bulk.ts'

/** What "select all matches" took, so that the screen can say what it left out. */
interface Taken {
  count: number
  readOnlyCount: number
  isTruncated: boolean
}

/** What can be done with the selected entries besides deleting them. */
export interface BulkWork {
  /** null unless all matches are selected */
  taken: Taken | null
  selectMatches: () => Promise<void>
  copy: () => void
}

/** Entries in one look-up. */
const copyBlock = 500

/** Selects all matches of a filter and copies what is selected. */
export function useBulkWork({ edit, seen }: Bulk, filter: BanlistFilter): BulkWork {
  const texts = useTexts()
  const work = useBanlistWorkTexts()
  const { client } = useSelection()
  const request = useRequest()
  const forget = useForget()
  const [taken, setTaken] = useState<Taken | null>(null)
  const clientId = client ?? ''

  const linksOf = async (ids: ReadonlySet<string>): Promise<string[]> => {
    const links = new Map([...seen].map(([id, { link }]) => [id, link]))
    const missing = [...ids].filter((id) => !links.has(id))
    for (let at = 0; at < missing.length; at += copyBlock) {
      const block = { ids: missing.slice(at, at + copyBlock) }
      const variables = { clientId, first: copyBlock, filter: block }
      const { data } = await request(BanlistLinksDocument, variables)
      if (data === null) throw new Error('The addresses out of sight could not be looked up.')
      for (const { id, link } of data.client?.banlist.nodes ?? []) links.set(id, link)
    }
    return [...ids].flatMap((id) => links.get(id) ?? [])
  }

  return {
    taken: taken?.count === edit.counts.selected ? taken : null,
    selectMatches: async () => {
      await forget('BanlistSelection')
      const { data } = await request(BanlistSelectionDocument, { clientId, filter })
      const found = data?.client?.banlistSelection
      if (found === undefined) return notifyFailed(texts.errors.generic())
      const { ids, readOnlyCount, truncated } = found
      if (ids.length === 0) return notifyFailed(work.remove.nothingDeletable())
      edit.selectMatches(ids)
      setTaken({ count: ids.length, readOnlyCount, isTruncated: truncated })
    },
    copy: () => {
      const links = linksOf(edit.selected)
      const text = links.then((found) => found.join('\n'))
      Promise.all([links, copyText(text)]).then(
        ([{ length }]) => notifyDone(texts.banlist.copied({ count: length })),
        () => notifyFailed(texts.banlist.copyFailed()),
      )
    },
  }
}
