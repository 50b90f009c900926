import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { ChangeUserRolesDocument, type UserRolesInput } from '#contract/generated/operations.ts'
import { createListeners } from '#lib/listeners.ts'
import { roleChangesMachine } from '#machines/role-changes/machine.ts'
import {
  type HeldRoles,
  type RoleChange,
  type UserAnswer,
  usersIn,
} from '#machines/role-changes/model.ts'
import { isUnsaved, stateOf } from '#machines/role-changes/selectors.ts'
import type { ApplyInput } from '#machines/role-changes/setup.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { getPortal } from '#portal/app/actors/portal.ts'
import { startMachine, stopMachine } from '#portal/app/actors/screen-machines.ts'
import { tell } from '#portal/app/actors/start-actor.ts'
import { heldWork } from '#portal/app/leaving/unsaved-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { CallFault, faultingSend } from '#portal/app/query/call-fault.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'

import { roleName } from '../people/person.ts'

/** Users whose roles the server changes at once. */
const mostUsers = 100

/** The staged changes of a publication, begun when they are asked for first; what was sent goes on behind other screens. */
const roleChangesOf = perPublication((clientId) => {
  const full = createListeners()
  const machine = roleChangesMachine.provide({
    actors: {
      applyChanges: calling(applyChanges(getPortal().send, clientId)),
    },
    actions: { refresh: () => void invalidate('users'), announceFull: full.tell },
  })
  const actor = startMachine(machine, { mostUsers })
  const hold = heldWork('roleChanges')
  actor.subscribe((snapshot) => hold(isUnsaved(snapshot)))
  return {
    actor,
    /** hears that one more person does not fit until the returned function is called */
    onFull: full.add,
    stop: () => {
      hold(false)
      stopMachine(actor)
    },
  }
})

/**
 * Sends staged changes, of each person together.
 * @throws CallFault without a usable answer
 */
function applyChanges(send: SendOperation, clientId: string) {
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

export type { HeldRoles, RoleChange, UserResult } from '#machines/role-changes/model.ts'
export type { RoleChangesState } from '#machines/role-changes/selectors.ts'

/** Staged changes of roles, and how they are reviewed and applied. */
export type StagedChanges = ReturnType<typeof useRoleChanges>

/** The staged changes of the selected publication; `held` are the roles as the server has them now. */
export function useRoleChanges(held: readonly HeldRoles[] | undefined, onFull: () => void) {
  const { realm, client } = useCurrentPublication()
  const changes = roleChangesOf(realm ?? '', client ?? '')
  const { actor } = changes
  const snapshot = useSelector(actor, (now) => now)
  const state = stateOf(snapshot)
  const isApplying = state === 'applying'
  useEffect(() => changes.onFull(onFull), [changes, onFull])
  useEffect(() => {
    if (held !== undefined && !isApplying) tell(actor, { type: 'roles.told', held })
  }, [actor, held, isApplying])
  // Unsent changes are gone with the screen: leaving it has asked.
  const gestures = useMemo(() => gesturesOf(changes), [changes])
  useEffect(
    () => () => {
      gestures.close()
      gestures.discard()
    },
    [gestures],
  )
  const { staged, moot, results, code } = snapshot.context
  return { state, staged, moot, results, code, ...gestures }
}

function gesturesOf({ actor }: ReturnType<typeof roleChangesOf>) {
  return {
    /** stages a change, or takes it back */
    toggle: (change: RoleChange) => actor.send({ type: 'role.toggle', change }),
    discard: () => tell(actor, { type: 'changes.discard' }),
    review: () => actor.send({ type: 'review.open' }),
    /** ends the review or the outcome; what is staged stays */
    close: () => {
      tell(actor, { type: 'review.close' })
      tell(actor, { type: 'results.dismiss' })
    },
    /** sends everything that is staged */
    apply: () => actor.send({ type: 'changes.apply', operation: newOperation() }),
    /** sends again what had no answer */
    retry: () => actor.send({ type: 'changes.retry' }),
    dismissMoot: () => actor.send({ type: 'moot.dismiss' }),
  }
}
