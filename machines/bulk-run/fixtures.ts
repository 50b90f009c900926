import type { Fixtures } from '../fixtures.ts'
import type { BulkRunEvent, BulkRunInput, promiseActors } from './setup.ts'

const ids = ['a', 'b', 'c', 'd']
const refused = { id: 'a', link: 'https://a.example/', code: 'NOT_FOUND' }
const noConnection = { message: 'Failed to fetch' }
const noRole = { code: 'FORBIDDEN', message: 'You may not do this.' }
const links = ['https://a.example/', 'https://b.example/']

export const fixtures = {
  inputs: { 'two per batch': { batchSize: 2 } },
  events: {
    'run.begin': {
      'delete a to d': { operation: { kind: 'delete' }, ids, operationId: 'o' },
      'edit a to d': {
        operation: { kind: 'edit', patch: { comment: 'note' } },
        ids,
        operationId: 'o',
      },
      'ban two': { operation: { kind: 'ban', links, source: 'Test' }, ids: [], operationId: 'o' },
      'restore what was removed': {
        operation: { kind: 'restore', from: '2026-11-20', to: '2026-11-21', source: '20 Nov' },
        ids: [],
        operationId: 'o',
      },
      'undo a change of two': {
        operation: { kind: 'undo', change: 'c', total: 2 },
        ids: [],
        operationId: 'o',
      },
    },
    'run.cancel': { '': {} },
    'run.retry': { '': {} },
    'rows.changed': {
      'b and d are read-only now': {
        rows: [
          { id: 'b', readOnly: true },
          { id: 'c', readOnly: false },
          { id: 'd', readOnly: true },
        ],
      },
    },
    'result.dismiss': { '': {} },
  },
  outcomes: {
    collectRows: {
      done: {
        'two rows': { total: 2, isMore: false },
        'one of more': { total: 1, isMore: true },
        nothing: { total: 0, isMore: false },
      },
      error: { 'no connection': noConnection, 'no role': noRole },
    },
    runBatch: {
      done: {
        'all of it': { doneIds: ids, refused: [], done: 2, skipped: 0, next: null, change: 'c' },
        'a refused, or one skipped': {
          doneIds: ['b', 'd'],
          refused: [refused],
          done: 0,
          skipped: 1,
          next: '1',
          change: null,
        },
      },
      error: {
        'no connection': noConnection,
        'no role': noRole,
        'no room': { code: 'LIMIT_REACHED', message: 'The list would be too long.' },
      },
    },
  },
  names: { links, 'a to d': ids },
} satisfies Fixtures<BulkRunInput, BulkRunEvent, typeof promiseActors>
