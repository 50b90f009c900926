import { createListeners } from '#lib/listeners.ts'
import { rowEditMachine } from '#machines/row-edit/machine.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'

import { rowEditCalls } from './row-edit-calls.ts'

/** The editor of a client's entries, one at a time. */
export const rowEditingOf = perPublication((client) => {
  const { saveEntry, addEntry } = rowEditCalls(thePortal().send, client)
  const saved = createListeners<[link: string]>()
  const machine = rowEditMachine.provide({
    actors: { saveEntry: calling(saveEntry), addEntry: calling(addEntry) },
    actions: {
      refreshRows: () => void invalidate('banlist'),
      announceSaved: (_, { link }) => saved.tell(link),
    },
  })
  const actor = startActor(machine, {})
  return { actor, onSaved: saved.add, stop: () => actor.stop() }
})
