import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { BanlistRowFragment } from '#contract/generated/operations.ts'
import { longestComment } from '#lib/links/link-limits.ts'
import { faultCode, readAddress } from '#lib/links/read-address.ts'
import type { rowEditMachine } from '#machines/row-edit/machine.ts'
import type { Draft, Fault } from '#machines/row-edit/model.ts'
import { isGone, isUnsaved, mayKeepBoth, stateOf } from '#machines/row-edit/selectors.ts'
import { useUnsavedWork } from '#portal/app/leaving/use-unsaved-work.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'

import { entryOf } from './row-edit-calls.ts'
import { rowEditingOf } from './row-edits.ts'

export type { Attribution, Draft } from '#machines/row-edit/model.ts'

/** Editing one entry at a time. spec 1 */
export type RowEdit = ReturnType<typeof useRowEdit>

/** The editor of the selected client's entries; `onSaved` hears of each saved address. */
export function useRowEdit(onSaved: (link: string) => void) {
  const { realm, client } = useCurrentPublication()
  const editing = rowEditingOf(realm ?? '', client ?? '')
  const shown = useSelector(editing.actor, readRowEdit, shallowEqual)
  const gestures = useMemo(() => gesturesOf(editing), [editing])
  useEffect(() => editing.onSaved(onSaved), [editing, onSaved])
  useUnsavedWork('row', shown.isUnsaved)
  return { ...shown, ...gestures }
}

function readRowEdit(snapshot: SnapshotFrom<typeof rowEditMachine>) {
  const { entry, draft, fault, theirs, attribution } = snapshot.context
  return {
    entry,
    draft,
    fault,
    theirs,
    attribution,
    state: stateOf(snapshot),
    isBusy: snapshot.hasTag('busy'),
    isConflict: snapshot.hasTag('conflict'),
    isRefused: snapshot.hasTag('refused'),
    isUnanswered: snapshot.hasTag('unanswered'),
    isUnsaved: isUnsaved(snapshot),
    isGone: isGone(snapshot),
    mayKeepBoth: mayKeepBoth(snapshot),
  }
}

function gesturesOf({ actor }: ReturnType<typeof rowEditingOf>) {
  return {
    /** opens the editor; ignored while another entry has unsaved changes */
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
    /** discards the draft and shows the saved version */
    takeTheirs: () => actor.send({ type: 'theirs.take' }),
    /** saves the draft over their version; as a new entry when theirs is gone */
    keepMine: () => actor.send({ type: 'mine.keep', operationId: newOperation() }),
    /** keeps their version and adds the draft as a new entry */
    keepBoth: () => actor.send({ type: 'both.keep', operationId: newOperation() }),
    /** goes on editing, based on their version */
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
