import { useState } from 'react'

import { canonicalLink } from '#contract/banlist-link.ts'
import {
  UpdateBanlistItemDocument,
  type UpdateBanlistItemMutation,
} from '#contract/generated/operations.ts'
import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useRequest } from '#portal/state/queries.ts'
import { useSelection } from '#portal/state/use-selection.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notifications.ts'

import { type Entry, useBanlistChanged } from './banlist.queries.ts'
import { faultText } from './fault-text.ts'

type UserError = UpdateBanlistItemMutation['updateBanlistItem']['userErrors'][number]

/** What stands in the form. */
export interface Draft {
  link: string
  note: string
}

/** Editing one entry, from the first key to the answer. */
export interface Edit {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** what is wrong, by field, in words */
  faults: { [K in keyof Draft]?: string }
  isSending: boolean
  /** somebody else's version; `gone` when the entry was deleted meanwhile; null without a conflict */
  conflict: Entry | 'gone' | null
  save: () => Promise<void>
  /** saves the draft over the version of the conflict */
  saveMine: () => Promise<void>
  /** closes and shows what is saved now */
  keepTheirs: () => Promise<void>
}

/** Edits an entry; a refused or failed save keeps the input. */
export function useEdit(entry: Entry, onClose: () => void): Edit {
  const texts = useTexts()
  const work = useBanlistWorkTexts()
  const { client } = useSelection()
  const request = useRequest()
  const changed = useBanlistChanged()
  const [draft, setDraft] = useState<Draft>({ link: entry.link, note: entry.comment ?? '' })
  const [faults, setFaults] = useState<Edit['faults']>({})
  const [isSending, setIsSending] = useState(false)
  const [conflict, setConflict] = useState<Edit['conflict']>(null)

  const refused = (userError: UserError, theirs: Entry | null) => {
    const { code, field } = userError
    if (code === 'NOT_FOUND') return setConflict('gone')
    if (code === 'CONFLICT' && theirs !== null) return setConflict(theirs)
    setConflict(null)
    setFaults({
      [field?.[0] === 'comment' ? 'note' : 'link']: faultText(texts.errors, work, userError),
    })
  }

  const send = async (version: number) => {
    setIsSending(true)
    const { data } = await request(UpdateBanlistItemDocument, {
      clientId: client ?? '',
      id: entry.id,
      version,
      link: draft.link.trim(),
      comment: draft.note.trim() === '' ? null : draft.note.trim(),
    })
    setIsSending(false)
    const payload = data?.updateBanlistItem
    const [userError] = payload?.userErrors ?? []
    if (userError !== undefined) return refused(userError, payload?.item ?? null)
    const saved = payload?.item ?? null
    if (saved === null) return notifyFailed(texts.errors.generic())
    notifyDone(work.saved({ link: saved.link }))
    onClose()
    await changed()
  }

  return {
    draft,
    change: (patch) => {
      setDraft({ ...draft, ...patch })
      setFaults({})
    },
    faults,
    isSending,
    conflict,
    save: async () => {
      const checked = canonicalLink(draft.link)
      if ('fault' in checked)
        setFaults({ link: faultText(texts.errors, work, { code: checked.fault }) })
      else if (!isSending) await send(entry.version)
    },
    saveMine: async () => {
      if (conflict !== null && conflict !== 'gone' && !isSending) await send(conflict.version)
    },
    keepTheirs: async () => {
      onClose()
      await changed()
    },
  }
}
