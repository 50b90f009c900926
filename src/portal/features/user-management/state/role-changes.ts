import { createListeners } from '#lib/listeners.ts'
import { roleChangesMachine } from '#machines/role-changes/machine.ts'
import { isUnsaved } from '#machines/role-changes/selectors.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { heldWork } from '#portal/app/leaving/held-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'

import { applyChanges } from './apply-changes.ts'

/** Users whose roles the server changes at once. */
const mostUsers = 100

/** The staged changes of a publication, begun when they are asked for first; what was sent goes on behind other screens. */
export const roleChangesOf = perPublication((clientId) => {
  const full = createListeners()
  const machine = roleChangesMachine.provide({
    actors: {
      applyChanges: calling(applyChanges(thePortal().send, clientId)),
    },
    actions: { refresh: () => void invalidate('users'), announceFull: full.tell },
  })
  const actor = startActor(machine, { input: { mostUsers } })
  const hold = heldWork('roleChanges')
  actor.subscribe((snapshot) => hold(isUnsaved(snapshot)))
  return {
    actor,
    /** hears that one more person does not fit until the returned function is called */
    onFull: full.add,
    stop: () => {
      hold(false)
      actor.stop()
    },
  }
})
