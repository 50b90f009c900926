import type { Fixtures } from '../fixtures.ts'
import type { RoleChange } from './model.ts'
import type { promiseActors, RoleChangesEvent } from './setup.ts'

const give: RoleChange = { userId: 'a', role: 'view-banlist', isGiven: true }
const take: RoleChange = { userId: 'b', role: 'view-banlist', isGiven: false }

const asBefore = { userId: 'a', roles: [] }
const holder = { userId: 'b', roles: ['view-banlist'] as const }

export const fixtures = {
  inputs: { 'two persons at once': { mostUsers: 2 }, 'one person at once': { mostUsers: 1 } },
  events: {
    'role.toggle': { 'a gets it': { change: give }, 'b loses it': { change: take } },
    'changes.discard': { '': {} },
    'review.open': { '': {} },
    'review.close': { '': {} },
    'changes.apply': { '': { operation: 'o' } },
    'changes.retry': { '': {} },
    'roles.told': {
      'as before': { held: [asBefore, holder] },
      'a has it': { held: [{ userId: 'a', roles: ['view-banlist'] }, holder] },
      'b is gone': { held: [asBefore] },
    },
    'moot.dismiss': { '': {} },
    'results.dismiss': { '': {} },
  },
  outcomes: {
    applyChanges: {
      done: {
        'all done': [
          { userId: 'a', refusal: null },
          { userId: 'b', refusal: null },
        ],
        'b refused': [
          { userId: 'a', refusal: null },
          { userId: 'b', refusal: 'OWN_ROLE' },
        ],
        'nothing said of b': [{ userId: 'a', refusal: null }],
      },
      error: { 'no connection': { code: 'OFFLINE' }, 'no role': { code: 'FORBIDDEN' } },
    },
  },
  names: { give, take },
} satisfies Fixtures<{ mostUsers: number }, RoleChangesEvent, typeof promiseActors>
