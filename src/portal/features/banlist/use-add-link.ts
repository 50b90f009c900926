import { useRef, useState } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { newOperation } from '#portal/state/own-operations.ts'
import { useRequest } from '#portal/state/queries.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'

import type { Added, EntryDraft } from './add-link.ts'
import { useBanlistChanged } from './banlist.queries.ts'
import type { Fault } from './fault-text.ts'

/** The new-URL field: what stands in it, what is wrong with it, and sending it. */
export interface NewLink {
  draft: EntryDraft
  /** what is wrong with the draft as it stands; null while nothing is known to be */
  fault: Fault | null
  isSending: boolean
  /** the draft would ban the publication itself: not sent unless that is agreed to */
  isAsking: boolean
  agree: () => void
  decline: () => void
  change: (patch: Partial<EntryDraft>) => void
  /** a day that cannot be read is not sent; what is refused or unanswered is kept */
  submit: () => Promise<void>
}

const nothing: EntryDraft = { link: '', comment: '', expires: null, isDayReadable: true }

/** What was refused, and why; it says nothing of what is typed after it. */
interface Refused {
  draft: EntryDraft
  fault: Fault
}

/** Adds one address to the selected publication's banlist. spec 5 */
export function useAddLink(): NewLink {
  const { banlist, errors } = useTexts()
  const { client } = useSelection()
  const request = useRequest()
  const changed = useBanlistChanged()
  const [draft, setDraft] = useState(nothing)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [asked, setAsked] = useState<EntryDraft | null>(null)
  const operation = useRef<string | null>(null)

  const settle = (sent: EntryDraft, result: Added) => {
    if (result === 'own') return setAsked(sent)
    if (result === 'unanswered') return notifyFailed(errors.generic())
    operation.current = null
    if ('fault' in result) return setRefused({ draft: sent, fault: result.fault })
    // What was typed while it was on its way is the next address.
    setDraft((now) => (now === sent ? nothing : now))
    notifyDone(banlist.added({ link: result.link }))
    // The next address need not wait until the list is loaded again.
    void changed()
  }

  const send = async (hasAgreed: boolean) => {
    if (isSending || !draft.isDayReadable) return
    setIsSending(true)
    try {
      const { addLink } = await import('./add-link.ts')
      operation.current ??= newOperation()
      const clientId = client ?? ''
      const sending = { request, clientId, operation: operation.current, hasAgreed }
      settle(draft, await addLink(draft, sending))
    } catch {
      settle(draft, 'unanswered')
    } finally {
      setIsSending(false)
    }
  }

  return {
    draft,
    fault: refused?.draft === draft ? refused.fault : null,
    isSending,
    change: (patch) => {
      operation.current = null
      setDraft((now) => ({ ...now, ...patch }))
    },
    isAsking: asked === draft && !isSending,
    agree: () => void send(true),
    decline: () => setAsked(null),
    submit: () => send(false),
  }
}
