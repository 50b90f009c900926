import {
  mostWebsites,
  longestWebsiteName,
  mostOrigins,
  shortestWebsiteName,
} from '#contract/limits.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import { originKey, originOf } from '#lib/web-address.ts'
import type {
  WebsiteRefusal,
  WebsiteResult,
  WebsiteWriter,
  Website,
  WebsiteFields,
} from '#server/records/websites/websites.ts'

import type { Context } from '../context.ts'
import { idNumber, operationId, tidy } from '../fields/arguments.ts'
import { userErrorWith, userError } from '../fields/user-errors.ts'
import type {
  MutationResolvers,
  ResolversTypes,
  UserError,
  WebsiteInput,
} from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'

type Field = 'createWebsite' | 'updateWebsite' | 'deleteWebsite' | 'makeWebsiteToken'
type Payload = Awaited<ResolversTypes['WebsitePayload']>

/** Changing websites. Each answer comes after its commit. */
export const websiteWriting: Required<Pick<MutationResolvers, Field>> = {
  createWebsite: async (_, { clientId, input, operation }, context) => {
    const writer = writerOf(context, operation)
    const { fields, userErrors } = checkedFields(input, null)
    if (userErrors.length > 0) return { website: null, userErrors: [...userErrors] }
    const publication = await publicationFor(context, clientId)
    return payloadOf(await context.store.websites.create(publication, fields, writer))
  },
  updateWebsite: async (_, { clientId, id, version, input, operation }, context) => {
    const writer = writerOf(context, operation)
    const { websites } = context.store
    const publication = await publicationFor(context, clientId)
    const before = await websites.find(publication, idNumber(id))
    if (!before) return { website: null, userErrors: refusalErrors({ kind: 'notFound' }) }
    const { fields, userErrors } = checkedFields(input, before)
    if (userErrors.length > 0) return { website: before, userErrors: [...userErrors] }
    return payloadOf(await websites.change(publication, { id: before.id, version, fields }, writer))
  },
  deleteWebsite: async (_, { clientId, id, name, operation }, context) => {
    const writer = writerOf(context, operation)
    const publication = await publicationFor(context, clientId)
    const removal = { id: idNumber(id), name }
    const result = await context.store.websites.remove(publication, removal, writer)
    if (result.kind === 'removed') return { deletedId: id, userErrors: [] }
    return { deletedId: null, userErrors: refusalErrors(result) }
  },
  makeWebsiteToken: async (_, { clientId, id, operation }, context) => {
    const writer = writerOf(context, operation)
    const publication = await publicationFor(context, clientId)
    const result = await context.store.websites.makeToken(publication, idNumber(id), writer)
    if (result.kind !== 'saved')
      return { website: null, token: null, userErrors: refusalErrors(result) }
    return { website: result.website, token: result.token, userErrors: [] }
  },
}

function writerOf({ caller }: Context, operation: string): WebsiteWriter {
  const author = { subject: caller?.subject ?? '', name: caller?.name ?? '' }
  return { author, operation: operationId(operation) }
}

function payloadOf(result: WebsiteResult): Payload {
  if (result.kind === 'saved') return { website: result.website, userErrors: [] }
  const website = result.kind === 'conflict' ? result.website : null
  return { website, userErrors: refusalErrors(result) }
}

function refusalErrors(refusal: WebsiteRefusal): UserError[] {
  switch (refusal.kind) {
    case 'duplicate':
      return [userErrorWith('DUPLICATE', [refusal.field], { message: messages.duplicate })]
    case 'limit':
      return [userErrorWith('LIMIT_REACHED', [], { params: { max: String(mostWebsites) } })]
    case 'conflict': {
      const { changedBy, changedAt, version } = refusal.website
      const at = new Date(changedAt).toISOString()
      const params = { by: changedBy.name, at, version: String(version) }
      return [userErrorWith('CONFLICT', ['version'], { params, message: messages.conflict })]
    }
    case 'operationTaken':
      return [userErrorWith('CONFLICT', ['operation'], { message: messages.operationTaken })]
    case 'otherName':
      return [userErrorWith('INVALID', ['name'], { message: messages.otherName })]
    case 'notFound':
    default:
      return [userErrorWith('NOT_FOUND', ['id'], { message: messages.notFound })]
  }
}

const messages = {
  duplicate: 'Another website of the publication has this.',
  conflict: 'Somebody else has changed this website in the meantime.',
  operationTaken: 'This operation was used for something else.',
  otherName: 'This is not the name of the website.',
  notFound: 'This website is not there any more.',
}

/** The fields as they are kept, and why they cannot be. */
interface CheckedFields {
  readonly fields: WebsiteFields
  readonly userErrors: readonly UserError[]
}

/** Checks the fields that were given over those that stand. */
function checkedFields(input: WebsiteInput, before: Website | null): CheckedFields {
  const { url, faults } = checkedUrl(input, before)
  const name = tidy(input.name ?? null)?.replaceAll(/\s+/g, ' ') ?? before?.name ?? hostOf(url)
  const tracking = input.tracking ?? before?.tracking ?? true
  const extendedTracking = input.extendedTracking ?? before?.extendedTracking ?? false
  const origins = checkedOrigins(input, { url, before })
  const setup = input.setup ?? before?.setup ?? 'NAME'
  const isRefused = input.extendedTracking === true && !tracking
  const userErrors = [
    ...faults,
    ...nameFaults(name),
    ...origins.faults,
    ...(isRefused ? [userErrorWith('INVALID', ['extendedTracking'])] : []),
  ]
  return {
    fields: { name, url, origins: origins.value, tracking, extendedTracking, setup },
    userErrors,
  }
}

function checkedUrl({ url }: WebsiteInput, before: Website | null) {
  if (before && (url === undefined || url === null)) return { url: before.url, faults: [] }
  const link = canonicalLink(url ?? '')
  if ('link' in link) return { url: link.link, faults: [] }
  return { url: '', faults: [userError(link.fault, 'url')] }
}

function nameFaults(name: string): UserError[] {
  if (name === '') return []
  if (name.length < shortestWebsiteName)
    return [
      userErrorWith('OUT_OF_RANGE', ['name'], { params: { min: String(shortestWebsiteName) } }),
    ]
  const params = { max: String(longestWebsiteName) }
  return name.length > longestWebsiteName ? [userErrorWith('TOO_LONG', ['name'], { params })] : []
}

/** The address's own origin comes first; each once. */
function checkedOrigins(
  { origins }: WebsiteInput,
  { url, before }: { url: string; before: Website | null },
): { value: string[]; faults: UserError[] } {
  const stayed = (before?.origins ?? []).filter((one) => one !== originOf(before?.url ?? ''))
  const input = (origins ?? stayed).map((text) => originOf(text.trim()))
  const wrong = input.findIndex((origin) => origin === null)
  if (wrong >= 0) return { value: [], faults: [userError('INVALID_URL', 'origins', String(wrong))] }
  const all = [originOf(url), ...input].flatMap((origin) => origin ?? [])
  const value = [...new Map(all.toReversed().map((one) => [originKey(one), one])).values()]
  if (value.length > mostOrigins) {
    const params = { max: String(mostOrigins) }
    return { value: [], faults: [userErrorWith('LIMIT_REACHED', ['origins'], { params })] }
  }
  return { value: value.toReversed(), faults: [] }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? ''
}
