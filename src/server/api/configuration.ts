import { configurationKinds, longestNote, type ConfigurationKind } from '#contract/configuration.ts'

import {
  isKeyOf,
  type Author,
  type ConfigurationDraft,
  type ConfigurationPlace,
  type DraftNotice,
  type VersionPage,
  type ConfigurationRefusal,
  type DocumentFault,
} from '../records/configuration/configuration.ts'
import { screenOfKind } from './access/field-rules.ts'
import { sees } from './access/rights.ts'
import type { Context } from './context.ts'
import { badInput } from './faults.ts'
import { isoInstant, pageLength } from './fields/arguments.ts'
import { connectionInfo, markedVersion, versionCursor } from './fields/cursors.ts'
import type { ClientRow } from './fields/rows.ts'
import { userErrorWith } from './fields/user-errors.ts'
import type {
  ClientResolvers,
  ConfigurationAuthor,
  ConfigurationDraft as DraftOutput,
  ConfigurationDraftNotice,
  ConfigurationResolvers,
  ConfigurationVersionResolvers,
  InputMaybe,
  UserError,
} from './generated/resolvers.ts'
import { classesIn } from './websites/website.ts'

const usualPage = 50

type Field = 'configurations' | 'configuration' | 'configurationChanges'

/** The versioned configurations of a publication. */
export const configurationResolvers: Required<Pick<ClientResolvers, Field>> = {
  configurations: ({ publication }, { kind }, { store, caller }) =>
    store.configuration.list({ publication: publication.id, kind }, caller?.subject ?? ''),
  configuration: ({ publication }, { kind, key }, { store, caller }) => {
    const place = { publication: publication.id, kind, key }
    return isKeyOf(kind, key) ? store.configuration.find(place, caller?.subject ?? '') : null
  },
  configurationChanges: async (client, { kind, ...page }, context) => {
    const kinds = kind ? [kind] : readableKinds(client, context)
    const result = await context.store.configuration.changes(client.publication.id, {
      kinds,
      ...pageOf(page),
    })
    return connection(result, page)
  },
}

/** The parts of a configuration. */
export const configurationFieldResolvers: ConfigurationResolvers = {
  kind: ({ place }) => place.kind,
  key: ({ place }) => place.key,
  draft: ({ draft }) => draft && draftOutput(draft),
  drafts: ({ drafts }) => drafts.map(noticeOutput),
  seenNowhere: async ({ place, newest, draft }, _, { seenClasses }) => {
    const classes = place.kind === 'POSITION' ? classesIn(draft?.document ?? newest?.document) : []
    const seen = classes.length > 0 ? await seenClasses.load(place.publication) : null
    return seen && !classes.some((name) => seen.has(name))
  },
  versions: async ({ place }, page, { store }) =>
    connection(await store.configuration.versions(place, pageOf(page)), page),
  version: ({ place }, { number }, { store }) => store.configuration.version(place, number),
}

/** The parts of a version. */
export const configurationVersionResolvers: ConfigurationVersionResolvers = {
  kind: ({ place }) => place.kind,
  key: ({ place }) => place.key,
  author: ({ author }) => authorOutput(author),
  at: ({ at }) => isoInstant(at),
  document: async (version, _, { store }) => {
    if (version.document !== undefined) return version.document
    return (await store.configuration.version(version.place, version.number))?.document
  },
}

/** Names a configuration. Throws for a key that no screen sends. */
export function placeOf(
  publication: number,
  { kind, key }: { kind: ConfigurationKind; key: string },
): ConfigurationPlace {
  if (isKeyOf(kind, key)) return { publication, kind, key }
  throw badInput('A configuration of this kind cannot have this key.', 'key')
}

/** One's own draft as the contract spells it. */
export function draftOutput({ document, faults, ...draft }: ConfigurationDraft): DraftOutput {
  const { note, revision, size } = draft
  const { basedOn, startedAt, at } = noticeOutput(draft)
  const errors = faultErrors(faults)
  return { document, note, revision, size, basedOn, startedAt, at, faults: errors }
}

function noticeOutput({ author, title, basedOn, ...times }: DraftNotice): ConfigurationDraftNotice {
  const [startedAt, at] = [isoInstant(times.startedAt), isoInstant(times.at)]
  return { author: authorOutput(author), title, basedOn, startedAt, at }
}

function authorOutput({ subject, name }: Author): ConfigurationAuthor {
  return { id: subject, name }
}

/** The kinds whose screens the caller may read. */
function readableKinds({ access }: ClientRow, context: Context): ConfigurationKind[] {
  return configurationKinds.filter((kind) => sees(context, access.id, screenOfKind[kind]))
}

interface Page {
  readonly first?: InputMaybe<number>
  readonly after?: InputMaybe<string>
}

function pageOf({ first, after }: Page): { first: number; before?: number } {
  return {
    first: pageLength(first, usualPage),
    ...(after ? { before: markedVersion(after) } : {}),
  }
}

function connection({ versions, hasNext }: VersionPage, { after }: Page) {
  const place = { hasNext, hasPrevious: Boolean(after) }
  return {
    nodes: [...versions],
    pageInfo: connectionInfo(versions, place, ({ id }) => versionCursor(id)),
  }
}

const messages = {
  DUPLICATE: 'Another one has this already.',
  LIMIT_REACHED: 'This is too much.',
  NOT_FOUND: 'This is not there any more.',
  conflict: 'Somebody else has published in the meantime.',
  otherDraft: 'Your draft was saved in another tab in the meantime.',
  operationTaken: 'This operation was used for something else.',
}

/** The faults of a document, with paths that begin with `document`. */
function faultErrors(faults: readonly DocumentFault[]): UserError[] {
  return faults.map(({ code, path, params }) => {
    const field = ['document', ...path]
    if (code === 'DUPLICATE' || code === 'LIMIT_REACHED')
      return userErrorWith(code, field, { params, message: messages[code] })
    return userErrorWith(code, field, { params })
  })
}

/** Why nothing was written, at the argument that it is about. */
export function refusalErrors(refusal: ConfigurationRefusal): UserError[] {
  const { conflict, otherDraft, operationTaken } = messages
  switch (refusal.kind) {
    case 'faults':
      return faultErrors(refusal.faults)
    case 'conflict':
      return [
        userErrorWith('CONFLICT', ['basedOn'], { params: whoAndWhen(refusal), message: conflict }),
      ]
    case 'otherDraft':
      return [userErrorWith('CONFLICT', ['revision'], { message: otherDraft })]
    case 'operationTaken':
      return [userErrorWith('CONFLICT', ['operation'], { message: operationTaken })]
    case 'unchanged':
      return [userErrorWith('UNCHANGED', ['document'])]
    case 'limit': {
      const own = { params: { max: String(refusal.most) }, message: messages.LIMIT_REACHED }
      return [userErrorWith('LIMIT_REACHED', ['key'], own)]
    }
    case 'notFound':
    default:
      return [userErrorWith('NOT_FOUND', [refusal.what], { message: messages.NOT_FOUND })]
  }
}

/** A note that is too long. */
export function noteErrors(): UserError[] {
  return [userErrorWith('TOO_LONG', ['note'], { params: { max: String(longestNote) } })]
}

function whoAndWhen({
  newest,
}: Extract<ConfigurationRefusal, { kind: 'conflict' }>): Record<string, string> {
  if (!newest) return {}
  return {
    by: newest.author.name,
    at: isoInstant(newest.at),
    version: String(newest.number),
  }
}
