import { longestNote, type ConfigurationKind } from '#contract/configuration.ts'

import type {
  Author,
  ConfigurationPlace,
  ConfigurationRefusal,
  PublishResult,
  VersionInput,
} from '../records/configuration/configuration.ts'
import type { Caller } from './access/rights.ts'
import { draftOutput, placeOf, noteErrors, refusalErrors } from './configuration.ts'
import type { Context } from './context.ts'
import { operationId, tidy } from './fields/arguments.ts'
import type {
  ConfigurationPayload,
  InputMaybe,
  MutationResolvers,
  ResolversTypes,
  UserError,
} from './generated/resolvers.ts'
import { missingInUse } from './signals.ts'
import { publicationFor } from './viewer.ts'

type Field =
  | 'saveConfigurationDraft'
  | 'discardConfigurationDraft'
  | 'publishConfiguration'
  | 'restoreConfiguration'
  | 'removeConfiguration'

/** Changing configurations. Each answer comes after its commit. */
export const configurationWriting: Required<Pick<MutationResolvers, Field>> = {
  saveConfigurationDraft: async (_, { document, basedOn, revision, ...args }, context) => {
    const note = noteOf(args.note)
    if (note === undefined) return { draft: null, userErrors: noteErrors() }
    const place = await placeFor(context, args)
    const input = { document, note, basedOn, revision }
    const result = await context.store.configuration.saveDraft(place, input, authorOf(context))
    const draft = 'draft' in result && result.draft ? draftOutput(result.draft) : null
    return { draft, userErrors: result.kind === 'saved' ? [] : refusalErrors(result) }
  },
  discardConfigurationDraft: async (_, args, context) => {
    const place = await placeFor(context, args)
    return { discarded: await context.store.configuration.discardDraft(place, authorOf(context)) }
  },
  publishConfiguration: async (_, { revision, ...args }, context) =>
    written(args, context, {
      write: (place, input, author) =>
        context.store.configuration.publish(place, { ...input, revision }, author),
      document: async (place, { subject }) =>
        (await context.store.configuration.find(place, subject))?.draft?.document,
    }),
  restoreConfiguration: async (_, { version, ...args }, context) =>
    written(args, context, {
      write: (place, input, author) =>
        context.store.configuration.restore(place, { ...input, version }, author),
      document: async (place) =>
        (await context.store.configuration.version(place, version))?.document,
    }),
  removeConfiguration: async (_, args, context) =>
    written(args, context, {
      write: (place, input, author) => context.store.configuration.remove(place, input, author),
      document: async () => null,
    }),
}

interface PlaceArguments {
  readonly clientId: string
  readonly kind: ConfigurationKind
  readonly key: string
}

interface VersionArguments extends PlaceArguments {
  readonly basedOn: number
  readonly note?: InputMaybe<string>
  readonly operation: string
}

type Payload = Awaited<ResolversTypes['ConfigurationPayload']>

/** A write that makes a version, and the document that it would publish; undefined where there is none. */
interface VersionWrite {
  readonly write: (
    place: ConfigurationPlace,
    input: VersionInput,
    author: Author,
  ) => Promise<PublishResult | ConfigurationRefusal>
  readonly document: (place: ConfigurationPlace, author: Author) => Promise<unknown>
}

async function written(
  { basedOn, note: given, operation, ...args }: VersionArguments,
  context: Context,
  { write, document }: VersionWrite,
): Promise<Payload> {
  const note = noteOf(given)
  if (note === undefined) return { ...nothing, userErrors: noteErrors() }
  const input = { basedOn, note, operation: operationId(operation) }
  const [place, author] = [await placeFor(context, args), authorOf(context)]
  const used = await inUse(context, place, { basedOn, read: () => document(place, author) })
  if (used.length > 0) return { ...nothing, userErrors: used }
  const result = await write(place, input, author)
  if (result.kind === 'published') return { ...nothing, version: result.version, userErrors: [] }
  const conflict = result.kind === 'conflict' ? result.newest : null
  return { ...nothing, conflict, userErrors: refusalErrors(result) }
}

/** The signals in use that the document would leave out. A conflict is told first. */
async function inUse(
  { store }: Context,
  { publication, kind }: ConfigurationPlace,
  { basedOn, read }: { readonly basedOn: number; readonly read: () => Promise<unknown> },
): Promise<UserError[]> {
  if (kind !== 'SIGNALS') return []
  const newest = await store.signals.newest(publication)
  const document = newest?.number === basedOn ? await read() : undefined
  return document === undefined ? [] : missingInUse(store, publication, document)
}

const nothing = { version: null, conflict: null } satisfies Partial<ConfigurationPayload>

/** The place; the publication's row is made when it is missing. */
async function placeFor(context: Context, args: PlaceArguments): Promise<ConfigurationPlace> {
  const { publication: _, ...named } = placeOf(0, args)
  return { publication: await publicationFor(context, args.clientId), ...named }
}

function authorOf({ caller }: { caller: Caller | null }): Author {
  return { subject: caller?.subject ?? '', name: caller?.name ?? '' }
}

/** A note as it is kept; undefined when it is too long. */
function noteOf(note: InputMaybe<string> | undefined): string | null | undefined {
  const kept = tidy(note ?? null)
  return (kept?.length ?? 0) > longestNote ? undefined : kept
}
