import { mostConfigurations } from '#contract/configuration.ts'

import type { Engine } from '../engine/engine.ts'
import type { LocalChanges } from '../version-feed.ts'
import type {
  Author,
  ConfigurationPlace,
  ConfigurationStore,
  ConfigurationRefusal,
  DraftInput,
  SaveResult,
  PublishResult,
  VersionInput,
} from './configuration.ts'
import { storedText, type StoredText } from './kinds/kind.ts'
import { kindRules } from './kinds/kinds.ts'
import {
  configurationReads,
  siblingsOf,
  readVersion,
  draftOf,
  parsed,
  versionOf,
  type DraftRow,
} from './reader.ts'
import { ConfigurationWrite } from './write.ts'

/** `ConfigurationStore` over the engine. Each answer to a write comes after its commit. */
export function sqlConfiguration(engine: Engine, changes: LocalChanges): ConfigurationStore {
  async function write<T>(
    place: ConfigurationPlace,
    author: Author,
    work: (write: ConfigurationWrite) => Promise<T>,
  ): Promise<T> {
    const { result, moved } = await engine.db.transaction().execute(async (tx) => {
      const begun = await ConfigurationWrite.begin(engine, tx, { place, author })
      const answer = await work(begun)
      return { result: answer, moved: await begun.finish() }
    })
    if (moved) changes.notice()
    return result
  }
  return {
    ...configurationReads(engine),
    saveDraft: (place, draft, author) => write(place, author, (begun) => saveDraft(begun, draft)),
    discardDraft: (place, author) => write(place, author, discardDraft),
    publish: (place, input, author) => write(place, author, (begun) => publish(begun, input)),
    restore: (place, input, author) => write(place, author, (begun) => restore(begun, input)),
    remove: (place, input, author) => write(place, author, (begun) => remove(begun, input)),
  }
}

/** Saves the author's draft over the one that was seen. */
async function saveDraft(
  write: ConfigurationWrite,
  input: DraftInput,
): Promise<SaveResult | ConfigurationRefusal> {
  const stored = storedText(input.document, kindRules[write.place.kind].largest)
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
    title: kindRules[place.kind].titleOf(input.document),
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
async function discardDraft(write: ConfigurationWrite): Promise<boolean> {
  if (!(await write.draft())) return false
  await write.dropDraft()
  write.moved()
  return true
}

type Result = PublishResult | ConfigurationRefusal

/** The content of a version to be made. */
interface Content {
  /** null: a removal */
  readonly document: unknown
  readonly note: string | null
  readonly restores: number | null
}

/** Makes the author's draft the newest version. */
async function publish(
  write: ConfigurationWrite,
  input: VersionInput & { readonly revision: number },
): Promise<Result> {
  const asked = `publish ${input.revision} ${input.basedOn}`
  return once(write, input, asked, async () => {
    const draft = await write.draft()
    if (!draft) return { kind: 'notFound', what: 'draft' }
    if (draft.revision !== input.revision)
      return { kind: 'otherDraft', draft: draftOf(draft, await siblingsOf(write.tx, write.place)) }
    const note = input.note ?? draft.note
    const content = { document: parsed(draft.document), note, restores: null }
    const result = await addVersion(write, content, { ...input, asked })
    if (result.kind === 'published') await write.dropDraft()
    return result
  })
}

/** Makes a new version with the content of an older one. */
async function restore(
  write: ConfigurationWrite,
  input: VersionInput & { readonly version: number },
): Promise<Result> {
  const asked = `restore ${input.version} ${input.basedOn}`
  return once(write, input, asked, async () => {
    const old = await readVersion(write.tx, write.place, input.version)
    if (!old || old.isRemoval) return { kind: 'notFound', what: 'version' }
    const content = { document: old.document, note: input.note, restores: old.number }
    return addVersion(write, content, { ...input, asked })
  })
}

/** Makes a version without content. */
async function remove(write: ConfigurationWrite, input: VersionInput): Promise<Result> {
  const asked = `remove ${input.basedOn}`
  return once(write, input, asked, () => {
    const content = { document: null, note: input.note, restores: null }
    return addVersion(write, content, { ...input, asked })
  })
}

/** Makes a version of a document that no draft holds. */
export function record(
  write: ConfigurationWrite,
  { document, note }: { readonly document: unknown; readonly note: string | null },
): Promise<Result> {
  const { kind, key } = write.place
  const operation = `record ${kind} ${key} ${write.newest + 1}`
  return addVersion(write, { document, note, restores: null }, { operation, asked: operation })
}

/** The first answer for a retry; a refusal where the newest version is not the one that was seen. */
async function once(
  write: ConfigurationWrite,
  { operation, basedOn }: VersionInput,
  request: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const known = await write.versionUnder(operation)
  if (known) {
    const isSame = write.isOwn(known) && known.request === request
    if (!isSame) return { kind: 'operationTaken' }
    return { kind: 'published', version: versionOf(known, known.document === null) }
  }
  if (basedOn === write.newest) return work()
  const newest = await write.newestVersion()
  return { kind: 'conflict', newest: newest ? versionOf(newest, newest.document === null) : null }
}

async function addVersion(
  write: ConfigurationWrite,
  { document, note, restores }: Content,
  { operation, asked }: { readonly operation: string; readonly asked: string },
): Promise<Result> {
  const kind = kindRules[write.place.kind]
  const before = await write.newestVersion()
  const wasThere = typeof before?.document === 'string'
  const isRemoval = document === null
  if (isRemoval && !wasThere) return { kind: 'notFound', what: 'version' }
  if (write.newest === 0 && (await write.countOfKind('versions')) >= mostConfigurations)
    return { kind: 'limit', most: mostConfigurations }
  const stored = isRemoval ? nothing : storedText(document, kind.largest)
  if ('faults' in stored) return { kind: 'faults', faults: stored.faults }
  const { text, size } = stored.value
  if (wasThere && before.document === text) return { kind: 'unchanged' }
  const faults = isRemoval ? [] : kind.faultsIn(document, await siblingsOf(write.tx, write.place))
  if (faults.length > 0) return { kind: 'faults', faults }
  const title = isRemoval ? (before?.title ?? null) : kind.titleOf(document)
  const content = { title, document: text, size, note, restores, operation, request: asked }
  const row = await write.keepVersion(content)
  write.moved()
  return { kind: 'published', version: versionOf(row, isRemoval) }
}

const nothing = { value: { text: null, size: 0 } }
