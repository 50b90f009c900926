import { mostConfigurations } from '#contract/configuration.ts'

import type { ConfigurationRefusal, DraftInput, SaveResult } from './configuration.ts'
import { storedText, type StoredText } from './kinds/json-document.ts'
import { kinds } from './kinds/kinds.ts'
import { siblingsOf } from './reader.ts'
import { draftOf, type DraftRow } from './rows.ts'
import type { ConfigurationWrite } from './write.ts'

/** Saves the author's draft over the one that was seen. */
export async function saveDraft(
  write: ConfigurationWrite,
  input: DraftInput,
): Promise<SaveResult | ConfigurationRefusal> {
  const stored = storedText(input.document, kinds[write.place.kind].largest)
  if ('faults' in stored) return { kind: 'faults', faults: stored.faults }
  const before = await write.draft()
  const siblings = await siblingsOf(write.tx, write.place)
  if ((before?.revision ?? 0) !== input.revision) {
    const draft = before ? draftOf(before, siblings) : null
    const isSavedAlready = before !== undefined && isRetry(before, input, stored.value)
    return draft && isSavedAlready ? { kind: 'saved', draft } : { kind: 'otherDraft', draft }
  }
  if (input.basedOn < 0 || input.basedOn > write.newest)
    return { kind: 'notFound', what: 'basedOn' }
  const isNew = before === undefined && write.newest === 0
  if (isNew && (await write.countOfKind('own drafts too')) >= mostConfigurations)
    return { kind: 'limit', most: mostConfigurations }
  const row = rowOf(write, before, { input, stored: stored.value })
  await write.keepDraft(row)
  if (!before) write.moved()
  return { kind: 'saved', draft: draftOf(row, siblings) }
}

/** The answer to the same call was lost. */
function isRetry(before: DraftRow, input: DraftInput, { text }: StoredText): boolean {
  const { revision, note, basedOn } = input
  const isNext = before.revision === revision + 1
  return isNext && before.document === text && before.note === note && before.based_on === basedOn
}

function rowOf(
  { place, author, now }: ConfigurationWrite,
  before: DraftRow | undefined,
  { input, stored }: { input: DraftInput; stored: StoredText },
): DraftRow {
  return {
    publication_id: place.publication,
    kind: place.kind,
    key: place.key,
    subject: author.subject,
    actor: author.name,
    title: kinds[place.kind].titleOf(input.document),
    document: stored.text,
    size: stored.size,
    note: input.note,
    based_on: input.basedOn,
    revision: (before?.revision ?? 0) + 1,
    started_at: before?.started_at ?? now,
    at: now,
  }
}

/** Discards the author's draft; says if there was one. */
export async function discardDraft(write: ConfigurationWrite): Promise<boolean> {
  if (!(await write.draft())) return false
  await write.dropDraft()
  write.moved()
  return true
}
