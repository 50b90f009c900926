import { longestViewName, longestViewSearch, mostViews } from '#contract/limits.ts'

import type { SavedView, ViewResult } from '../records/views.ts'
import { screenNamed, sees } from './access/rights.ts'
import { idNumber, isoInstant, tidy } from './fields/arguments.ts'
import { userErrorWith } from './fields/user-errors.ts'
import type {
  ClientResolvers,
  MutationResolvers,
  ResolversTypes,
  UserError,
} from './generated/resolvers.ts'
import { type SendingOf, sendingsOf, setSending } from './view-sending.ts'
import { ownerIn, publicationFor } from './viewer.ts'

type Payload = Awaited<ResolversTypes['SavedViewPayload']>

/** The caller's saved views. */
export const savedViews: NonNullable<ClientResolvers['savedViews']> = async (
  { publication },
  _,
  context,
) => {
  const owner = ownerIn(context, publication.id)
  const views = await context.store.views.of(owner)
  const sendingOf = await sendingsOf(context, publication.client, owner)
  return views.flatMap((view) => {
    const screen = screenNamed(view.screen)
    const isSeen = screen && sees(context, publication.client, screen)
    return isSeen ? [{ ...outputOf(view), screen, ...sendingOf(view.id, screen) }] : []
  })
}

/** Changing them. Each answer comes after its commit. */
export const viewWriting: Required<
  Pick<MutationResolvers, 'saveView' | 'changeView' | 'removeView' | 'sendView'>
> = {
  saveView: async (_, { clientId, screen, ...input }, context) => {
    const { name, search, userErrors } = checked(input)
    if (userErrors.length > 0) return { view: null, userErrors }
    const owner = ownerIn(context, await publicationFor(context, clientId))
    const result = await context.store.views.save(owner, { screen, name, search })
    return payloadOf(result, await sendingsOf(context, clientId, owner))
  },
  changeView: async (_, { clientId, id, ...input }, context) => {
    const { name: newName = null, search: newSearch = null } = input
    const { name, search, userErrors } = checked({ name: newName ?? '-', search: newSearch })
    if (userErrors.length > 0) return { view: null, userErrors }
    const owner = ownerIn(context, await publicationFor(context, clientId))
    const patch = { ...(newName !== null && { name }), ...(newSearch !== null && { search }) }
    const result = await context.store.views.change(owner, idNumber(id), patch)
    return payloadOf(result, await sendingsOf(context, clientId, owner))
  },
  removeView: async (_, { clientId, id }, context) => {
    const owner = ownerIn(context, await publicationFor(context, clientId))
    const isRemoved = await context.store.views.remove(owner, idNumber(id))
    return isRemoved ? { view: null, userErrors: [] } : payloadOf({ kind: 'notFound' })
  },
  sendView: async (_, { clientId, id, ...change }, context) => {
    const owner = ownerIn(context, await publicationFor(context, clientId))
    const view = (await context.store.views.of(owner)).find((one) => one.id === idNumber(id))
    const screen = view && screenNamed(view.screen)
    if (!view || !screen) return payloadOf({ kind: 'notFound' })
    const userErrors = await setSending(context, { clientId, owner, view, screen, ...change })
    if (userErrors.length > 0) return { view: null, userErrors }
    return payloadOf({ kind: 'saved', view }, await sendingsOf(context, clientId, owner))
  },
}

interface Options {
  readonly name: string
  readonly search?: string | null | undefined
}

/** The values as they are kept, and why they cannot be. */
function checked(input: Options): { name: string; search: string; userErrors: UserError[] } {
  const name = tidy(input.name)?.replaceAll(/\s+/g, ' ') ?? ''
  const search = tidy(input.search ?? null) ?? ''
  return {
    name,
    search,
    userErrors: [
      ...(name === '' ? [userErrorWith('REQUIRED', ['name'])] : []),
      ...(name.length > longestViewName ? [tooLong('name', longestViewName)] : []),
      ...(search.length > longestViewSearch ? [tooLong('search', longestViewSearch)] : []),
    ],
  }
}

function tooLong(field: string, max: number): UserError {
  return userErrorWith('TOO_LONG', [field], { params: { max: String(max) } })
}

const notSent: SendingOf = () => ({ sending: null, alarm: null })

function payloadOf(result: ViewResult, sendingOf: SendingOf = notSent): Payload {
  if (result.kind !== 'saved') return { view: null, userErrors: [refusals[result.kind]()] }
  const { view } = result
  const screen = screenNamed(view.screen)
  const output = screen ? { ...outputOf(view), screen, ...sendingOf(view.id, screen) } : null
  return { view: output, userErrors: [] }
}

const refusals = {
  duplicate: () => userErrorWith('DUPLICATE', ['name'], { message: 'Another view has this name.' }),
  notFound: () =>
    userErrorWith('NOT_FOUND', ['id'], { message: 'This view is not there any more.' }),
  limit: () => userErrorWith('LIMIT_REACHED', [], { params: { max: String(mostViews) } }),
}

function outputOf({ id, name, search, at }: SavedView) {
  return { id: String(id), name, search, changed: isoInstant(at) }
}
