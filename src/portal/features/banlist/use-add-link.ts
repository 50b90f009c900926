import { useRef, useState } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { newOperation } from '#portal/state/own-operations.ts'
import { useRequest } from '#portal/state/queries.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'

import type { Added, NewEntry } from './add-link.ts'
import { useBanlistChanged } from './banlist.queries.ts'
import type { Fault } from './fault-text.ts'

/** The new-URL field: what stands in it, what is wrong with it, and sending it. */
export interface NewLink {
  draft: NewEntry
  /** null while nothing is known to be wrong */
  fault: Fault | null
  isSending: boolean
  change: (patch: Partial<NewEntry>) => void
  /** what is refused or unanswered is kept */
  submit: () => Promise<void>
}

const nothing: NewEntry = { link: '', comment: '', expires: null }

/** Adds one address to the selected publication's banlist. spec 5 */
export function useAddLink(): NewLink {
  const { banlist, errors } = useTexts()
  const { client } = useSelection()
  const request = useRequest()
  const changed = useBanlistChanged()
  const [draft, setDraft] = useState(nothing)
  const [fault, setFault] = useState<Fault | null>(null)
  const [isSending, setIsSending] = useState(false)
  const operation = useRef<string | null>(null)

  const settle = async (result: Added) => {
    if (result === 'unanswered') return notifyFailed(errors.generic())
    operation.current = null
    if ('fault' in result) return setFault(result.fault)
    setDraft(nothing)
    notifyDone(banlist.added({ link: result.link }))
    // The next address need not wait until the list is loaded again.
    void changed()
  }

  return {
    draft,
    fault,
    isSending,
    change: (patch) => {
      operation.current = null
      setDraft({ ...draft, ...patch })
      setFault(null)
    },
    submit: async () => {
      if (isSending) return
      setIsSending(true)
      operation.current ??= newOperation()
      const sending = { request, clientId: client ?? '', operation: operation.current }
      try {
        const { addLink } = await import('./add-link.ts')
        await settle(await addLink(draft, sending))
      } catch {
        await settle('unanswered')
      } finally {
        setIsSending(false)
      }
    },
  }
}
