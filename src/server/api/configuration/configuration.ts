import { configurationKinds, type ConfigurationKind } from '#contract/configuration.ts'
import {
  isKeyOf,
  type Author,
  type ConfigurationDraft,
  type ConfigurationPlace,
  type DraftNotice,
  type VersionPage,
} from '#server/records/configuration/configuration.ts'

import { screenOfKind } from '../access/field-rules.ts'
import { sees } from '../access/rights.ts'
import type { Context } from '../context.ts'
import { badInput } from '../faults.ts'
import { isoInstant, pageLength } from '../fields/arguments.ts'
import { connectionInfo, markedVersion, versionCursor } from '../fields/cursors.ts'
import type { ClientRow } from '../fields/rows.ts'
import type {
  ClientResolvers,
  ConfigurationAuthor,
  ConfigurationDraft as DraftOutput,
  ConfigurationDraftNotice,
  ConfigurationResolvers,
  ConfigurationVersionResolvers,
  InputMaybe,
} from '../generated/resolvers.ts'
import { classesIn } from '../websites/website.ts'
import { faultErrors } from './payloads.ts'

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
    const found = await context.store.configuration.changes(client.publication.id, {
      kinds,
      ...pageOf(page),
    })
    return connection(found, page)
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
