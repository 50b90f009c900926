import { fromPromise, type Actor } from 'xstate'

import { listImportMachine } from '#machines/list-import/machine.ts'
import { isUnsaved } from '#machines/list-import/selectors.ts'
import { calling } from '#portal/app/actors/calling.ts'
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
import { listImportCalls } from './list-import-calls.ts'
import { runningImports } from './running-imports.ts'
import { selfBanFolders } from './self-ban-folders.ts'

/** The list-import machine with the actors of an import session. */
function provided(session: ImportSession) {
  return listImportMachine.provide({
    actors: {
      restoreImport: fromPromise(({ signal }) => session.restore(signal)),
      readBlock: fromPromise(({ signal }) => session.read(signal)),
      checkBlock: fromPromise(({ signal }) => session.check(signal)),
      compareList: fromPromise(({ signal }) => session.compare(signal)),
      fixLine: calling((fix, signal) => session.fix(fix, signal)),
      planImport: calling((plan, signal) => session.plan(plan, signal)),
      importBatch: calling(({ operationId, batch }, signal) =>
        session.send(operationId, batch, signal),
      ),
      closeImport: calling(({ operationId }, signal) => session.end(operationId, signal)),
    },
    actions: {
      dropList: () => session.drop(),
      forgetKept: () => session.forgetKept(),
      keepReview: (_, review) => session.keepReview(review),
      keepProgress: (_, progress) => session.keepProgress(progress),
      refreshRows: () => void invalidate('banlist'),
    },
  })
}

/** The import of a client; it goes on while other screens are shown. */
export const listImportingOf = perPublication((client, realm) => {
  const { send, session } = thePortal()
  const subject = session.actor.getSnapshot().context.user?.subject ?? ''
  const store = openImportStore({ realm, subject, client })
  const importSession = new ImportSession({
    store,
    calls: listImportCalls(send, client),
    selfBanFolders: () => selfBanFolders(client),
    open: openList,
    now,
  })
  const actor = startActor(provided(importSession), {})
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
function holdUnsaved(actor: Actor<typeof listImportMachine>, store: ImportStore): () => void {
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
