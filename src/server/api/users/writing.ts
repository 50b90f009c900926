import { operationId } from '../fields/arguments.ts'
import { userErrorWith } from '../fields/user-errors.ts'
import type { MutationResolvers, UserError, UserRolesInput } from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'
import { changeOnce } from './operations.ts'
import { rolesNamed } from './user-row.ts'
import { managingOf } from './users.ts'

/** Users whose roles are changed by one request. */
const mostUsers = 100

/** Changing roles. */
export const userWriting: Required<Pick<MutationResolvers, 'changeUserRoles'>> = {
  changeUserRoles: async (_, { clientId, changes, operation }, context) => {
    const id = operationId(operation)
    const fault = faultOf(changes)
    if (fault) return refused(fault)
    const publication = await publicationFor(context, clientId)
    const managed = managingOf(context, clientId, publication)
    if (!managed) return refused(userErrorWith('READ_ONLY', []))
    const asked = changes.map(({ userId, add, remove }) => ({
      userId,
      add: rolesNamed(add),
      remove: rolesNamed(remove),
    }))
    const results = await changeOnce(managed, id, asked)
    if (results === 'taken') return refused(userErrorWith('CONFLICT', ['operation']))
    return { results: [...results], userErrors: [] }
  },
}

function faultOf(changes: readonly UserRolesInput[]): UserError | undefined {
  if (changes.length > mostUsers) {
    const params = { max: String(mostUsers) }
    return userErrorWith('LIMIT_REACHED', ['changes'], { params })
  }
  const ids = changes.map(({ userId }) => userId)
  const wrong = changes.findIndex(
    ({ userId, add, remove }, index) =>
      add.some((role) => remove.includes(role)) || ids.indexOf(userId) < index,
  )
  return wrong < 0 ? undefined : userErrorWith('INVALID', ['changes', String(wrong)])
}

function refused(error: UserError) {
  return { results: [], userErrors: [error] }
}
