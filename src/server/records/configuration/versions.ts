import { mostConfigurations } from '#contract/configuration.ts'

import type { ConfigurationRefusal, PublishResult, VersionInput } from './configuration.ts'
import { storedText } from './kinds/json-document.ts'
import { kinds } from './kinds/kinds.ts'
import { readVersion, siblingsOf } from './reader.ts'
import { draftOf, parsed, versionOf } from './rows.ts'
import type { ConfigurationWrite } from './write.ts'

type Result = PublishResult | ConfigurationRefusal

/** The content of a version to be made. */
interface Content {
  /** null: a removal */
  readonly document: unknown
  readonly note: string | null
  readonly restores: number | null
}

/** Makes the author's draft the newest version. */
export async function publish(
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
export async function restore(
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
export async function remove(write: ConfigurationWrite, input: VersionInput): Promise<Result> {
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
  asked: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const known = await write.versionUnder(operation)
  if (known) {
    const isSame = write.isOwn(known) && known.request === asked
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
  const kind = kinds[write.place.kind]
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
