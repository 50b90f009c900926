import { mostWebsites } from '#contract/website-limits.ts'
import type {
  WebsiteRefusal,
  WebsiteResult,
  WebsiteWriter,
} from '#server/records/websites/websites.ts'

import type { Context } from '../context.ts'
import { idNumber, operationId } from '../fields/arguments.ts'
import { userErrorWith } from '../fields/user-errors.ts'
import type { MutationResolvers, ResolversTypes, UserError } from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'
import { checkedFields } from './input.ts'

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
