import type { Fixtures } from '../fixtures.ts'
import type { BulkEditEvent, promiseActors } from './setup.ts'

const b = { id: 'b', readOnly: false }
const fixed = { id: 'fixed', readOnly: true }

export const fixtures = {
  inputs: { '': undefined },
  events: {
    'page.toggle': { 'b and a read-only row': { rows: [b, fixed] } },
    'matches.select': { 'a and b': { ids: ['a', 'b'] } },
    'selection.clear': { '': {} },
    'rows.changed': { 'b is read-only now': { rows: [{ id: 'b', readOnly: true }] } },
    'delete.ask': { '': {} },
    'row.delete': { b: { row: b }, 'a read-only row': { row: fixed } },
    'edit.ask': { '': {} },
    'delete.confirm': { '': { operationId: 'o' } },
    'edit.confirm': { 'with a note': { operationId: 'o', patch: { comment: 'note' } } },
    'question.cancel': { '': {} },
    'notice.dismiss': { '': {} },
    'run.began': { '': {} },
    'run.ended': { 'a is released': { released: ['a'] }, 'nothing is released': { released: [] } },
  },
  outcomes: {},
  names: {},
} satisfies Fixtures<undefined, BulkEditEvent, typeof promiseActors>
