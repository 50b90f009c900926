import type { Selectable } from 'kysely'

import { configurationKinds, type ConfigurationKind } from '#contract/configuration.ts'

import type { Engine } from '../engine/engine.ts'
import type { ConfigurationDraftTable, ConfigurationVersionTable } from '../engine/tables.ts'
import type { PublicationId } from '../publications.ts'
import type {
  Configuration,
  ConfigurationContent,
  ConfigurationPlace,
  ConfigurationStore,
  VersionPage,
  ConfigurationDraft,
  ConfigurationVersion,
  DraftNotice,
} from './configuration.ts'
import type { Sibling } from './kinds/kind.ts'
import { kindRules } from './kinds/kinds.ts'

type OfKind = Omit<ConfigurationPlace, 'key'>
type Reads = 'list' | 'find' | 'versions' | 'version' | 'inForce' | 'changes'

/** All columns but the document. */
const summary = [
  'id',
  'publication_id',
  'kind',
  'key',
  'version',
  'title',
  'size',
  'note',
  'restores',
  'actor',
  'subject',
  'at',
  'operation',
  'request',
] as const

/** The reading half of the configurations. */
export function configurationReads(engine: Engine): Pick<ConfigurationStore, Reads> {
  return {
    list: async (of, subject) => (await all(engine, of, subject)).filter(isThere),
    find: async (place, subject) => (await all(engine, place, subject))[0] ?? null,
    version: (place, number) => readVersion(engine.db, place, number),
    inForce: (of, time) => readInForce(engine.db, of, time),
    versions: ({ publication, kind, key }, page) =>
      readPage(engine, { publication, kinds: [kind], key }, page),
    changes: (publication, { kinds, ...page }) => readPage(engine, { publication, kinds }, page),
  }
}

function isThere({ newest, draft, drafts }: Configuration): boolean {
  return (newest !== null && !newest.isRemoval) || draft !== null || drafts.length > 0
}

/** The configurations of a kind, or the one with the key, also if they were removed. */
async function all(
  { db }: Engine,
  { key: only, ...of }: Place,
  subject: string,
): Promise<Configuration[]> {
  const [newest, drafts] = await Promise.all([
    newestRows(db, { ...of, key: only }),
    draftRows(db, { ...of, key: only }),
  ])
  const isOwn = (draft: DraftRow) => draft.subject === subject
  const published = only !== undefined && drafts.some(isOwn) ? await newestRows(db, of) : newest
  const keys = new Set([...newest, ...drafts].map(({ key }) => key))
  return [...keys].toSorted().map((key) => {
    const version = newest.find((row) => row.key === key)
    const here = drafts.filter((row) => row.key === key)
    const own = here.find(isOwn)
    return {
      place: { ...of, key },
      title: titleOf(version, own ?? here[0]),
      newest: version ? contentOf(version) : null,
      draft: own ? draftOf(own, siblingsIn(published, key)) : null,
      drafts: here.filter((draft) => draft !== own).map(noticeOf),
    }
  })
}

/** A place, or all of a kind. */
type Place = OfKind & { readonly key?: string | undefined }

/** The published name; that of a draft where nothing is published. */
function titleOf(version: VersionRow | undefined, draft: DraftRow | undefined): string | null {
  const published = version?.title ?? null
  const isPublished = typeof version?.document === 'string'
  return isPublished ? published : (draft?.title ?? published)
}

/** The newest versions of a kind. */
function newestRows(db: Engine['db'], { publication, kind, key }: Place): Promise<VersionRow[]> {
  const rows = db
    .selectFrom('configuration')
    .innerJoin('configuration_version as newest', (join) =>
      join
        .onRef('newest.publication_id', '=', 'configuration.publication_id')
        .onRef('newest.kind', '=', 'configuration.kind')
        .onRef('newest.key', '=', 'configuration.key')
        .onRef('newest.version', '=', 'configuration.version'),
    )
    .selectAll('newest')
    .where('configuration.publication_id', '=', publication)
    .where('configuration.kind', '=', kind)
  return (key === undefined ? rows : rows.where('configuration.key', '=', key)).execute()
}

/** The drafts of a kind, the newest first. */
function draftRows(db: Engine['db'], { publication, kind, key }: Place): Promise<DraftRow[]> {
  const rows = db
    .selectFrom('configuration_draft')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
  return (key === undefined ? rows : rows.where('key', '=', key)).execute()
}

/** The published documents of a kind, without those of one configuration. */
export async function siblingsOf(
  db: Engine['db'],
  { key, ...of }: ConfigurationPlace,
): Promise<Sibling[]> {
  return siblingsIn(await newestRows(db, of), key)
}

function siblingsIn(newest: readonly VersionRow[], key: string): Sibling[] {
  return newest
    .filter((row) => row.key !== key && row.document !== null)
    .map(({ title, document }) => ({ title, document: parsed(document) }))
}

/** One version of a configuration; null where it has no such version. */
export async function readVersion(
  db: Engine['db'],
  { publication, kind, key }: ConfigurationPlace,
  number: number,
): Promise<ConfigurationContent | null> {
  const row = await db
    .selectFrom('configuration_version')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', number)
    .executeTakeFirst()
  return row ? contentOf(row) : null
}

/** Those that began before the end, and that no later one had replaced when the time began. */
async function readInForce(
  db: Engine['db'],
  { publication, kind }: OfKind,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ConfigurationContent[]> {
  const rows = await db
    .selectFrom('configuration_version as version')
    .selectAll()
    .where('publication_id', '=', publication)
    .where('kind', '=', kind)
    .where('at', '<', until)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('configuration_version as later')
            .select('later.id')
            .whereRef('later.publication_id', '=', 'version.publication_id')
            .whereRef('later.kind', '=', 'version.kind')
            .whereRef('later.key', '=', 'version.key')
            .whereRef('later.version', '>', 'version.version')
            .where('later.at', '<=', from),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(contentOf)
}

interface Versions {
  readonly publication: PublicationId
  readonly kinds: readonly ConfigurationKind[]
  readonly key?: string
}

async function readPage(
  { db }: Engine,
  { publication, kinds: selected, key }: Versions,
  { first, before }: { readonly first: number; readonly before?: number | undefined },
): Promise<VersionPage> {
  if (selected.length === 0) return { versions: [], hasNext: false }
  const request = db
    .selectFrom('configuration_version')
    .select(summary)
    .select(({ eb }) => eb('document', 'is', null).as('removal'))
    .where('publication_id', '=', publication)
    .where('kind', 'in', selected)
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(first + 1)
  const rows = await (key === undefined ? request : request.where('key', '=', key)).execute()
  const versions = rows.slice(0, first).map((row) => versionOf(row, Boolean(row.removal)))
  return { versions, hasNext: rows.length > first }
}

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

function contentOf(row: VersionRow): ConfigurationContent {
  return { ...versionOf(row, row.document === null), document: parsed(row.document) }
}

/** A draft as others see it. */
function noticeOf(row: Omit<DraftRow, 'document' | 'note' | 'size' | 'revision'>): DraftNotice {
  const { subject, actor: name, title, based_on: basedOn, started_at: startedAt, at } = row
  return { author: { subject, name }, title, basedOn, startedAt, at }
}

/** A draft as its author sees it, checked beside what is published. */
export function draftOf(row: DraftRow, siblings: readonly Sibling[]): ConfigurationDraft {
  const { note, size, revision } = row
  const document = parsed(row.document)
  const faults = kindRules[placeOf(row).kind].faultsIn(document, siblings)
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
