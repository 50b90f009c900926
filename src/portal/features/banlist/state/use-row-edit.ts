import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'

import {
  AddBanlistItemDocument,
  CloseBanlistOperationDocument,
  UpdateBanlistItemDocument,
} from '#contract/generated/operations.ts'
import type {
  BanlistRowFragment,
  UpdateBanlistItemMutation,
} from '#contract/generated/operations.ts'
import { longestComment } from '#lib/links/link-limits.ts'
import { faultCode, readAddress } from '#lib/links/read-address.ts'
import { createListeners } from '#lib/listeners.ts'
import { rowEditMachine } from '#machines/row-edit/machine.ts'
import type { Draft, Fault, Attribution, Entry, SaveResult } from '#machines/row-edit/model.ts'
import { isGone, isUnsaved, mayKeepBoth, stateOf } from '#machines/row-edit/selectors.ts'
import type { SaveInput } from '#machines/row-edit/setup.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { getPortal } from '#portal/app/actors/portal.ts'
import { startMachine, stopMachine } from '#portal/app/actors/screen-machines.ts'
import { useUnsavedWork } from '#portal/app/leaving/unsaved-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { CallFault, faultingSend } from '#portal/app/query/call-fault.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'

type Payload = UpdateBanlistItemMutation['updateBanlistItem']
type Ask = ReturnType<typeof faultingSend>
type Save = (input: SaveInput, signal: AbortSignal) => Promise<SaveResult>

/** Two calls of one operation: the server tells them apart by their numbers. */
const [changing, adding] = [0, 1]

/** The calls of the row editor to one client's banlist; each rejects without a usable answer, unless it is denied. */
export function rowEditCalls(
  send: SendOperation,
  clientId: string,
): { saveEntry: Save; addEntry: Save } {
  const ask = faultingSend(send)
  const saveEntry: Save = async (input, signal) => {
    const { entry, ...content } = contentOf(input)
    const operation = { id: input.operationId ?? '', batch: changing }
    const { id, version } = entry
    const variables = { ...content, clientId, id, version, operation }
    const { updateBanlistItem } = await ask(UpdateBanlistItemDocument, variables, signal)
    return resultOf(updateBanlistItem)
  }
  const addEntry: Save = async (value, signal) => {
    const { entry: _, ...content } = contentOf(value)
    if (await hasAdded(otherDoubts(value), { ask, clientId, signal })) return addedBefore
    const operation = { id: value.operationId ?? '', batch: adding }
    const variables = { ...content, clientId, operation }
    const { addBanlistItem } = await ask(AddBanlistItemDocument, variables, signal)
    return resultOf(addBanlistItem)
  }
  return { saveEntry: tellingDenial(saveEntry), addEntry: tellingDenial(addEntry) }
}

/** A denied call has done nothing, and the same call is denied again: the editor takes it as refused. */
function tellingDenial(save: Save): Save {
  return async (input, signal) => {
    try {
      return await save(input, signal)
    } catch (error) {
      if (!(error instanceof CallFault) || error.fault !== 'denied') throw error
      return { kind: 'refused', fault: { field: null, code: error.code } }
    }
  }
}

/** The address of an earlier attempt is on the list after all. */
const addedBefore: SaveResult = { kind: 'refused', fault: { field: 'link', code: 'ADDED' } }

/** The very same is simply sent again. */
function otherDoubts({ inDoubt, operationId }: SaveInput): string[] {
  return inDoubt.filter((id) => id !== operationId)
}

/** Ends calls without an answer, so that none of them can arrive late; whether one had arrived. */
async function hasAdded(
  operations: readonly string[],
  { ask, clientId, signal }: { ask: Ask; clientId: string; signal: AbortSignal },
): Promise<boolean> {
  const closed = await Promise.all(
    operations.map((operation) =>
      ask(CloseBanlistOperationDocument, { clientId, operation }, signal),
    ),
  )
  return closed.some(({ closeBanlistOperation }) => closeBanlistOperation.added > 0)
}

function contentOf({ entry, draft }: SaveInput) {
  if (entry === null || draft === null) throw new Error('Nothing is edited.')
  const { link, comment, expires, paused } = draft
  return { entry, link, comment: comment.trim() || null, expires, paused }
}

function resultOf(payload: Payload): SaveResult {
  const item = payload.item ?? null
  const [refusal] = payload.userErrors
  if (refusal === undefined) {
    if (item === null) throw new Error('no item')
    return { kind: 'saved', entry: entryOf(item) }
  }
  if (refusal.code === 'NOT_FOUND')
    return { kind: 'removed', attribution: removalOf(refusal.params) }
  if (refusal.code === 'CONFLICT' && item !== null)
    return { kind: 'changed', theirs: entryOf(item), attribution: attributionOf(item) }
  if (refusal.code === 'READ_ONLY' && item !== null)
    return { kind: 'locked', theirs: entryOf(item), attribution: attributionOf(item) }
  return { kind: 'refused', fault: { field: fieldOf(refusal.field), code: refusal.code } }
}

/** An entry as the editor takes it. */
function entryOf(item: BanlistRowFragment): Entry {
  const { id, version, link, comment, expires, paused } = item
  return { id, version, link, comment: comment ?? '', expires: expires ?? null, paused }
}

/** The user who changed an entry last; null when unknown. */
function attributionOf({ changedBy, dateChanged }: BanlistRowFragment): Attribution | null {
  return changedBy === null || dateChanged === null ? null : { by: changedBy, at: dateChanged }
}

/** The user who removed an entry; null when unknown. */
function removalOf(params: Payload['userErrors'][number]['params']): Attribution | null {
  const input = new Map(params.map(({ name, value }) => [name, value]))
  const [by, at] = [input.get('by'), input.get('at')]
  return by === undefined || at === undefined ? null : { by, at }
}

const fields = ['link', 'comment', 'expires', 'paused'] as const

function fieldOf(path: readonly string[] | null | undefined): Fault['field'] {
  return fields.find((field) => field === path?.[0]) ?? null
}

/** The editor of a client's entries, one at a time. */
const rowEditingOf = perPublication((client) => {
  const { saveEntry, addEntry } = rowEditCalls(getPortal().send, client)
  const saved = createListeners<[link: string]>()
  const machine = rowEditMachine.provide({
    actors: { saveEntry: calling(saveEntry), addEntry: calling(addEntry) },
    actions: {
      refreshRows: () => void invalidate('banlist'),
      announceSaved: (_, { link }) => saved.tell(link),
    },
  })
  const actor = startMachine(machine, undefined)
  return { actor, onSaved: saved.add, stop: () => stopMachine(actor) }
})

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
