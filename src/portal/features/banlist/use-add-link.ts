import { useState } from 'react'

import { canonicalLink } from '#contract/banlist-link.ts'
import { AddBanlistItemDocument } from '#contract/generated/operations.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useRequest } from '#portal/state/queries.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'

import { useBanlistChanged } from './banlist.queries.ts'
import type { Fault } from './fault-text.ts'

/** The new-URL field: what stands in it, what is wrong with it, and sending it. */
export interface NewLink {
  value: string
  /** null while nothing is known to be wrong */
  fault: Fault | null
  isSending: boolean
  change: (value: string) => void
  /** resolves to true when the entry is on the list; otherwise the input is kept */
  submit: () => Promise<boolean>
}

/** Adds one address to the selected publication's banlist. spec 5 */
export function useAddLink(): NewLink {
  const texts = useTexts()
  const { client } = useSelection()
  const request = useRequest()
  const changed = useBanlistChanged()
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [isSending, setIsSending] = useState(false)

  const send = async (link: string) => {
    setIsSending(true)
    const { data } = await request(AddBanlistItemDocument, { clientId: client ?? '', link })
    setIsSending(false)
    const payload = data?.addBanlistItem
    const [userError] = payload?.userErrors ?? []
    if (userError !== undefined) {
      setFault({ code: userError.code })
      return false
    }
    const item = payload?.item ?? null
    if (item === null) {
      notifyFailed(texts.errors.generic())
      return false
    }
    setValue('')
    notifyDone(texts.banlist.added({ link: item.link }))
    await changed()
    return true
  }

  return {
    value,
    fault,
    isSending,
    change: (text) => {
      setValue(text)
      setFault(null)
    },
    submit: async () => {
      if (isSending) return false
      const checked = canonicalLink(value)
      if ('link' in checked) return send(checked.link)
      setFault({ code: checked.fault })
      return false
    },
  }
}
