import type { ClientAccess } from '../access.ts'
import type { Fixtures } from '../fixtures.ts'
import type { promiseActors, SelectionEvent } from './setup.ts'

const blatt: ClientAccess = { id: 'apothekenblatt', roles: ['view-banlist'] }
const heute: ClientAccess = { id: 'praxis-heute', roles: ['view-banlist'] }
const kurier: ClientAccess = { id: 'donau-kurier', roles: ['view-configuration'] }

export const fixtures = {
  inputs: { '': undefined },
  events: {
    'session.started': {
      'no client': { realm: 'verlagnord', clients: [], client: 'praxis-heute' },
      'two clients': { realm: 'verlagnord', clients: [blatt, heute], client: null },
      'the second remembered': {
        realm: 'verlagnord',
        clients: [blatt, heute],
        client: 'praxis-heute',
      },
      'another organisation': { realm: 'donaumedien', clients: [kurier], client: 'praxis-heute' },
    },
    'session.ended': { '': {} },
    'clients.changed': {
      'only the first': { clients: [blatt] },
      'the second first': { clients: [heute, blatt] },
      none: { clients: [] },
    },
    'client.choose': {
      'the second': { id: 'praxis-heute' },
      'one that is not there': { id: '__proto__' },
    },
  },
  outcomes: {},
  names: {
    none: [],
    blatt: [blatt],
    'blatt, heute': [blatt, heute],
    'heute, blatt': [heute, blatt],
    kurier: [kurier],
  },
} satisfies Fixtures<undefined, SelectionEvent, typeof promiseActors>
