import { fromPromise } from 'xstate'
import type { Actor } from 'xstate'

import { rowEditMachine } from '#machines/row-edit/machine.ts'
import type { SaveResult } from '#machines/row-edit/model.ts'
import type { SaveInput } from '#machines/row-edit/setup.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'

import { rowEditCalls } from './row-edit-calls.ts'

interface RowEditPorts {
  saveEntry: (given: SaveInput, signal: AbortSignal) => Promise<SaveResult>
  addEntry: (given: SaveInput, signal: AbortSignal) => Promise<SaveResult>
  refreshRows: () => void
  announceSaved: (link: string) => void
}

/** The row-edit machine over one client's banlist. */
export function provideRowEdit({ saveEntry, addEntry, refreshRows, announceSaved }: RowEditPorts) {
  return rowEditMachine.provide({
    actors: {
      saveEntry: fromPromise(({ input, signal }: Given) => saveEntry(input, signal)),
      addEntry: fromPromise(({ input, signal }: Given) => addEntry(input, signal)),
    },
    actions: { refreshRows, announceSaved: (_, { link }) => announceSaved(link) },
  })
}

interface Given {
  input: SaveInput
  signal: AbortSignal
}

/** The editor of a client's entries, one at a time. */
export interface RowEditing {
  actor: Actor<ReturnType<typeof provideRowEdit>>
  /** hears of each saved address until the returned function is called */
  onSaved: (listener: (link: string) => void) => () => void
  stop: () => void
}

/** The editor of a client. */
export const rowEditingOf = perPublication((client): RowEditing => {
  const { send } = thePortal()
  const listeners = new Set<(link: string) => void>()
  const machine = provideRowEdit({
    ...rowEditCalls(send, client),
    refreshRows: () => void invalidate('banlist'),
    announceSaved: (link) => listeners.forEach((tell) => tell(link)),
  })
  const actor = startActor(machine, {})
  return {
    actor,
    onSaved: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => actor.stop(),
  }
})
