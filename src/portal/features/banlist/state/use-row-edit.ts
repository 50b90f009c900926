import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import type { BanlistRowFragment } from '#contract/generated/operations.ts'
import { longestComment } from '#lib/links/link-limits.ts'
import { faultCode, readAddress } from '#lib/links/read-address.ts'
import type { Attribution, Draft, Entry, Fault } from '#machines/row-edit/model.ts'
import { isGone, isUnsaved, mayKeepBoth, stateOf } from '#machines/row-edit/selectors.ts'
import type { RowEditState } from '#machines/row-edit/selectors.ts'
import { useUnsavedWork } from '#portal/app/leaving/use-unsaved-work.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'

import { entryOf } from './row-edit-calls.ts'
import { rowEditingOf } from './row-edits.ts'
import type { RowEditing } from './row-edits.ts'

export type { Attribution, Draft, Entry, Fault } from '#machines/row-edit/model.ts'
export type { RowEditState } from '#machines/row-edit/selectors.ts'

/** Editing one entry at a time. spec 1 */
export interface RowEdit {
  state: RowEditState
  /** a call is under way */
  isBusy: boolean
  /** two versions wait for a decision */
  isConflict: boolean
  /** the draft cannot be saved as it is */
  isRefused: boolean
  /** the last try to save had no answer */
  isUnanswered: boolean
  /** the entry under edit, as it was before; null while nothing is edited */
  entry: Entry | null
  draft: Draft | null
  fault: Fault | null
  /** the version of another user, when the entry was changed or locked */
  theirs: Entry | null
  /** the user who saved that version or removed the entry, and the time; null when unknown */
  attribution: Attribution | null
  isUnsaved: boolean
  /** the entry was removed meanwhile: saving adds the draft again */
  isGone: boolean
  /** false where both versions have the same address */
  mayKeepBoth: boolean
  /** opens the editor; ignored while another entry has unsaved changes */
  begin: (item: BanlistRowFragment) => void
  type: (patch: Partial<Draft>) => void
  save: () => void
  cancel: () => void
  /** the editor was closed from outside */
  abandon: () => void
  /** discards the draft and shows the saved version */
  takeTheirs: () => void
  /** saves the draft over their version; as a new entry when theirs is gone */
  keepMine: () => void
  /** keeps their version and adds the draft as a new entry */
  keepBoth: () => void
  /** goes on editing, based on their version */
  resume: () => void
}

/** The editor of the selected client's entries; `onSaved` hears of each saved address. */
export function useRowEdit(onSaved: (link: string) => void): RowEdit {
  const { realm, client } = useCurrentPublication()
  const editing = rowEditingOf(realm ?? '', client ?? '')
  const { actor } = editing
  const state = useSelector(actor, stateOf)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isConflict = useSelector(actor, (snapshot) => snapshot.hasTag('conflict'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'))
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.hasTag('unanswered'))
  const hasGone = useSelector(actor, isGone)
  const { entry, draft, fault, theirs, attribution } = useSelector(actor, ({ context }) => context)
  const isDirty = useSelector(actor, isUnsaved)
  const mayBoth = useSelector(actor, mayKeepBoth)
  const gestures = useMemo(() => gesturesOf(editing), [editing])
  useEffect(() => editing.onSaved(onSaved), [editing, onSaved])
  useUnsavedWork('row', isDirty)
  return {
    state,
    isBusy,
    isConflict,
    isRefused,
    isUnanswered,
    entry,
    draft,
    fault,
    theirs,
    attribution,
    isUnsaved: isDirty,
    isGone: hasGone,
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
      actor.send({ type: 'edit.save', operationId: newOperation(), fault: checked.fault })
    },
    cancel: () => actor.send({ type: 'edit.cancel' }),
    abandon: () => actor.send({ type: 'edit.abandon' }),
    takeTheirs: () => actor.send({ type: 'theirs.take' }),
    keepMine: () => actor.send({ type: 'mine.keep', operationId: newOperation() }),
    keepBoth: () => actor.send({ type: 'both.keep', operationId: newOperation() }),
    resume: () => actor.send({ type: 'edit.resume' }),
  }
}

/** The draft's address as it would be saved, and what is wrong with the draft. */
function checkedDraft(draft: Draft | null): { link: string; fault: Fault | null } {
  const checked = readAddress(draft?.link ?? '')
  if ('fault' in checked)
    return { link: draft?.link ?? '', fault: { field: 'link', code: faultCode(checked.fault) } }
  const isTooLong = (draft?.comment.trim().length ?? 0) > longestComment
  return { link: checked.link, fault: isTooLong ? { field: 'comment', code: 'TOO_LONG' } : null }
}
