import type { Fixtures } from '../fixtures.ts'
import type { Website } from './model.ts'
import type { promiseActors, WebsiteSetupEvent } from './setup.ts'

const named: Website = { id: '1', version: 1, setup: 'NAME' }
const tracked: Website = { id: '1', version: 2, setup: 'TRACKING' }
const placed: Website = { id: '1', version: 3, setup: 'SNIPPET' }
/** Its address was changed since. */
const left: Website = { id: '1', version: 4, setup: 'SNIPPET' }
const checked: Website = { id: '1', version: 5, setup: 'VERIFY' }
const done: Website = { id: '1', version: 6, setup: 'DONE' }
/** Set up before the end that the server tells of. */
const ended: Website = { id: '1', version: 5, setup: 'DONE' }

export const fixtures = {
  inputs: {
    'of a new one': { website: null, isCounted: false },
    'left at the snippet': { website: left, isCounted: false },
    'of a finished one': { website: ended, isCounted: true },
  },
  events: {
    'step.submit': { '': { values: { name: 'Probe' }, operation: 'o' } },
    'step.open': { 'the first': { step: 'ADDRESS' }, 'the check': { step: 'VERIFY' } },
    'setup.resume': { '': {} },
    'server.told': { 'of the check': { website: checked }, 'of the end': { website: done } },
    'view.counted': { '': {} },
    'check.again': { '': {} },
    'setup.finish': { '': { operation: 'f' } },
    'setup.skip': { '': { operation: 'f' } },
    'call.retry': { '': {} },
  },
  outcomes: {
    saveStep: {
      done: {
        'saved, the name comes next': { kind: 'saved', website: named },
        'saved, the tracking comes next': { kind: 'saved', website: tracked },
        'saved, the snippet comes next': { kind: 'saved', website: placed },
        'saved, the check comes next': { kind: 'saved', website: checked },
        'saved as set up': { kind: 'saved', website: done },
        'changed by a colleague': { kind: 'conflict', website: checked },
        'no name': { kind: 'refused', faults: { name: { code: 'REQUIRED' } } },
      },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
  },
  names: { named, tracked, placed, left, checked, done, ended },
} satisfies Fixtures<
  { website: Website | null; isCounted: boolean },
  WebsiteSetupEvent,
  typeof promiseActors
>
