import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { waitFor, fromPromise } from 'xstate'
import type { ActorRefFrom } from 'xstate'

import type { ItemFault } from '#lib/lists/items.ts'
import type { ReadingChoice } from '#lib/lists/reading-choice.ts'
import { listImportMachine } from '#machines/list-import/machine.ts'
import type { Mode, Options } from '#machines/list-import/model.ts'
import {
  contextOf,
  isInterrupted,
  isPlanning,
  isReading,
  mayRetry,
  ownIn,
  stateOf,
  stepOf,
  workIn,
  isUnsaved,
} from '#machines/list-import/selectors.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { getPortal } from '#portal/app/actors/portal.ts'
import { startMachine, stopMachine } from '#portal/app/actors/screen-machines.ts'
import { heldWork } from '#portal/app/leaving/unsaved-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { openImportStore, type ImportStore } from '#portal/ports/list-import/import-store.ts'
import type { Tab } from '#portal/ports/list-import/reader/pages.ts'
import { openList } from '#portal/ports/list-import/reader/remote-reader.ts'

import { ImportSession } from './import-session.ts'
import { listImportCalls } from './list-import-calls.ts'
import { selfBanFolders } from './self-ban-folders.ts'
import { runningImports } from './use-kept-imports.ts'

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
const listImportingOf = perPublication((client, realm) => {
  const { send, session } = getPortal()
  const subject = session.actor.getSnapshot().context.user?.subject ?? ''
  const store = openImportStore({ realm, subject, client })
  const importSession = new ImportSession({
    store,
    calls: listImportCalls(send, client),
    selfBanFolders: () => selfBanFolders(client),
    open: openList,
    now,
  })
  const actor = startMachine(provided(importSession), undefined)
  const release = holdUnsaved(actor, store)
  const forget = runningImports.keep(realm, client, actor)
  return {
    actor,
    importSession,
    store,
    stop: () => {
      release()
      forget()
      stopMachine(actor)
      importSession.close()
    },
  }
})

/** While it is unfinished, one is asked before it is lost; returns how to end that. */
function holdUnsaved(
  actor: ActorRefFrom<typeof listImportMachine>,
  store: ImportStore,
): () => void {
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

export type { Counts, Fault, Mode, Options, Result } from '#machines/list-import/model.ts'
export type { ListImportState, ListImportStep } from '#machines/list-import/selectors.ts'
export type { Keeping } from '#portal/ports/list-import/import-store.ts'
export type { ItemFault } from '#lib/lists/items.ts'
export type { ReasonGroup, ReviewRow, Tab } from '#portal/ports/list-import/reader/pages.ts'
export type { Column, ReadingChoice, Recognised, Use } from '#lib/lists/reading-choice.ts'

/** Importing a list into the banlist, from the file to the result. */
export type ListImport = ReturnType<typeof useListImport>

/** The import into the selected client's banlist; it goes on while other screens are shown. */
export function useListImport() {
  const { realm, client } = useCurrentPublication()
  const importing = listImportingOf(realm ?? '', client ?? '')
  const gestures = useMemo(() => gesturesOf(importing), [importing])
  const snapshot = useSelector(importing.actor, (state) => state)
  const { subscribe, keeping } = importing.store
  return {
    ...contextOf(snapshot),
    ...gestures,
    state: stateOf(snapshot),
    /** the step of the panel that the state belongs to */
    step: stepOf(snapshot),
    /** the list is being read, for the first time or again */
    isReading: isReading(snapshot),
    /** the outcome of each line is being fixed, for the first time or again */
    isPlanning: isPlanning(snapshot),
    /** it has stopped in the middle */
    isInterrupted: isInterrupted(snapshot),
    /** entries to be added and taken off, as it is chosen now */
    work: workIn(snapshot),
    /** of those to be added: how many ban the publication itself, and may be left out */
    own: ownIn(snapshot),
    /** another try may continue an interrupted import */
    canRetry: mayRetry(snapshot),
    /** tells if it survives a reload */
    keeping: useSyncExternalStore(subscribe, keeping),
  }
}

/** Finding the import of an earlier page takes less; in milliseconds. */
const longest = 15_000

function gesturesOf({ actor, importSession }: ReturnType<typeof listImportingOf>) {
  const close = () => actor.send({ type: 'result.close' })
  return {
    /**
     * Takes a file, or a text that was pasted, with the words that say so in the history. Resolves to false where
     * another list is being imported, which comes first.
     */
    choose: async (input: { file: File } | { pasted: string; source: string }) => {
      await waitFor(actor, (snapshot) => stateOf(snapshot) !== 'restoring', { timeout: longest })
      close()
      if (stateOf(actor.getSnapshot()) !== 'idle') return false
      const list =
        'file' in input
          ? { file: input.file, name: input.file.name }
          : { file: new Blob([input.pasted]), name: '', source: input.source }
      importSession.take(list)
      actor.send({ type: 'list.choose', name: list.name })
      return true
    },
    /** away with the list, as long as nothing was sent */
    cancel: () => actor.send({ type: 'list.cancel' }),
    retryCheck: () => actor.send({ type: 'check.retry' }),
    chooseMode: (mode: Mode) => actor.send({ type: 'mode.choose', mode }),
    changeOptions: (options: Options) => actor.send({ type: 'options.change', options }),
    fix: (row: number, text: string) => actor.send({ type: 'line.fix', fix: { row, text } }),
    /** takes all lines with a fault for what they seem to mean, or not any more */
    mend: (reason: ItemFault, isMended: boolean) =>
      actor.send({ type: 'line.fix', fix: { reason, isMended } }),
    /** reads the same list in another way */
    readAgain: (choice: ReadingChoice) => {
      const { list } = importSession
      const { options } = actor.getSnapshot().context
      actor.send({ type: 'list.cancel' })
      if (list === null || stateOf(actor.getSnapshot()) !== 'idle') return
      importSession.take({ ...list, choice: { ...list.choice, ...choice } })
      actor.send({ type: 'list.choose', name: list.name })
      void waitFor(actor, (snapshot) => stateOf(snapshot) === 'review.browsing').then(
        () => actor.send({ type: 'options.change', options }),
        () => {},
      )
    },
    /** asks first where something would be taken off or the publication itself be banned; again: starts */
    start: () => actor.send({ type: 'import.start', operationId: newOperation() }),
    back: () => actor.send({ type: 'import.back' }),
    stop: () => actor.send({ type: 'import.stop' }),
    retry: () => actor.send({ type: 'import.retry' }),
    close,
    /** Some lines of a tab, of one fault where one is named; rejects when the list is gone. */
    page: (tab: Tab, first: number, count: number, fault: ItemFault | null = null) =>
      importSession.reader.ask('page', [tab, first, count, fault]),
    /** How the list was read. */
    recognised: () => importSession.reader.ask('recognised', []),
    /** Why lines are no addresses, by count. */
    reasons: () => importSession.reader.ask('reasons', []),
    /** Some ids of the entries that would be taken off. */
    leaving: (mode: 'remove' | 'replace', first: number, count: number) =>
      importSession.reader.ask('leaving', [mode, first, count]),
    /** The addresses that would be added and ban the publication itself. */
    ownLinks: (mode: Mode, withCovered: boolean) =>
      importSession.reader.ask('own', [{ mode, withCovered }]),
  }
}
