import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import type { BanlistRowFragment } from '#contract/generated/operations.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import { longestComment } from '#lib/links/link-limits.ts'
import type { Deed, Draft, Entry, Fault } from '#machines/row-edit/model.ts'
import { isUnsaved, mayKeepBoth, phaseOf } from '#machines/row-edit/selectors.ts'
import type { RowEditPhase } from '#machines/row-edit/selectors.ts'
import { useUnsavedWork } from '#portal/app/leaving/use-unsaved-work.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'

import { entryOf } from './row-edit-calls.ts'
import { rowEditingOf } from './row-edits.ts'
import type { RowEditing } from './row-edits.ts'

export type { Deed, Draft, Entry, Fault } from '#machines/row-edit/model.ts'
export type { RowEditPhase } from '#machines/row-edit/selectors.ts'

/** Editing one entry at a time. spec 1 */
export interface RowEdit {
  phase: RowEditPhase
  /** the entry under edit, as it was before; null while nothing is edited */
  entry: Entry | null
  draft: Draft | null
  fault: Fault | null
  /** what somebody else made of it, in the phases changed and locked */
  theirs: Entry | null
  /** who did that, or removed the entry; null where nobody is known */
  deed: Deed | null
  isUnsaved: boolean
  /** the entry was removed meanwhile: saving adds the draft anew */
  isGone: boolean
  /** false where both versions have the same address */
  mayKeepBoth: boolean
  /** opens the editor; ignored while another entry has unsaved changes */
  begin: (item: BanlistRowFragment) => void
  type: (patch: Partial<Draft>) => void
  save: () => void
  cancel: () => void
  /** the editor is taken away, whatever it was about */
  abandon: () => void
  /** forgets the draft and shows what is saved now */
  takeTheirs: () => void
  /** saves the draft over theirs; where the entry is gone, as a new one */
  keepMine: () => void
  /** leaves theirs and adds the draft as an entry of its own */
  keepBoth: () => void
  /** neither yet: goes on editing, over what is saved now */
  resume: () => void
}

/** The editor of the selected client's entries; `onSaved` hears of each saved address. */
export function useRowEdit(onSaved: (link: string) => void): RowEdit {
  const { realm, client } = useCurrentPublication()
  const editing = rowEditingOf(realm ?? '', client ?? '')
  const { actor } = editing
  const phase = useSelector(actor, phaseOf)
  const { entry, draft, fault, theirs, deed, isGone } = useSelector(actor, ({ context }) => context)
  const isDirty = useSelector(actor, isUnsaved)
  const mayBoth = useSelector(actor, mayKeepBoth)
  const gestures = useMemo(() => gesturesOf(editing), [editing])
  useEffect(() => editing.onSaved(onSaved), [editing, onSaved])
  useUnsavedWork('row', isDirty)
  return {
    phase,
    entry,
    draft,
    fault,
    theirs,
    deed,
    isUnsaved: isDirty,
    isGone,
    mayKeepBoth: mayBoth,
    ...gestures,
  }
}

function gesturesOf({ actor }: RowEditing) {
  return {
    begin: (item: BanlistRowFragment) => actor.send({ type: 'edit.begin', entry: entryOf(item) }),
    type: (patch: Partial<Draft>) => actor.send({ type: 'draft.change', patch }),
    save: () => {
      const { draft } = actor.getSnapshot().context
      const checked = checkedDraft(draft)
      if (draft !== null && checked.link !== draft.link)
        actor.send({ type: 'draft.change', patch: { link: checked.link } })
      actor.send({ type: 'edit.save', operation: newOperation(), fault: checked.fault })
    },
    cancel: () => actor.send({ type: 'edit.cancel' }),
    abandon: () => actor.send({ type: 'edit.abandon' }),
    takeTheirs: () => actor.send({ type: 'theirs.take' }),
    keepMine: () => actor.send({ type: 'mine.keep', operation: newOperation() }),
    keepBoth: () => actor.send({ type: 'both.keep', operation: newOperation() }),
    resume: () => actor.send({ type: 'edit.resume' }),
  }
}

/** The draft's address as it would be saved, and what is wrong with the draft. */
function checkedDraft(draft: Draft | null): { link: string; fault: Fault | null } {
  const checked = canonicalLink(draft?.link ?? '')
  if ('fault' in checked)
    return { link: draft?.link ?? '', fault: { field: 'link', code: checked.fault } }
  const isTooLong = (draft?.comment.trim().length ?? 0) > longestComment
  return { link: checked.link, fault: isTooLong ? { field: 'comment', code: 'TOO_LONG' } : null }
}
