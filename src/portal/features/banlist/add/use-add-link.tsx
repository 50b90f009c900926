import { useEffect, useRef, useState } from 'react'

import { late } from '#lib/late.ts'
import { warmLate } from '#portal/app/build/use-late.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { noFaults, sentBy } from '#portal/forms/faults.ts'
import type { Sent } from '#portal/forms/faults.ts'
import { useForm } from '#portal/forms/use-form.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddresses } from '#portal/forms/writes/ban-address.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { noFilters } from '../banlist-filter.ts'
import type { Verdict } from '../test/verdict.ts'
import { isAnotherAddress, noChoices } from './add-draft.ts'
import type { EntryDraft } from './add-draft.ts'
import type { ReadDraft } from './add-link.ts'

/** The fault of an address that was not added. */
const faultNote = lazyPart(async () => (await import('../fault-text.ts')).FaultNote)

/** Says why an address was not added: it is banned already. */
const listedNote = lazyPart(async () => (await import('./AddVerdict.tsx')).ListedNote)

/** The new-URL field and what stands beside it. */
export type NewLink = ReturnType<typeof useAddLink>

/** Loaded ahead: without a connection, it is the write that fails and says why. */
const reading = late(() => import('./add-link.ts'))

const nothing: EntryDraft = { link: '', ...noChoices }

/** Adds one address to the selected publication's banlist. spec 5 */
export function useAddLink() {
  const { banlist } = useTexts()
  const { run } = useMutationAction(banAddresses)
  const [asked, setAsked] = useState<EntryDraft | null>(null)
  const agreed = useRef<EntryDraft | null>(null)
  const read = useReading()
  const show = useShowing()
  const send = async (draft: EntryDraft): Promise<Sent> => {
    const result = await read(draft, agreed.current === draft)
    if (result === null) return 'kept'
    if (result === 'own') {
      setAsked(draft)
      return 'kept'
    }
    if ('faults' in result) return result.faults
    if ('listed' in result) {
      show(result.listed, result.name)
      return 'done'
    }
    // The same once more is the same write, whatever the list says by then.
    agreed.current = draft
    const written = await run(result.bans)
    if (written.kind === 'done') notifyDone(banlist.added({ link: result.name }))
    return sentBy(written)
  }
  const form = useForm({
    initial: nothing,
    work: 'address',
    isUnsaved: ({ link, comment }) => link !== '' || comment !== '',
    // The day field says itself that it cannot be read.
    check: ({ expires }) =>
      expires === undefined ? { expires: { code: 'UNREADABLE' } } : noFaults,
    send,
    say: ({ code }, field) => <OnDemand part={faultNote} props={{ code, field }} />,
  })
  return {
    form,
    /** Takes what is typed; another address begins without the choices of the one before. */
    type: (link: string) =>
      form.change({ link, ...(isAnotherAddress(form.values.link, link) && noChoices) }),
    /** the draft would ban the publication itself: not sent unless that is agreed to */
    isAsking: asked === form.values && !form.isSending,
    agree: () => {
      agreed.current = form.values
      setAsked(null)
      void form.submit()
    },
    decline: () => setAsked(null),
  }
}

/** Reads a draft; null where the part that does it cannot be loaded, which is said. */
function useReading(): (draft: EntryDraft, hasAgreed: boolean) => Promise<ReadDraft | null> {
  const { errors } = useTexts()
  const { client } = useCurrentPublication()
  useEffect(() => warmLate(reading), [])
  return async (draft, hasAgreed) => {
    try {
      const { readDraft } = await reading.load()
      return await readDraft(draft, { clientId: client ?? '', hasAgreed })
    } catch {
      notifyFailed(errors.generic())
      return null
    }
  }
}

/** Lists the entry that bans an address already, and says so. */
function useShowing(): (verdict: Verdict, name: string) => void {
  const [, change] = useSearchState()
  return (verdict, name) => {
    const { input, entry, idle } = verdict
    change({ ...noFilters, q: (entry ?? idle)?.link ?? input })
    notifyDone(<OnDemand part={listedNote} props={{ verdict }} />, { details: name })
  }
}
