import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import type { HeldRoles, RoleChange } from '#machines/role-changes/model.ts'
import { stateOf } from '#machines/role-changes/selectors.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'

import { roleChangesOf } from './role-changes.ts'

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
    if (held !== undefined && !isApplying) actor.send({ type: 'roles.told', held })
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
    discard: () => actor.send({ type: 'changes.discard' }),
    review: () => actor.send({ type: 'review.open' }),
    /** ends the review or the outcome; what is staged stays */
    close: () => {
      actor.send({ type: 'review.close' })
      actor.send({ type: 'results.dismiss' })
    },
    /** sends everything that is staged */
    apply: () => actor.send({ type: 'changes.apply', operation: newOperation() }),
    /** sends again what had no answer */
    retry: () => actor.send({ type: 'changes.retry' }),
    dismissMoot: () => actor.send({ type: 'moot.dismiss' }),
  }
}
