import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { waitFor } from 'xstate'

import type { Mode, Options } from '#machines/list-import/model.ts'
import {
  contextOf,
  isInterrupted,
  isPlanning,
  isReading,
  isUnsaved,
  mayRetry,
  ownIn,
  stateOf,
  stepOf,
  workIn,
} from '#machines/list-import/selectors.ts'
import type { ListImportState, ListImportStep } from '#machines/list-import/selectors.ts'
import type { ListImportContext } from '#machines/list-import/setup.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'
import type { Keeping } from '#portal/ports/list-import/import-store.ts'
import type { ReasonGroup, ReviewRow, Tab } from '#portal/ports/list-import/reader/pages.ts'
import type { ReadingChoice, Recognised } from '#portal/ports/list-import/reader/reading-choice.ts'
import type { RowFault } from '#portal/ports/list-import/reader/row-reading.ts'

import { listImportingOf } from './list-imports.ts'
import type { ListImporting } from './list-imports.ts'

export type { Counts, Fault, Mode, Options, Result } from '#machines/list-import/model.ts'
export type { ListImportState, ListImportStep } from '#machines/list-import/selectors.ts'
export type { Keeping } from '#portal/ports/list-import/import-store.ts'
export type { RowFault } from '#portal/ports/list-import/reader/row-reading.ts'
export type { ReasonGroup, ReviewRow, Tab } from '#portal/ports/list-import/reader/pages.ts'
export type {
  Column,
  ReadingChoice,
  Recognised,
  Use,
} from '#portal/ports/list-import/reader/reading-choice.ts'

/** Importing a list into the banlist, from the file to the result. */
export interface ListImport extends Omit<ListImportContext, 'operationId'> {
  state: ListImportState
  /** the step of the panel that the state belongs to */
  step: ListImportStep
  /** the list is being read, for the first time or again */
  isReading: boolean
  /** the outcome of each line is being fixed, for the first time or again */
  isPlanning: boolean
  /** it has stopped in the middle */
  isInterrupted: boolean
  /** entries to be added and taken off, as it is chosen now */
  work: { add: number; remove: number }
  /** of those to be added: how many ban the publication itself, and may be left out */
  own: number
  /** true when leaving would lose input or stop the run */
  isUnsaved: boolean
  /** another try may continue an interrupted import */
  canRetry: boolean
  /** tells if it survives a reload */
  keeping: Keeping
  /** Resolves to false where another list is being imported, which comes first. */
  choose: (file: Blob, name: string) => Promise<boolean>
  /** away with the list, as long as nothing was sent */
  cancel: () => void
  retryCheck: () => void
  chooseMode: (mode: Mode) => void
  changeOptions: (options: Options) => void
  fix: (row: number, text: string) => void
  /** takes all lines with a fault for what they seem to mean, or not any more */
  mend: (reason: RowFault, isMended: boolean) => void
  /** reads the same list in another way */
  readAgain: (choice: ReadingChoice) => void
  /** asks first where something would be taken off or the publication itself be banned; again: starts */
  start: () => void
  back: () => void
  stop: () => void
  retry: () => void
  close: () => void
  /** Some lines of a tab, of one fault where one is named; rejects when the list is gone. */
  page: (tab: Tab, first: number, count: number, fault?: RowFault | null) => Promise<ReviewRow[]>
  /** How the list was read. */
  recognised: () => Promise<Recognised>
  /** Why lines are no addresses, by count. */
  reasons: () => Promise<readonly ReasonGroup[]>
  /** Some ids of the entries that would be taken off. */
  leaving: (mode: 'remove' | 'replace', first: number, count: number) => Promise<readonly string[]>
  /** The addresses that would be added and ban the publication itself. */
  ownLinks: (mode: Mode, withCovered: boolean) => Promise<readonly string[]>
}

/** The import into the selected client's banlist; it goes on while other screens are shown. */
export function useListImport(): ListImport {
  const { realm, client } = useCurrentPublication()
  const importing = listImportingOf(realm ?? '', client ?? '')
  const { actor, store } = importing
  const gestures = useMemo(() => gesturesOf(importing), [importing])
  const { operationId: _operationId, ...context } = useSelector(actor, contextOf)
  const { add, remove } = workIn(actor.getSnapshot())
  return {
    ...context,
    ...gestures,
    state: useSelector(actor, stateOf),
    step: useSelector(actor, stepOf),
    isReading: useSelector(actor, isReading),
    isPlanning: useSelector(actor, isPlanning),
    isInterrupted: useSelector(actor, isInterrupted),
    work: { add, remove },
    own: useSelector(actor, ownIn),
    isUnsaved: useSelector(actor, isUnsaved),
    canRetry: useSelector(actor, mayRetry),
    keeping: useSyncExternalStore(store.subscribe, store.keeping),
  }
}

/** Finding the import of an earlier page takes less; in milliseconds. */
const longest = 15_000

function gesturesOf({ actor, importSession }: ListImporting) {
  const close = () => actor.send({ type: 'result.close' })
  return {
    choose: async (file: Blob, name: string) => {
      await waitFor(actor, (snapshot) => stateOf(snapshot) !== 'restoring', { timeout: longest })
      close()
      if (stateOf(actor.getSnapshot()) !== 'idle') return false
      importSession.take({ file, name })
      actor.send({ type: 'list.choose', name })
      return true
    },
    cancel: () => actor.send({ type: 'list.cancel' }),
    retryCheck: () => actor.send({ type: 'check.retry' }),
    chooseMode: (mode: Mode) => actor.send({ type: 'mode.choose', mode }),
    changeOptions: (options: Options) => actor.send({ type: 'options.change', options }),
    fix: (row: number, text: string) => actor.send({ type: 'line.fix', fix: { row, text } }),
    mend: (reason: RowFault, isMended: boolean) =>
      actor.send({ type: 'line.fix', fix: { reason, isMended } }),
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
    start: () => actor.send({ type: 'import.start', operationId: newOperation() }),
    back: () => actor.send({ type: 'import.back' }),
    stop: () => actor.send({ type: 'import.stop' }),
    retry: () => actor.send({ type: 'import.retry' }),
    close,
    page: (tab: Tab, first: number, count: number, fault: RowFault | null = null) =>
      importSession.reader.ask('page', [tab, first, count, fault]),
    recognised: () => importSession.reader.ask('recognised', []),
    reasons: () => importSession.reader.ask('reasons', []),
    leaving: (mode: 'remove' | 'replace', first: number, count: number) =>
      importSession.reader.ask('leaving', [mode, first, count]),
    ownLinks: (mode: Mode, withCovered: boolean) =>
      importSession.reader.ask('own', [{ mode, withCovered }]),
  }
}
