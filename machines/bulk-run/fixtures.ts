import type { Fixtures } from '../fixtures.ts'
import type { BulkRunEvent, BulkRunInput, promiseActors } from './setup.ts'

const ids = ['a', 'b', 'c', 'd']
const refused = { id: 'a', link: 'https://a.example/', code: 'NOT_FOUND' }
const noConnection = { message: 'Failed to fetch' }
const noRole = { code: 'FORBIDDEN', message: 'You may not do this.' }
const readOnly = (id: string) => ({ id, link: null, code: 'READ_ONLY' })
const links = ['https://a.example/', 'https://b.example/']

const operations = {
  'the deletion': { kind: 'delete' },
  'the edit': { kind: 'edit', patch: { comment: 'note' } },
  'the ban': { kind: 'ban', links, source: 'Test' },
  'the restore': { kind: 'restore', from: '2026-11-20', to: '2026-11-21', source: '20 Nov' },
  'the undo': { kind: 'undo', change: 'c', total: 2 },
} as const

export const fixtures = {
  inputs: { 'two per batch': { batchSize: 2 } },
  events: {
    'run.begin': {
      'delete a to d': { operation: operations['the deletion'], ids, operationId: 'o' },
      'edit a to d': {
        operation: operations['the edit'],
        ids,
        operationId: 'o',
      },
      'ban two': { operation: operations['the ban'], ids: [], operationId: 'o' },
      'restore what was removed': {
        operation: operations['the restore'],
        ids: [],
        operationId: 'o',
      },
      'undo a change of two': {
        operation: operations['the undo'],
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
  names: {
    ...operations,
    'a to d': ids,
    'a not found': refused,
    'c unnamed': { id: 'c', link: null, code: 'UNNAMED' },
    'b locked': readOnly('b'),
    'd locked': readOnly('d'),
  },
} satisfies Fixtures<BulkRunInput, BulkRunEvent, typeof promiseActors>
