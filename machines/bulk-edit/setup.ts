import { assign, setup } from 'xstate'

import type { Patch } from '../bulk-run/model.ts'
import type { NewRun } from '../bulk-run/setup.ts'
import { unimplementedAction } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { readOnlyOf, togglePage, union, without } from '../rows.ts'
import type { Row } from '../rows.ts'

interface BulkEditContext {
  selected: readonly string[]
  /** the ids that the question is about; none while nothing is asked */
  asked: readonly string[]
}

/** Rows come with `readOnly`, so that a read-only row can never be selected or sent. */
export type BulkEditEvent =
  /** selects a page's rows, or none of them when all were selected */
  | { type: 'page.toggle'; rows: readonly Row[] }
  /** every writable match of the current filter, as the server lists them */
  | { type: 'matches.select'; ids: readonly string[] }
  | { type: 'selection.clear' }
  /** the visible rows were loaded again; some may have become read-only */
  | { type: 'rows.changed'; rows: readonly Row[] }
  | { type: 'delete.ask' }
  /** asks to delete one row and leaves the selection alone */
  | { type: 'row.delete'; row: Row }
  | { type: 'edit.ask' }
  /** `operationId` is new for each run and hard to guess */
  | { type: 'delete.confirm'; operationId: string }
  | { type: 'edit.confirm'; operationId: string; patch: Patch }
  | { type: 'question.cancel' }
  | { type: 'notice.dismiss' }
  /** a run began: one that was confirmed here, or any other over the same list */
  | { type: 'run.began' }
  /** a run ended; nothing more can happen with the released rows */
  | { type: 'run.ended'; released: readonly string[] }

/** It asks nothing of the server: a run of its own does what is confirmed. */
export const promiseActors = {}

/** Views read these. `selectable` the actions on the selection are offered. */
export type BulkEditTag = 'selectable'

const types: Types<BulkEditContext, BulkEditEvent, undefined, BulkEditTag> = {}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const bulkEditSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** Hands the confirmed rows to a run. */
    startRun: (_scope, _params: NewRun) => unimplementedAction('startRun'),
    /** The result of the last run is no longer shown. */
    dismissResult: () => unimplementedAction('dismissResult'),
    toggleRows: assign(({ context }, { rows }: { rows: readonly Row[] }) => ({
      selected: togglePage(context.selected, rows),
    })),
    selectMatches: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      selected: union(ids, context.selected),
    })),
    clearSelection: assign({ selected: [] }),
    deselect: assign(({ context }, { released }: { released: readonly string[] }) => ({
      selected: without(context.selected, released),
    })),
    deselectReadOnly: assign(({ context }, { rows }: { rows: readonly Row[] }) => ({
      selected: without(context.selected, readOnlyOf(rows)),
    })),
    askForSelection: assign(({ context }) => ({ asked: context.selected })),
    askForRow: assign((_, { row }: { row: Row }) => ({ asked: [row.id] })),
    /** Nothing has been sent yet, so the user confirms fewer rows. */
    askForWritable: assign(({ context }, { rows }: { rows: readonly Row[] }) => ({
      asked: without(context.asked, readOnlyOf(rows)),
    })),
    forgetQuestion: assign({ asked: [] }),
  },
  guards: {
    isWritable: (_, { row }: { row: Row }) => !row.readOnly,
    hasSelection: ({ context }) => context.selected.length > 0,
    isNothingLeft: ({ context }, { rows }: { rows: readonly Row[] }) =>
      without(context.asked, readOnlyOf(rows)).length === 0,
  },
  delays: {
    /** How long a notice stays. spec 9 */
    noticeTime: 5_000,
  },
})
