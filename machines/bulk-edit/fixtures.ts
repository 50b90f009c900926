import type { Fixtures } from '../fixtures.ts'
import type { BulkEditEvent, BulkEditInput, promiseActors } from './setup.ts'

const b = { id: 'b', readOnly: false }
const fixed = { id: 'fixed', readOnly: true }
const refused = { id: 'a', link: 'https://a.example/', code: 'NOT_FOUND' }

export const fixtures = {
  inputs: { 'one per call': { batchSize: 1 } },
  events: {
    'row.toggle': { b: { row: b }, 'a read-only row': { row: fixed } },
    'page.toggle': { 'b and a read-only row': { rows: [b, fixed] } },
    'matches.select': { 'a and b': { ids: ['a', 'b'] } },
    'selection.clear': { '': {} },
    'rows.changed': { 'b is read-only now': { rows: [{ id: 'b', readOnly: true }] } },
    'delete.ask': { '': {} },
    'row.delete': { b: { row: b }, 'a read-only row': { row: fixed } },
    'edit.ask': { '': {} },
    'delete.confirm': { '': { operationId: 'o' } },
    'edit.confirm': { 'with a note': { operationId: 'o', patch: { comment: 'note' } } },
    'run.cancel': { '': {} },
    'run.retry': { '': {} },
    'change.undo': { '': { change: 'c', operationId: 'u' } },
    'result.dismiss': { '': {} },
  },
  outcomes: {
    runBatch: {
      done: {
        'a and b': { doneIds: ['a', 'b'], refused: [], change: 'c' },
        'a refused': { doneIds: [], refused: [refused], change: null },
        'without a word': { doneIds: [], refused: [], change: null },
      },
      error: {
        'no connection': { message: 'Failed to fetch' },
        'no role': { code: 'FORBIDDEN' },
        'refused whole': { code: 'REFUSED' },
      },
    },
    undoBatch: {
      done: {
        'the last': { change: 'd', restored: 1, skipped: 0, next: null },
        'nothing to restore': { change: null, restored: 0, skipped: 1, next: null },
        'more to come': { change: 'd', restored: 1, skipped: 1, next: 'b' },
      },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
  },
  names: {},
} satisfies Fixtures<BulkEditInput, BulkEditEvent, typeof promiseActors>
