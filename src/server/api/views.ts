import { longestViewName, longestViewSearch, mostRecipients, mostViews } from '#contract/limits.ts'
import { mailedReports } from '#contract/mailed-reports.ts'

import type { SentView, ViewRecipient } from '../records/view-sending.ts'
import type { SavedView, ViewOwner, ViewResult } from '../records/views.ts'
import { mayDo, screenNamed, sees } from './access/rights.ts'
import type { Context } from './context.ts'
import { idNumber, isoInstant, tidy } from './fields/arguments.ts'
import { userErrorWith } from './fields/user-errors.ts'
import type {
  ClientResolvers,
  MutationResolvers,
  RecipientState,
  ResolversTypes,
  Screen,
  UserError,
  ViewSending,
  ViewSendingInput,
} from './generated/resolvers.ts'
import type { DirectoryUser } from './users/user-directory.ts'
import { publicationFor } from './viewer.ts'

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
    return isSeen ? [{ ...outputOf(view), screen, sending: sendingOf(view.id, screen) }] : []
  })
}

/** If views of a screen can be sent, and to whom. */
export const mailing: NonNullable<ClientResolvers['mailing']> = async (
  { access },
  { screen },
  context,
) => {
  const people = await peopleOf(context, access.id)
  const { hasServer } = context.mailing
  const hasPeople = context.mailing.people !== undefined
  return {
    problem: hasPeople ? (hasServer ? null : 'NO_MAIL_SERVER') : 'OTHER_PROVIDER',
    people: people
      .filter((person) => mayGetMails(person, access.id, screen))
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
  }
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
  sendView: async (_, { clientId, id, sending = null }, context) => {
    const owner = ownerIn(context, await publicationFor(context, clientId))
    const { views, viewSending } = context.store
    const view = (await views.of(owner)).find((one) => one.id === idNumber(id))
    const screen = view && screenNamed(view.screen)
    if (!view || !screen) return payloadOf({ kind: 'notFound' })
    const userErrors = sending && (await sendingFaults(context, { clientId, screen, sending }))
    if (userErrors && userErrors.length > 0) return { view: null, userErrors }
    const change = sending && { times: sending, recipients: sending.recipients }
    await viewSending.set(owner, view.id, change, Date.now())
    return payloadOf({ kind: 'saved', view }, await sendingsOf(context, clientId, owner))
  },
}

async function sendingFaults(
  context: Context,
  of: { clientId: string; screen: Screen; sending: ViewSendingInput },
): Promise<UserError[]> {
  const { clientId, screen, sending } = of
  const { weekday, hour, recipients } = sending
  const { hasServer, people } = context.mailing
  const canBe = hasServer && people && Object.hasOwn(mailedReports, screen)
  if (!canBe || !sees(context, clientId, screen)) return [userErrorWith('READ_ONLY', ['id'])]
  const allowed = (await peopleOf(context, clientId)).filter((person) =>
    mayGetMails(person, clientId, screen),
  )
  // those who were there stay, and get nothing while they may not see the screen
  const known = (await sentViewsOf(context, clientId)).flatMap(({ recipients: own }) => own)
  const ids = new Set([...allowed.map((one) => one.id), ...known.map(({ subject }) => subject)])
  const field = ['sending', 'recipients']
  return [
    ...(weekday < 1 || weekday > 7 ? [userErrorWith('OUT_OF_RANGE', ['sending', 'weekday'])] : []),
    ...(hour < 0 || hour > 23 ? [userErrorWith('OUT_OF_RANGE', ['sending', 'hour'])] : []),
    ...(recipients.length === 0 ? [userErrorWith('REQUIRED', field)] : []),
    ...(recipients.length > mostRecipients
      ? [userErrorWith('LIMIT_REACHED', field, { params: { max: String(mostRecipients) } })]
      : []),
    ...(recipients.some((one) => !ids.has(one)) ? [userErrorWith('INVALID', field)] : []),
  ]
}

async function sentViewsOf(context: Context, client: string): Promise<SentView[]> {
  const owner = ownerIn(context, await publicationFor(context, client))
  return context.store.viewSending.all(owner)
}

type SendingOf = (view: number, screen: Screen) => ViewSending | null

/** The mails about the views of a person, with the names of those who get them. */
async function sendingsOf(context: Context, client: string, owner: ViewOwner): Promise<SendingOf> {
  const sent = await context.store.viewSending.all(owner)
  const people = sent.length > 0 ? await peopleOf(context, client) : []
  const personOf = new Map(people.map((person) => [person.id, person]))
  return (id, screen) => {
    const view = sent.find((one) => one.id === id)
    if (!view) return null
    const recipients = view.recipients.map((recipient) => {
      const person = personOf.get(recipient.subject)
      const isAllowed = person !== undefined && mayGetMails(person, client, screen)
      return {
        id: recipient.subject,
        name: person?.name ?? recipient.subject,
        state: isAllowed ? stateOf(recipient) : ('NO_ACCESS' as const),
        fault: recipient.fault,
      }
    })
    return { ...view.times, recipients }
  }
}

function stateOf({ endedAt, state }: ViewRecipient): RecipientState {
  if (endedAt !== null) return 'ENDED'
  return state === 'FAILED' ? 'FAILED' : 'ACTIVE'
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

function payloadOf(result: ViewResult, sendingOf: SendingOf = () => null): Payload {
  if (result.kind !== 'saved') return { view: null, userErrors: [refusals[result.kind]()] }
  const { view } = result
  const screen = screenNamed(view.screen)
  const sending = screen ? sendingOf(view.id, screen) : null
  return { view: screen ? { ...outputOf(view), screen, sending } : null, userErrors: [] }
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

/** Everybody of the caller's organisation, with their roles in a publication; nobody where another provider has them. */
async function peopleOf(
  { caller, mailing: { people } }: Context,
  client: string,
): Promise<readonly DirectoryUser[]> {
  return (await people?.({ realm: caller?.realm ?? '', client })) ?? []
}

/** True for people who can sign in and may see the screen. */
function mayGetMails(user: DirectoryUser, client: string, screen: Screen): boolean {
  const { enabled, invitation, email, roles, inherited } = user
  const all = [...roles, ...inherited.map(({ role }) => role)]
  const needed = { screen, action: 'read' } as const
  const isThere = enabled && invitation === null && email !== ''
  return isThere && mayDo([{ id: client, roles: all }], client, needed)
}
