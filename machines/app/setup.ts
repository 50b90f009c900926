import { assign, sendTo, setup, stopChild } from 'xstate'

import type { ClientAccess } from '../access.ts'
import type { buildUpdateMachine } from '../build-update/machine.ts'
import type { BuildUpdateInput } from '../build-update/setup.ts'
import type { connectionMachine } from '../connection/machine.ts'
import type { ConnectionFact } from '../connection/setup.ts'
import type { leaveGuardMachine } from '../leave-guard/machine.ts'
import { unimplementedAction, unimplementedCallback, unimplementedMachine } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import type { selectionMachine } from '../selection/machine.ts'
import type { sessionMachine } from '../session/machine.ts'
import type { SessionFact, SessionInput } from '../session/setup.ts'

interface AppContext extends OpenedPortal {
  session: SessionInput
  /** the realm of the user who is signed in; null while nobody is */
  realm: string | null
  clients: readonly ClientAccess[]
}

/** The facts with which the screens begin. */
export interface OpenedPortal {
  /** the running build */
  build: BuildUpdateInput
  /** the publication that this tab showed last, and its realm; null where it is not known */
  remembered: { realm: string; client: string } | null
}

/** A user's realm, and what the user may see there. */
type SignedIn = Pick<Extract<SessionFact, { type: 'user.admitted' }>, 'realm' | 'clients'>

export type AppEvent =
  | SessionFact
  | ConnectionFact
  /** the screens are loaded, and the logic of the machines behind them */
  | ({ type: 'portal.opened' } & OpenedPortal)
  /** a screen needs a machine of its own; its logic and input are the screen's */
  | { type: 'machine.wanted'; machine: string }
  /** `id` names the machine that was started */
  | { type: 'machine.unwanted'; id: string }
  /** a child threw an error and has ended */
  | { type: 'xstate.error.actor.*'; error: unknown }

/** The facts that make what was loaded old or foreign. */
export type DataEvent = SessionFact | ConnectionFact

/** The machine has no promise actors. */
export const promiseActors = {}

const actors = {
  session: unimplementedMachine<typeof sessionMachine>('session'),
  selection: unimplementedMachine<typeof selectionMachine>('selection'),
  connection: unimplementedMachine<typeof connectionMachine>('connection'),
  'build-update': unimplementedMachine<typeof buildUpdateMachine>('build-update'),
  'leave-guard': unimplementedMachine<typeof leaveGuardMachine>('leave-guard'),
  /** Sends what the session tells. */
  hearSession: unimplementedCallback<SessionFact>('hearSession'),
  /** Sends what the connection tells. */
  hearConnection: unimplementedCallback<ConnectionFact>('hearConnection'),
  /** Forgets what was loaded when its user leaves, and asks again for what may have changed. */
  keepData: unimplementedCallback<DataEvent>('keepData'),
}

type Machines = 'session' | 'selection' | 'connection' | 'build-update' | 'leave-guard'

const types: Types<AppContext, AppEvent, SessionInput> & {
  children?: { [Name in Machines]: Name }
} = {}

const nobody = { realm: null, clients: [], remembered: null }

/** The context at the start. */
export function initialContext(session: SessionInput): AppContext {
  return { session, build: { buildId: '', reloads: [] }, ...nobody }
}

/** Types, actors, actions and guards of the chart; the wiring provides the other machines. */
export const appSetup = setup({
  types,
  actors,
  actions: {
    /** Says that a machine has failed; the others go on. */
    reportError: (_scope, _params: { error: unknown }) => unimplementedAction('reportError'),
    /** Starts the machine with its screen's logic. */
    startMachine: (_scope, _params: { machine: string }) => unimplementedAction('startMachine'),
    stopMachine: stopChild((_, { id }: { id: string }) => id),
    recordPortal: assign((_, { build, remembered }: OpenedPortal) => ({ build, remembered })),
    recordUser: assign((_, { realm, clients }: SignedIn) => ({ realm, clients })),
    forgetUser: assign(nobody),
    beginSelection: sendTo('selection', (_, { realm, clients, remembered }: AppContext) => ({
      type: 'session.started',
      realm: realm ?? '',
      clients,
      client: remembered?.realm === realm ? remembered.client : null,
    })),
    changeSelection: sendTo('selection', (_, { clients }: Pick<SignedIn, 'clients'>) => ({
      type: 'clients.changed',
      clients,
    })),
    endSelection: sendTo('selection', { type: 'session.ended' }),
    checkBuild: sendTo('build-update', { type: 'update.check' }),
    tellData: sendTo('keepData', ({ event }) => event),
  },
  guards: {
    hasUser: ({ context }) => context.realm !== null,
    hasOtherClients: ({ context }, { clients }: Pick<SignedIn, 'clients'>) =>
      JSON.stringify(clients) !== JSON.stringify(context.clients),
  },
})
