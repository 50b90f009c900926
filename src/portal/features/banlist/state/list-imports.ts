import { fromPromise } from 'xstate'
import type { Actor } from 'xstate'

import { listImportMachine } from '#machines/list-import/machine.ts'
import type { Fix } from '#machines/list-import/model.ts'
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
import { runningImports } from './running-imports.ts'
import { selfBanFolders } from './self-ban-folders.ts'

/** The list-import machine with the actors of an import session. */
export function provideListImport(importSession: ImportSession, refreshRows: () => void) {
  return listImportMachine.provide({
    actors: {
      restoreImport: fromPromise(({ signal }) => importSession.restore(signal)),
      readBlock: fromPromise(({ signal }) => importSession.read(signal)),
      checkBlock: fromPromise(({ signal }) => importSession.check(signal)),
      compareList: fromPromise(({ signal }) => importSession.compare(signal)),
      fixLine: fromPromise(({ input, signal }: Given<Fix>) => importSession.fix(input, signal)),
      planImport: fromPromise(({ input, signal }: Given<PlanGiven>) =>
        importSession.plan(input, signal),
      ),
      importBatch: fromPromise(({ input, signal }: Given<{ operationId: string; batch: number }>) =>
        importSession.send(input.operationId, input.batch, signal),
      ),
      closeImport: fromPromise(({ input, signal }: Given<{ operationId: string }>) =>
        importSession.end(input.operationId, signal),
      ),
    },
    actions: {
      dropList: () => importSession.drop(),
      forgetKept: () => importSession.forgetKept(),
      keepReview: (_, review) => importSession.keepReview(review),
      keepProgress: (_, progress) => importSession.keepProgress(progress),
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
  importSession: ImportSession
  store: ImportStore
  stop: () => void
}

/** The import of a client; it goes on while other screens are shown. */
export const listImportingOf = perPublication((client, realm): ListImporting => {
  const { send, session } = thePortal()
  const subject = session.actor.getSnapshot().context.user?.subject ?? ''
  const store = openImportStore({ realm, subject, client })
  const calls = listImportCalls(send, client)
  const importSession = new ImportSession({
    store,
    calls,
    selfBanFolders: () => selfBanFolders(client),
    open: openList,
    now,
  })
  const actor = startActor(
    provideListImport(importSession, () => void invalidate('banlist')),
    {},
  )
  const release = holdUnsaved(actor, store)
  const forget = runningImports.keep(realm, client, actor)
  return {
    actor,
    importSession,
    store,
    stop: () => {
      release()
      forget()
      actor.stop()
      importSession.close()
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
