import { useRef, useState } from 'react'

import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import { useExecute } from '#portal/app/query/queries.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

import type { EntryFault } from '../fault-text.ts'
import type { Added, EntryDraft } from './add-link.ts'

/** The new-URL field: what stands in it, what is wrong with it, and sending it. */
export interface NewLink {
  draft: EntryDraft
  /** what is wrong with the draft as it stands; null while nothing is known to be */
  fault: EntryFault | null
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
  fault: EntryFault
}

/** Adds one address to the selected publication's banlist. spec 5 */
export function useAddLink(): NewLink {
  const send = useSend()
  const { draft, fault, asked, operationOf, change, settle, setAsked } = useDraft()
  const [isSending, setIsSending] = useState(false)
  const submit = async (hasAgreed: boolean) => {
    if (isSending || !draft.isDayReadable) return
    setIsSending(true)
    settle(draft, await send(draft, { operation: operationOf(), hasAgreed }))
    setIsSending(false)
  }
  return {
    draft,
    fault,
    isSending,
    change,
    isAsking: asked === draft && !isSending,
    agree: () => void submit(true),
    decline: () => setAsked(null),
    submit: () => submit(false),
  }
}

/** What is typed, what was said to it, and under which operation it goes out. */
function useDraft() {
  const [draft, setDraft] = useState(nothing)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [asked, setAsked] = useState<EntryDraft | null>(null)
  const operation = useRef<string | null>(null)
  const tell = useTelling()
  const settle = (sent: EntryDraft, result: Added) => {
    if (result === 'own') return setAsked(sent)
    if (result === 'unanswered') return tell(result)
    operation.current = null
    if ('fault' in result) return setRefused({ draft: sent, fault: result.fault })
    // What was typed while it was on its way is the next address.
    setDraft((now) => (now === sent ? nothing : now))
    tell(result)
  }
  const change = (patch: Partial<EntryDraft>) => {
    operation.current = null
    setDraft((now) => ({ ...now, ...patch }))
  }
  const fault = refused?.draft === draft ? refused.fault : null
  const operationOf = () => (operation.current ??= newOperation())
  return { draft, fault, asked, operationOf, change, settle, setAsked }
}

function useTelling(): (result: 'unanswered' | { link: string }) => void {
  const { banlist, errors } = useTexts()
  return (result) => {
    if (result === 'unanswered') return notifyFailed(errors.generic())
    notifyDone(banlist.added({ link: result.link }))
    // The next address need not wait until the list is loaded again.
    void invalidate('banlist')
  }
}

/** Sends a draft; without the part that does it there is no answer either. */
function useSend() {
  const { client } = useCurrentPublication()
  const request = useExecute()
  return async (draft: EntryDraft, given: { operation: string; hasAgreed: boolean }) => {
    try {
      const { addLink } = await import('./add-link.ts')
      return await addLink(draft, { request, clientId: client ?? '', ...given })
    } catch {
      return 'unanswered'
    }
  }
}
