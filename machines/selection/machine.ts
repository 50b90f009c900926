/**
 * Which client (publication) of the organisation is selected. spec 4 other rules 1–2, spec 6.
 */
import { assign, setup } from 'xstate'

import { clientToSelect } from '../access.ts'
import type { ClientAccess } from '../access.ts'
import { unimplementedAction } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'

interface SelectionContext {
  realm: string | null
  clients: readonly ClientAccess[]
  client: string | null
}

export type SelectionEvent =
  /** somebody signed in; `client` is the one remembered for this realm, if any */
  | {
      type: 'session.started'
      realm: string
      clients: readonly ClientAccess[]
      client: string | null
    }
  | { type: 'session.ended' }
  /** a renewed token brought other roles */
  | { type: 'clients.changed'; clients: readonly ClientAccess[] }
  | { type: 'client.choose'; id: string }

const nothing: SelectionContext = { realm: null, clients: [], client: null }

const types: Types<SelectionContext, SelectionEvent> = {}

export const selectionMachine = setup({
  types,
  actions: {
    rememberClient: (_scope, _params: { realm: string | null; client: string | null }) =>
      unimplementedAction('rememberClient'),
    adoptSession: assign(
      (_, session: { realm: string; clients: readonly ClientAccess[]; client: string | null }) => ({
        realm: session.realm,
        clients: session.clients,
        client: clientToSelect(session.clients, session.client),
      }),
    ),
    adoptClients: assign(({ context }, params: { clients: readonly ClientAccess[] }) => ({
      clients: params.clients,
      client: clientToSelect(params.clients, context.client),
    })),
    select: assign((_, params: { id: string }) => ({ client: params.id })),
    forget: assign(() => nothing),
  },
  guards: {
    hasSession: ({ context }) => context.realm !== null,
    isNone: (_, params: { clients: readonly ClientAccess[] }) => params.clients.length === 0,
    isOtherAvailable: ({ context }, params: { id: string }) =>
      params.id !== context.client && context.clients.some(({ id }) => id === params.id),
  },
}).createMachine({
  id: 'selection',
  context: nothing,
  initial: 'waiting',
  states: {
    /** for a session */
    waiting: {},
    unavailable: {
      on: {
        'clients.changed': [
          { guard: { type: 'isNone', params: ({ event }) => event } },
          {
            target: 'selected',
            actions: { type: 'adoptClients', params: ({ event }) => event },
          },
        ],
      },
    },
    selected: {
      entry: {
        type: 'rememberClient',
        params: ({ context: { realm, client } }) => ({ realm, client }),
      },
      on: {
        'clients.changed': [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: 'unavailable',
            actions: { type: 'adoptClients', params: ({ event }) => event },
          },
          {
            target: 'selected',
            reenter: true,
            actions: { type: 'adoptClients', params: ({ event }) => event },
          },
        ],
        'client.choose': {
          guard: { type: 'isOtherAvailable', params: ({ event }) => event },
          target: 'selected',
          reenter: true,
          actions: { type: 'select', params: ({ event }) => event },
        },
      },
    },
  },
  on: {
    'session.started': [
      {
        guard: { type: 'isNone', params: ({ event }) => event },
        target: '.unavailable',
        actions: { type: 'adoptSession', params: ({ event }) => event },
      },
      {
        target: '.selected',
        actions: { type: 'adoptSession', params: ({ event }) => event },
      },
    ],
    'session.ended': {
      guard: 'hasSession',
      target: '.waiting',
      actions: [
        {
          type: 'rememberClient',
          params: ({ context }) => ({ realm: context.realm, client: null }),
        },
        'forget',
      ],
    },
  },
})
