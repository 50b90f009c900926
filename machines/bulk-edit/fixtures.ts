import type { Fixtures } from '../fixtures.ts'
import type { Row } from '../rows.ts'
import type { BulkEditEvent, promiseActors } from './setup.ts'

const writable = (id: string): Row => ({ id, readOnly: false })
const readOnly = (id: string): Row => ({ id, readOnly: true })

/** The page in sight; a and b are matches of another page. */
const page = [writable('c'), readOnly('fixed'), writable('d'), writable('e')]
const locked = [readOnly('c'), readOnly('fixed'), readOnly('d'), writable('e')]

const filter = { search: 'a' }
const taken = { filter, readOnlyCount: 1, isTruncated: false }

export const fixtures = {
  inputs: { '': undefined },
  events: {
    'page.toggle': { 'c to e and a read-only row': { rows: page } },
    'matches.select': { '': { filter } },
    'matches.cancel': { '': {} },
    'selection.clear': { '': {} },
    'rows.changed': { 'c and d are read-only now': { rows: locked } },
    'delete.ask': { '': {} },
    'row.delete': { c: { row: writable('c') }, 'a read-only row': { row: readOnly('fixed') } },
    'edit.ask': { '': {} },
    'delete.confirm': { '': { operationId: 'o' } },
    'edit.confirm': { 'with a note': { operationId: 'o', patch: { comment: 'note' } } },
    'question.cancel': { '': {} },
    'notice.dismiss': { '': {} },
    'run.began': { '': {} },
    'run.ended': {
      'a and e are released': { released: ['a', 'e'] },
      'nothing is released': { released: [] },
    },
  },
  outcomes: {
    findMatches: {
      done: {
        'a to e': { ids: ['a', 'b', 'c', 'd', 'e'], ...taken },
        'all read-only': { ids: [], ...taken },
      },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
  },
  names: { 'all but one': taken },
} satisfies Fixtures<undefined, BulkEditEvent, typeof promiseActors>
