import type { UserChangeKind } from '#server/records/user-changes.ts'

import type { Context } from '../context.ts'
import { forbidden } from '../faults.ts'
import { tidy } from '../fields/arguments.ts'
import { userErrorWith } from '../fields/user-errors.ts'
import type {
  InvitationInput,
  InvitationPayload,
  MutationResolvers,
  UserError,
} from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'
import type { Managing } from './operations.ts'
import type { Invitations, InvitationResult, Invited } from './user-directory.ts'
import { managing, rolesNamed, userRow } from './user-row.ts'
import { managingOf } from './users.ts'

const longestName = 100
const longestEmail = 200

type Writing = 'inviteUser' | 'renewInvitation' | 'withdrawInvitation'

/** Inviting people, renewing and withdrawing invitations. */
export const invitationWriting: Required<Pick<MutationResolvers, Writing>> = {
  inviteUser: async (_, { clientId, invitation }, context) => {
    const { person, faults } = personOf(invitation)
    if (faults.length > 0) return refused(...faults)
    return written(context, { client: clientId, kind: 'INVITED' }, (desk, { place, actor }) =>
      desk.invite(place, person, actor),
    )
  },
  renewInvitation: (_, { clientId, userId }, context) =>
    written(context, { client: clientId, kind: 'RENEWED' }, (desk, { place, actor }) =>
      desk.renew(place, userId, actor),
    ),
  withdrawInvitation: (_, { clientId, userId }, context) =>
    written(context, { client: clientId, kind: 'WITHDRAWN' }, (desk, { place, actor }) =>
      desk.withdraw(place, userId, actor),
    ),
}

async function written(
  context: Context,
  { client, kind }: { client: string; kind: UserChangeKind },
  write: (desk: Invitations, managed: Managing) => Promise<InvitationResult>,
): Promise<InvitationPayload> {
  const managed = managingOf(context, client, await publicationFor(context, client))
  const desk = managed?.directory.invitations
  if (!managed || !desk) return refused(userErrorWith('READ_ONLY', []))
  const result = await write(desk, managed)
  switch (result.refusal) {
    case null:
      await record(context, { managed, kind, result })
      return { ...(await told(context, managed, result)), userErrors: [] }
    case 'NOT_ALLOWED':
      throw forbidden(managing)
    case 'DUPLICATE':
      return refused(userErrorWith('DUPLICATE', ['email'], { message: isThere }))
    case 'LIMIT_REACHED':
      return refused(userErrorWith('LIMIT_REACHED', [], { params: { max: String(desk.most) } }))
    case 'ELSEWHERE':
      return refused(userErrorWith('READ_ONLY', ['userId'], { message: opensMore }))
    case 'NOT_FOUND':
    default:
      return refused(userErrorWith('NOT_FOUND', ['userId'], { message: isGone }))
  }
}

const isThere = 'Somebody with this e-mail address is here already.'
const isGone = 'This invitation is not open any more.'
const opensMore = 'It opens publications too where you do not manage users.'

type Done = InvitationResult & { refusal: null }

/** In the history of every publication that it opens. */
async function record(
  context: Context,
  { managed, kind, result }: { managed: Managing; kind: UserChangeKind; result: Done },
): Promise<void> {
  const { subject, name: author } = managed.actor
  const { userId, name } = result
  for (const { client, roles } of result.roles) {
    await context.store.userChanges.record(await publicationFor(context, client), {
      kind,
      userId,
      name,
      added: kind === 'INVITED' ? roles : [],
      removed: kind === 'WITHDRAWN' ? roles : [],
      author: { subject, name: author },
      at: Date.now(),
    })
  }
}

/** The user as the list shows them from now on. */
async function told(
  { caller }: Context,
  { directory, place, actor }: Managing,
  { userId, link }: Done,
): Promise<Omit<InvitationPayload, 'userErrors'>> {
  const { users } = await directory.list(place, actor, [userId])
  const user = users.find(({ id }) => id === userId)
  const looked = caller && user && { caller, client: place.client, users }
  return { user: looked ? userRow(user, looked) : null, link }
}

function personOf(input: InvitationInput): { person: Invited; faults: UserError[] } {
  const [firstName, lastName] = [tidy(input.firstName) ?? '', tidy(input.lastName) ?? '']
  const email = tidy(input.email) ?? ''
  const faults = [
    textFault('firstName', firstName, longestName),
    textFault('lastName', lastName, longestName),
    textFault('email', email, longestEmail),
    isAddress(email) || email === '' ? undefined : userErrorWith('INVALID', ['email']),
  ]
  const person = { firstName, lastName, email, roles: rolesNamed(input.roles) }
  return { person, faults: faults.filter((fault) => fault !== undefined) }
}

function textFault(field: string, text: string, max: number): UserError | undefined {
  if (text === '') return userErrorWith('REQUIRED', [field])
  if (/[\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF]/u.test(text))
    return userErrorWith('INVALID', [field])
  if (text.length <= max) return undefined
  return userErrorWith('TOO_LONG', [field], { params: { max: String(max) } })
}

/**
 * Enough to find a slip; only a mail could prove more. Signs that nobody sees, and letters of other scripts that look
 * like ours, would show another address than it is.
 */
function isAddress(text: string): boolean {
  if (/[^\p{Script=Latin}\p{N}!-~]/u.test(text) || text.normalize('NFKC') !== text) return false
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(text)
}

function refused(...userErrors: UserError[]): InvitationPayload {
  return { user: null, link: null, userErrors }
}
