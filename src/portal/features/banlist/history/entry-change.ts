import type { Format } from '#portal/i18n/formatters.ts'

import type { BanlistHistoryTexts } from '../banlist-history-texts.ts'
import { readableLink } from '../list/unicode-host.tsx'
import type { EntryChange, PastEntry } from './banlist-history.queries.ts'

/** The effects of changes on their entries. */
export const entryChangeKinds = ['added', 'edited', 'removed'] as const
export type EntryChangeKind = (typeof entryChangeKinds)[number]

export function entryChangeKind({ before, after }: EntryChange): EntryChangeKind {
  if (before === null) return 'added'
  return after === null ? 'removed' : 'edited'
}

interface Words {
  texts: BanlistHistoryTexts
  format: Format
}

/** The fields in which two states of an entry differ, in words. */
export function editedFields(before: PastEntry, after: PastEntry, words: Words) {
  const shown = fieldsOf(before, words)
  return fieldsOf(after, words).flatMap(({ name, text }, i) => {
    const was = shown[i]?.text ?? ''
    return was === text ? [] : [{ name, was, is: text }]
  })
}

function fieldsOf(entry: PastEntry, { texts, format }: Words): { name: string; text: string }[] {
  const { fields, values } = texts
  const { link, comment, expires, paused, readOnly } = entry
  return [
    { name: fields.link(), text: readableLink(link) },
    { name: fields.note(), text: comment ?? values.noNote() },
    { name: fields.expires(), text: expires === null ? values.forever() : format.date(expires) },
    { name: fields.paused(), text: paused ? values.paused() : values.running() },
    { name: fields.readOnly(), text: readOnly ? values.readOnly() : values.writable() },
  ]
}
