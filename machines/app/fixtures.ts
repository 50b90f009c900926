import type { ClientAccess } from '../access.ts'
import type { Fixtures } from '../fixtures.ts'
import type { SessionInput } from '../session/setup.ts'
import type { AppEvent, promiseActors } from './setup.ts'

const blatt: ClientAccess = { id: 'apothekenblatt', roles: ['view-banlist'] }
const heute: ClientAccess = { id: 'praxis-heute', roles: ['view-configuration'] }
const build = { buildId: '1', reloads: [] }
const visit: SessionInput = { returned: false, realm: null, organisation: '', next: '/' }

export const fixtures = {
  inputs: { '': visit },
  events: {
    'user.admitted': {
      Ada: { realm: 'verlagnord', subject: 'ada', clients: [blatt] },
      'Ada, with another publication': {
        realm: 'verlagnord',
        subject: 'ada',
        clients: [blatt, heute],
      },
    },
    'user.left': {
      'by signing out': { realm: 'verlagnord', subject: 'ada', isSignedOut: true },
      'because the session ended': { realm: 'verlagnord', subject: 'ada', isSignedOut: false },
    },
    'connection.restored': { '': {} },
    'portal.opened': {
      'for the first time': { build, remembered: null },
      'after praxis-heute': { build, remembered: { realm: 'verlagnord', client: 'praxis-heute' } },
      'after another organisation': {
        build,
        remembered: { realm: 'donaumedien', client: 'klinik' },
      },
    },
    'machine.wanted': { '': { machine: 'bulk-edit' } },
    'machine.unwanted': { '': { id: 'x:9' } },
    'xstate.error.actor.*': { '': { error: { message: 'Storage is full' } } },
  },
  outcomes: {},
  names: {
    visit,
    'build 1': build,
    'praxis-heute': { realm: 'verlagnord', client: 'praxis-heute' },
    'another organisation': { realm: 'donaumedien', client: 'klinik' },
    blatt: [blatt],
    'blatt and heute': [blatt, heute],
  },
} satisfies Fixtures<SessionInput, AppEvent, typeof promiseActors>
