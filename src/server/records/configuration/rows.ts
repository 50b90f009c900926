import type { Selectable } from 'kysely'

import { configurationKinds, type ConfigurationKind } from '#contract/configuration.ts'
import type {
  ConfigurationDraftTable,
  ConfigurationVersionTable,
} from '#server/records/engine/tables.ts'

import type {
  ConfigurationContent,
  ConfigurationDraft,
  ConfigurationPlace,
  ConfigurationVersion,
  DraftNotice,
} from './configuration.ts'
import type { Sibling } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

export type VersionRow = Selectable<ConfigurationVersionTable>
export type DraftRow = Selectable<ConfigurationDraftTable>

/** The version of a row, without its content. */
export function versionOf(
  row: Omit<VersionRow, 'document'>,
  isRemoval: boolean,
): ConfigurationVersion {
  const { id, version: number, title, actor: name, subject, at, note, size, restores } = row
  const place = placeOf(row)
  const author = { subject, name }
  return { id, place, number, title, author, at, note, size, restores, isRemoval }
}

/** The version of a row with its content. */
export function contentOf(row: VersionRow): ConfigurationContent {
  return { ...versionOf(row, row.document === null), document: parsed(row.document) }
}

/** A draft as others see it. */
export function noticeOf(
  row: Omit<DraftRow, 'document' | 'note' | 'size' | 'revision'>,
): DraftNotice {
  const { subject, actor: name, title, based_on: basedOn, started_at: startedAt, at } = row
  return { author: { subject, name }, title, basedOn, startedAt, at }
}

/** A draft as its author sees it, checked beside what is published. */
export function draftOf(row: DraftRow, siblings: readonly Sibling[]): ConfigurationDraft {
  const { note, size, revision } = row
  const document = parsed(row.document)
  const faults = kinds[placeOf(row).kind].faultsIn(document, siblings)
  return { ...noticeOf(row), document, note, size, revision, faults }
}

/** The JSON that the store wrote. */
export function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

function placeOf(row: { publication_id: number; kind: string; key: string }): ConfigurationPlace {
  return { publication: row.publication_id, kind: kindOf(row.kind), key: row.key }
}

function kindOf(name: string): ConfigurationKind {
  const kind = configurationKinds.find((known) => known === name)
  if (kind) return kind
  throw new Error(`There is no kind of configuration "${name}".`)
}
