import type { Fixtures } from '../fixtures.ts'
import { nameOf } from './model.ts'
import type { Change, Newest } from './model.ts'
import type { LiveUpdatesEvent, LiveUpdatesInput, promiseActors } from './setup.ts'

const one: Change = {
  id: '1',
  operation: 'a',
  actor: 'Jonas Weber',
  added: 1,
  edited: 0,
  removed: 0,
}
const two: Change = { ...one, id: '2', operation: 'b' }

const young: Newest = { change: one, at: 2000 }
const old: Newest = { change: one, at: 500 }
const other: Newest = { change: two, at: 3000 }

export const fixtures = {
  inputs: { '': { since: 1000 } },
  events: {
    'socket.opened': { '': {} },
    'socket.lost': { '': {} },
    'change.heard': {
      'the first': { change: one },
      'the second': { change: two },
    },
    'change.found': { 'by asking': { news: null } },
    'newest.answered': { 'the second': { newest: other } },
    'look.answered': { 'the second': { newest: other } },
  },
  outcomes: {
    askNewest: {
      done: { nothing: null, 'the first': young, 'the first, long ago': old, 'the second': other },
      error: { 'no answer': new Error('Failed to fetch') },
    },
  },
  names: { one, two, first: nameOf(one), second: nameOf(two) },
} satisfies Fixtures<LiveUpdatesInput, LiveUpdatesEvent, typeof promiseActors>
