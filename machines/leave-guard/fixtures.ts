import type { Cases } from '../fixtures.ts'
import type { calls, LeaveGuardEvent } from './setup.ts'

export const cases = {
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
} satisfies Cases<undefined, LeaveGuardEvent, typeof calls>
