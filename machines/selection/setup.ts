import { assign, setup } from 'xstate'

import { clientToSelect } from '../access.ts'
import type { ClientAccess } from '../access.ts'
import { unimplementedAction } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'

interface SelectionContext {
  realm: string | null
  clients: readonly ClientAccess[]
  /** the user's own client; in `foreign` the one that is offered instead */
  client: string | null
  /** the client that the address names and this user may not see; null outside `foreign` */
  wanted: string | null
}

export type SelectionEvent =
  /** a user signed in; `client` is the one remembered for this realm, if any */
  | {
      type: 'session.started'
      realm: string
      clients: readonly ClientAccess[]
      client: string | null
    }
  | { type: 'session.ended' }
  /** a renewed token brought other roles */
  | { type: 'clients.changed'; clients: readonly ClientAccess[] }
  /** the user opens an address that names this client, by a link or by choosing it */
  | { type: 'client.choose'; id: string }

/** The context while nobody is signed in. */
export const noSession: SelectionContext = { realm: null, clients: [], client: null, wanted: null }

function isAmong(clients: readonly ClientAccess[], id: string | null): boolean {
  return clients.some((client) => client.id === id)
}

/** The machine has no promise actors. */
export const promiseActors = {}

const types: Types<SelectionContext, SelectionEvent> = {}

/** Types, actions and guards of the chart; the wiring provides the effects. */
export const selectionSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    rememberClient: (_scope, _params: { realm: string | null; client: string | null }) =>
      unimplementedAction('rememberClient'),
    adoptSession: assign(
      (_, session: { realm: string; clients: readonly ClientAccess[]; client: string | null }) => ({
        realm: session.realm,
        clients: session.clients,
        client: clientToSelect(session.clients, session.client),
        wanted: null,
      }),
    ),
    adoptClients: assign(({ context }, params: { clients: readonly ClientAccess[] }) => ({
      clients: params.clients,
      client: clientToSelect(params.clients, context.client),
    })),
    /** Roles came for the client that the address names. */
    admitWanted: assign(({ context }) => ({ client: context.wanted, wanted: null })),
    select: assign((_, params: { id: string }) => ({ client: params.id, wanted: null })),
    refuse: assign((_, params: { id: string }) => ({ wanted: params.id })),
    forget: assign(() => noSession),
  },
  guards: {
    hasSession: ({ context }) => context.realm !== null,
    isNone: (_, params: { clients: readonly ClientAccess[] }) => params.clients.length === 0,
    isAvailable: ({ context }, params: { id: string }) => isAmong(context.clients, params.id),
    isForeign: ({ context }, params: { id: string }) => !isAmong(context.clients, params.id),
    isOtherAvailable: ({ context }, params: { id: string }) =>
      params.id !== context.client && isAmong(context.clients, params.id),
    isWantedAmong: ({ context }, params: { clients: readonly ClientAccess[] }) =>
      isAmong(params.clients, context.wanted),
    hasWanted: ({ context }) => context.wanted !== null,
  },
})
