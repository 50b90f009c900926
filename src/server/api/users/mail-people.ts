import { mayDo } from '../access/rights.ts'
import type { Context } from '../context.ts'
import type { Screen } from '../generated/resolvers.ts'
import type { DirectoryUser } from './user-directory.ts'

/** Everybody of the caller's organisation, with their roles in a publication; nobody where another provider has them. */
export async function peopleOf(
  { caller, mailing }: Context,
  client: string,
): Promise<readonly DirectoryUser[]> {
  return (await mailing.people?.({ realm: caller?.realm ?? '', client })) ?? []
}

/** True for people who can sign in and may see the screen. */
export function mayGetMails(user: DirectoryUser, client: string, screen: Screen): boolean {
  const { enabled, invitation, email, roles, inherited } = user
  const all = [...roles, ...inherited.map(({ role }) => role)]
  const needed = { screen, action: 'read' } as const
  const isThere = enabled && invitation === null && email !== ''
  return isThere && mayDo([{ id: client, roles: all }], client, needed)
}
