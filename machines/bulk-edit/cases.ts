import type { Cases } from '../cases.ts'
import type { BulkEditEvent, BulkEditInput, calls } from './parts.ts'

const b = { id: 'b', readOnly: false }
const fixed = { id: 'fixed', readOnly: true }
const refused = { id: 'a', link: 'https://a.example/', code: 'CONFLICT' }

export const cases = {
  inputs: { 'one per call': { chunkSize: 1 } },
  events: {
    'row.toggle': { b: { row: b }, 'a read-only row': { row: fixed } },
    'page.toggle': { 'b and a read-only row': { rows: [b, fixed] } },
    'matches.select': { 'a and b': { ids: ['a', 'b'] } },
    'selection.clear': { '': {} },
    'rows.changed': { 'b is read-only now': { rows: [{ id: 'b', readOnly: true }] } },
    'delete.ask': { '': {} },
    'row.delete': { b: { row: b }, 'a read-only row': { row: fixed } },
    'delete.confirm': { '': {} },
    'delete.cancel': { '': {} },
    'delete.retry': { '': {} },
    'result.dismiss': { '': {} },
  },
  outcomes: {
    deleteChunk: {
      done: {
        'a and b gone': { deletedIds: ['a', 'b'], refused: [] },
        'a refused': { deletedIds: [], refused: [refused] },
      },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
  },
  names: {},
} satisfies Cases<BulkEditInput, BulkEditEvent, typeof calls>
