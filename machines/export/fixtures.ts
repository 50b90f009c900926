import type { Fixtures } from '../fixtures.ts'
import type { ExportEvent, promiseActors } from './setup.ts'

export const fixtures = {
  inputs: { '': undefined },
  events: {
    'export.start': { '': { name: 'list.csv' } },
    'export.cancel': { '': {} },
    'export.retry': { '': {} },
    'result.dismiss': { '': {} },
  },
  outcomes: {
    countRows: {
      done: { 'two rows': 2, 'too many to count': null },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
    writeBlock: {
      done: {
        'one of two rows': { rows: 1, isLast: false },
        'both, which are all': { rows: 2, isLast: true },
      },
      error: {
        'no connection': { message: 'Failed to fetch' },
        'no role': { code: 'FORBIDDEN', message: 'You may not see this.' },
      },
    },
    saveFile: {
      done: {
        'of an unchanged list': { isOutdated: false },
        'of a list that changed': { isOutdated: true },
      },
      error: { 'no room': { message: 'Out of memory' } },
    },
  },
  names: {},
} satisfies Fixtures<undefined, ExportEvent, typeof promiseActors>
