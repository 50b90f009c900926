import type { Fixtures } from '../fixtures.ts'
import type { promiseActors, LeaveGuardEvent } from './setup.ts'

export const fixtures = {
  inputs: { '': undefined },
  events: {
    'work.began': { row: { work: 'row' }, import: { work: 'import' } },
    'work.ended': { row: { work: 'row' }, import: { work: 'import' } },
    'leave.ask': { '': {} },
    'leave.confirm': { '': {} },
    'leave.cancel': { '': {} },
    'page.changed': { '': {} },
  },
  outcomes: {},
  names: {},
} satisfies Fixtures<undefined, LeaveGuardEvent, typeof promiseActors>
