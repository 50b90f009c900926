import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import type { HeldRoles, RoleChange, UserResult } from '#machines/role-changes/model.ts'
import { stateOf, type RoleChangesState } from '#machines/role-changes/selectors.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'

import { roleChangesOf, type RoleChanges } from './role-changes.ts'

export type { HeldRoles, RoleChange, UserResult } from '#machines/role-changes/model.ts'
export type { RoleChangesState } from '#machines/role-changes/selectors.ts'

/** Staged changes of roles, and how they are reviewed and applied. */
export interface StagedChanges {
  state: RoleChangesState
  /** wanted and not sent */
  staged: readonly RoleChange[]
  /** were staged until a colleague did the same, or the user was gone */
  moot: readonly RoleChange[]
  /** the outcome of the last try, by user */
  results: readonly UserResult[]
  /** why the last call had no usable answer: FORBIDDEN, OFFLINE or another; null when it had one */
  code: string | null
  /** stages a change, or takes it back */
  toggle: (change: RoleChange) => void
  discard: () => void
  review: () => void
  /** ends the review or the outcome; what is staged stays */
  close: () => void
  /** sends everything that is staged */
  apply: () => void
  /** sends again what had no answer */
  retry: () => void
  dismissMoot: () => void
}

/** The staged changes of the selected publication; `held` are the roles as the server has them now. */
export function useRoleChanges(
  held: readonly HeldRoles[] | undefined,
  onFull: () => void,
): StagedChanges {
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

function gesturesOf({ actor }: RoleChanges) {
  return {
    toggle: (change: RoleChange) => actor.send({ type: 'role.toggle', change }),
    discard: () => actor.send({ type: 'changes.discard' }),
    review: () => actor.send({ type: 'review.open' }),
    close: () => {
      actor.send({ type: 'review.close' })
      actor.send({ type: 'results.dismiss' })
    },
    apply: () => actor.send({ type: 'changes.apply', operation: newOperation() }),
    retry: () => actor.send({ type: 'changes.retry' }),
    dismissMoot: () => actor.send({ type: 'moot.dismiss' }),
  }
}
