import { assign, setup } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'

interface ExportContext {
  /** the name of the file; null before the first export */
  name: string | null
  /** rows that are in the file */
  rows: number
  /** rows that there were at the beginning; null while that is not known, or where they are too many to count */
  total: number | null
  /** the source of the rows has changed since the start, so that the file may lack some of them */
  isOutdated: boolean
}

export type ExportEvent =
  /** the wiring knows the content of the file */
  | { type: 'export.start'; name: string }
  | { type: 'export.cancel' }
  /** goes on with the rows that did not come */
  | { type: 'export.retry' }
  | { type: 'result.dismiss' }

/** The file after a block of rows was written. */
export interface WrittenBlock {
  /** rows that are in the file now */
  rows: number
  /** these are all of them */
  isLast: boolean
}

/** Calls of an export; each rejects when there was no usable answer. */
export const promiseActors = {
  /** Counts the rows; null where they are too many to count. */
  countRows: unimplementedPromise<number | null>('countRows'),
  /** Loads the next rows and writes them into the file; after a failure the same ones again. */
  writeBlock: unimplementedPromise<WrittenBlock>('writeBlock'),
  /** Ends the file, has it put on record, and gives it to the browser's downloads. */
  saveFile: unimplementedPromise<{ isOutdated: boolean }>('saveFile'),
}

/** Tags of states, for views: `busy` a file is being made · `over` the result is shown, and nothing can follow it. */
export type ExportTag = 'busy' | 'over'

const types: Types<ExportContext, ExportEvent, undefined, ExportTag> = {}

/** No file, and none was made. */
export const noExport: ExportContext = { name: null, rows: 0, total: null, isOutdated: false }

/** How an export ended that was not cancelled. */
export type ExportOutcome = 'saved' | 'failed'

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const exportSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** Says how the export ended, where no one is looking at it. */
    announceEnd: (_scope, _params: { outcome: ExportOutcome; rows: number }) =>
      unimplementedAction('announceEnd'),
    /** Lets go of the rows that are held for the file. */
    dropFile: () => unimplementedAction('dropFile'),
    startExport: assign((_, { name }: { name: string }) => ({ ...noExport, name })),
    recordTotal: assign((_, { total }: { total: number | null }) => ({ total })),
    recordBlock: assign((_, { rows }: { rows: number }) => ({ rows })),
    recordSaved: assign((_, { isOutdated }: { isOutdated: boolean }) => ({ isOutdated })),
    resetExport: assign(noExport),
  },
  guards: {
    isLast: (_, { isLast }: { isLast: boolean }) => isLast,
  },
  delays: {
    /** Counting takes no longer; the export goes on without a total. */
    countLimit: 10_000,
    /** One block of rows. */
    blockLimit: 30_000,
    saveLimit: 30_000,
  },
})
