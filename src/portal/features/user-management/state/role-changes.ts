import { fromPromise } from 'xstate'
import type { Actor } from 'xstate'

import { roleChangesMachine } from '#machines/role-changes/machine.ts'
import { isUnsaved } from '#machines/role-changes/selectors.ts'
import type { ApplyInput } from '#machines/role-changes/setup.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { heldWork } from '#portal/app/leaving/held-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'

import { applyChanges } from './apply-changes.ts'

interface Given {
  input: ApplyInput
  signal: AbortSignal
}

/** Users whose roles the server changes at once. */
const mostUsers = 100

/** The staged changes of one publication; what was sent goes on behind other screens. */
export interface RoleChanges {
  actor: Actor<ReturnType<typeof provide>>
  /** hears that one more person does not fit until the returned function is called */
  onFull: (listener: () => void) => () => void
  stop: () => void
}

function provide(clientId: string, tellFull: () => void) {
  return roleChangesMachine.provide({
    actors: {
      applyChanges: fromPromise((given: Given) => applyChanges(thePortal().send, clientId, given)),
    },
    actions: { refresh: () => void invalidate('users'), announceFull: tellFull },
  })
}

function begin(clientId: string): RoleChanges {
  const listeners = new Set<() => void>()
  const machine = provide(clientId, () => listeners.forEach((tell) => tell()))
  const actor = startActor(machine, { input: { mostUsers } })
  const hold = heldWork('roleChanges')
  actor.subscribe((snapshot) => hold(isUnsaved(snapshot)))
  return {
    actor,
    onFull: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      hold(false)
      actor.stop()
    },
  }
}

/** The staged changes of a publication, begun when they are asked for first. */
export const roleChangesOf = perPublication(begin)
