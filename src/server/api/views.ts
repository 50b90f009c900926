import { longestViewName, longestViewSearch, mostViews } from '#contract/limits.ts'

import type { SavedView, ViewOwner, ViewResult } from '../records/views.ts'
import { screenNamed, sees } from './access/rights.ts'
import type { Context } from './context.ts'
import { idNumber, isoInstant, tidy } from './fields/arguments.ts'
import { userErrorWith } from './fields/user-errors.ts'
import type {
  ClientResolvers,
  MutationResolvers,
  ResolversTypes,
  UserError,
} from './generated/resolvers.ts'
import { publicationFor } from './viewer.ts'

type Payload = Awaited<ResolversTypes['SavedViewPayload']>

/** The caller's saved views. */
export const savedViews: NonNullable<ClientResolvers['savedViews']> = async (
  { publication },
  _,
  context,
) => {
  const views = await context.store.views.of(ownerIn(context, publication.id))
  return views.flatMap((view) => {
    const screen = screenNamed(view.screen)
    const isSeen = screen && sees(context, publication.client, screen)
    return isSeen ? [{ ...outputOf(view), screen }] : []
  })
}

/** Changing them. Each answer comes after its commit. */
export const viewWriting: Required<
  Pick<MutationResolvers, 'saveView' | 'changeView' | 'removeView'>
> = {
  saveView: async (_, { clientId, screen, ...input }, context) => {
    const { name, search, userErrors } = checked(input)
    if (userErrors.length > 0) return { view: null, userErrors }
    const owner = ownerIn(context, await publicationFor(context, clientId))
    return payloadOf(await context.store.views.save(owner, { screen, name, search }))
  },
  changeView: async (_, { clientId, id, ...input }, context) => {
    const { name: newName = null, search: newSearch = null } = input
    const { name, search, userErrors } = checked({ name: newName ?? '-', search: newSearch })
    if (userErrors.length > 0) return { view: null, userErrors }
    const owner = ownerIn(context, await publicationFor(context, clientId))
    const patch = { ...(newName !== null && { name }), ...(newSearch !== null && { search }) }
    return payloadOf(await context.store.views.change(owner, idNumber(id), patch))
  },
  removeView: async (_, { clientId, id }, context) => {
    const owner = ownerIn(context, await publicationFor(context, clientId))
    const isRemoved = await context.store.views.remove(owner, idNumber(id))
    return isRemoved ? { view: null, userErrors: [] } : payloadOf({ kind: 'notFound' })
  },
}

function ownerIn({ caller }: Context, publication: number): ViewOwner {
  return { publication, subject: caller?.subject ?? '' }
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

function payloadOf(result: ViewResult): Payload {
  if (result.kind !== 'saved') return { view: null, userErrors: [refusals[result.kind]()] }
  const { view } = result
  const screen = screenNamed(view.screen)
  return { view: screen ? { ...outputOf(view), screen } : null, userErrors: [] }
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
