import { longestNote, type ConfigurationKind } from '#contract/configuration.ts'
import type {
  Author,
  ConfigurationPlace,
  ConfigurationRefusal,
  PublishResult,
  VersionInput,
} from '#server/records/configuration/configuration.ts'

import type { Caller } from '../access/caller.ts'
import type { Context } from '../context.ts'
import { operationId, tidy } from '../fields/arguments.ts'
import type {
  ConfigurationPayload,
  InputMaybe,
  MutationResolvers,
  ResolversTypes,
} from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'
import { draftOutput, placeOf } from './configuration.ts'
import { noteErrors, refusalErrors } from './payloads.ts'

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
    written(args, context, (place, input, author) =>
      context.store.configuration.publish(place, { ...input, revision }, author),
    ),
  restoreConfiguration: async (_, { version, ...args }, context) =>
    written(args, context, (place, input, author) =>
      context.store.configuration.restore(place, { ...input, version }, author),
    ),
  removeConfiguration: async (_, args, context) =>
    written(args, context, (place, input, author) =>
      context.store.configuration.remove(place, input, author),
    ),
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

async function written(
  { basedOn, note: given, operation, ...args }: VersionArguments,
  context: Context,
  write: (
    place: ConfigurationPlace,
    input: VersionInput,
    author: Author,
  ) => Promise<PublishResult | ConfigurationRefusal>,
): Promise<Payload> {
  const note = noteOf(given)
  if (note === undefined) return { ...nothing, userErrors: noteErrors() }
  const input = { basedOn, note, operation: operationId(operation) }
  const result = await write(await placeFor(context, args), input, authorOf(context))
  if (result.kind === 'published') return { ...nothing, version: result.version, userErrors: [] }
  const conflict = result.kind === 'conflict' ? result.newest : null
  return { ...nothing, conflict, userErrors: refusalErrors(result) }
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
