import { ChangeUserRolesDocument, type UserRolesInput } from '#contract/generated/operations.ts'
import { usersIn, type RoleChange, type UserAnswer } from '#machines/role-changes/model.ts'
import type { ApplyInput } from '#machines/role-changes/setup.ts'
import { CallFault, faultingSend } from '#portal/app/query/call-fault.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'

import { roleName } from '../people/person.ts'

/**
 * Sends staged changes, of each person together.
 * @throws CallFault without a usable answer
 */
export function applyChanges(send: SendOperation, clientId: string) {
  const ask = faultingSend(send)
  return async (
    { changes, operation }: ApplyInput,
    signal: AbortSignal,
  ): Promise<readonly UserAnswer[]> => {
    const variables = { clientId, changes: inputsOf(changes), operation: operation ?? '' }
    const { changeUserRoles } = await ask(ChangeUserRolesDocument, variables, signal)
    const [refusal] = changeUserRoles.userErrors
    if (refusal === undefined) return changeUserRoles.results
    // The portal sends nothing that these are about, so that only a change of the provider is left.
    throw new CallFault(refusal.code === 'READ_ONLY' ? 'denied' : 'failed', refusal.code)
  }
}

/** The changes as the API takes them. */
export function inputsOf(changes: readonly RoleChange[]): UserRolesInput[] {
  return usersIn(changes).map((userId) => {
    const own = changes.filter((change) => change.userId === userId)
    const named = (isGiven: boolean) =>
      own.filter((change) => change.isGiven === isGiven).map(({ role }) => roleName(role))
    return { userId, add: named(true), remove: named(false) }
  })
}
