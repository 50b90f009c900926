import { fromPromise } from 'xstate'
import type { Actor } from 'xstate'

import { listImportMachine } from '#machines/list-import/machine.ts'
import { isUnsaved } from '#machines/list-import/selectors.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { heldWork } from '#portal/app/leaving/held-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { openImportStore } from '#portal/ports/list-import/import-store.ts'
import type { ImportStore } from '#portal/ports/list-import/import-store.ts'
import { openList } from '#portal/ports/list-import/reader/remote-reader.ts'

import { ImportSession } from './import-session.ts'
import type { PlanGiven } from './import-session.ts'
import { listImportCalls } from './list-import-calls.ts'
import { selfBanFolders } from './self-ban-folders.ts'

/** The list-import machine with the actors of an import session. */
export function provideListImport(desk: ImportSession, refreshRows: () => void) {
  return listImportMachine.provide({
    actors: {
      restoreImport: fromPromise(({ signal }) => desk.restore(signal)),
      readBlock: fromPromise(({ signal }) => desk.read(signal)),
      checkBlock: fromPromise(({ signal }) => desk.check(signal)),
      compareList: fromPromise(({ signal }) => desk.compare(signal)),
      fixLine: fromPromise(({ input, signal }: Given<{ row: number; text: string }>) =>
        desk.fix(input.row, input.text, signal),
      ),
      planImport: fromPromise(({ input, signal }: Given<PlanGiven>) => desk.plan(input, signal)),
      importBatch: fromPromise(({ input, signal }: Given<{ operationId: string; batch: number }>) =>
        desk.send(input.operationId, input.batch, signal),
      ),
      closeImport: fromPromise(({ input, signal }: Given<{ operationId: string }>) =>
        desk.end(input.operationId, signal),
      ),
    },
    actions: {
      dropList: () => desk.drop(),
      forgetKept: () => desk.forgetKept(),
      keepReview: (_, review) => desk.keepReview(review),
      keepProgress: (_, progress) => desk.keepProgress(progress),
      refreshRows,
    },
  })
}

interface Given<Input> {
  input: Input
  signal: AbortSignal
}

export type ListImportActor = Actor<ReturnType<typeof provideListImport>>

/** The import of lists into one client's banlist. */
export interface ListImporting {
  actor: ListImportActor
  desk: ImportSession
  store: ImportStore
  stop: () => void
}

/** The import of a client; it goes on while other screens are shown. */
export const listImportingOf = perPublication((client, realm): ListImporting => {
  const { send, session } = thePortal()
  const subject = session.actor.getSnapshot().context.user?.subject ?? ''
  const store = openImportStore({ realm, subject, client })
  const calls = listImportCalls(send, client)
  const desk = new ImportSession({
    store,
    calls,
    selfBanFolders: () => selfBanFolders(client),
    open: openList,
    now,
  })
  const actor = startActor(
    provideListImport(desk, () => void invalidate('banlist')),
    {},
  )
  const release = holdUnsaved(actor, store)
  return {
    actor,
    desk,
    store,
    stop: () => {
      release()
      actor.stop()
      desk.close()
    },
  }
})

/** While it is unfinished, one is asked before it is lost; returns how to end that. */
function holdUnsaved(actor: ListImportActor, store: ImportStore): () => void {
  const [lost, kept] = [heldWork('import'), heldWork('keptImport')]
  const follow = (): void => {
    const isOpen = isUnsaved(actor.getSnapshot())
    const isKept = store.keeping() === 'kept'
    lost(isOpen && !isKept)
    kept(isOpen && isKept)
  }
  const subscription = actor.subscribe(follow)
  const unfollow = store.subscribe(follow)
  return () => {
    subscription.unsubscribe()
    unfollow()
    lost(false)
    kept(false)
  }
}
