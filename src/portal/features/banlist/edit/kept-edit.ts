import { useEffect, useMemo } from 'react'

import { fieldsOf } from '#lib/fields.ts'
import { draftOf, useHeldDraft } from '#portal/app/leaving/drafts.ts'
import type { Draft, RowEdit } from '#portal/features/banlist/state/use-row-edit.ts'

import type { Entry } from '../banlist.queries.ts'

/** An entry with what was typed in its editor when an earlier session ended. */
export interface KeptEdit {
  /** id of the publication */
  client: string
  /** of the version that was edited: a change by others since then is a conflict */
  entry: Entry
  draft: Draft
}

/** The edit of a publication that an earlier session of this user left; null without one. */
export function keptEditIn(client: string | null): KeptEdit | null {
  const kept = draftOf('row')
  return isKeptEdit(kept) && kept.client === client ? kept : null
}

function isKeptEdit(kept: unknown): kept is KeptEdit {
  const { client, entry, draft } = fieldsOf(kept)
  const texts = [client, fieldsOf(entry)['id'], fieldsOf(draft)['link']]
  return texts.every((text) => typeof text === 'string')
}

/** Goes on with an edit that an earlier session left, and holds this one in case the session ends. */
export function useKeptEdit(
  { begin, type, entry: edited, draft, isUnsaved }: RowEdit,
  { entry, client, kept }: { entry: Entry; client: string; kept: KeptEdit | null },
): void {
  useHeldDraft(
    'row',
    useMemo(
      () => ({ client, entry: { ...entry, version: edited?.version }, draft }),
      [client, entry, edited, draft],
    ),
    isUnsaved,
  )
  useEffect(() => {
    if (kept === null) return
    begin(kept.entry)
    type(kept.draft)
  }, [kept, begin, type])
}
