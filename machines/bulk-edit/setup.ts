import { assign, setup } from 'xstate'

import type { Patch } from '../bulk-run/model.ts'
import type { NewRun } from '../bulk-run/setup.ts'
import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { readOnlyOf, togglePage, union, without } from '../rows.ts'
import type { Row } from '../rows.ts'

/** All matches of a filter, as far as they may be selected. */
export interface Matches extends Taken {
  ids: readonly string[]
}

interface Taken {
  filter: object
  /** matches that may not be selected */
  readOnlyCount: number
  /** there are more than can be selected at once */
  isTruncated: boolean
}

interface BulkEditContext {
  selected: readonly string[]
  /** the matches that are selected; null where anything else is */
  taken: Taken | null
  /** the ids that the question is about; none while nothing is asked */
  asked: readonly string[]
}

/** Rows come with `readOnly`, so that a read-only row can never be selected or sent. */
export type BulkEditEvent =
  /** selects a page's rows, or none of them when all were selected */
  | { type: 'page.toggle'; rows: readonly Row[] }
  /** every writable match of this filter is wanted */
  | { type: 'matches.select'; filter: object }
  /** the matches are no longer wanted: another filter is shown, or none */
  | { type: 'matches.cancel' }
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

/** Looks up what is selected; a run of its own does what is confirmed. */
export const promiseActors = {
  /** Lists the writable matches of a filter. */
  findMatches: unimplementedPromise<Matches, { filter: object }>('findMatches'),
}

/** Views read these. `selectable` the actions on the selection are offered. */
export type BulkEditTag = 'selectable'

const types: Types<BulkEditContext, BulkEditEvent, undefined, BulkEditTag> = {}

/** Another selection is not what was taken as all matches; the very same one still is. */
function select(context: BulkEditContext, selected: readonly string[]): Partial<BulkEditContext> {
  return selected === context.selected ? {} : { selected, taken: null }
}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const bulkEditSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** Hands the confirmed rows to a run. */
    startRun: (_scope, _params: NewRun) => unimplementedAction('startRun'),
    /** The result of the last run is no longer shown. */
    dismissResult: () => unimplementedAction('dismissResult'),
    toggleRows: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      select(context, togglePage(context.selected, rows)),
    ),
    selectMatches: assign(({ context }, { ids, ...taken }: Matches) => ({
      selected: union(ids, context.selected),
      taken,
    })),
    clearSelection: assign({ selected: [], taken: null }),
    deselect: assign(({ context }, { released }: { released: readonly string[] }) =>
      select(context, without(context.selected, released)),
    ),
    deselectReadOnly: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      select(context, without(context.selected, readOnlyOf(rows))),
    ),
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
    hasMatches: (_, { ids }: Matches) => ids.length > 0,
    hasSelection: ({ context }) => context.selected.length > 0,
    isNothingLeft: ({ context }, { rows }: { rows: readonly Row[] }) =>
      without(context.asked, readOnlyOf(rows)).length === 0,
  },
  delays: {
    /** How long a notice stays. spec 9 */
    noticeTime: 5_000,
    /** The look-up of all matches. */
    findLimit: 30_000,
  },
})
