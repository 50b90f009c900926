import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import type { ClientAccess } from '#machines/access.ts'
import { selectionMachine } from '#machines/selection/machine.ts'
import {
  clientOf,
  clientsIn,
  foreignClientOf,
  may,
  ownClientOf,
} from '#machines/selection/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { effectsOf, propertiesOf } from './properties.ts'

const tested = underTest.selection
const { testMoves, testStates } = propertiesOf(tested)

testStates('selects one of the available clients', {
  when: ({ context }) => context.clients.length > 0,
  holds: ({ context }) => context.clients.some(({ id }: ClientAccess) => id === context.client),
})

testStates('selects none when none is available', {
  when: ({ context }) => context.clients.length === 0,
  holds: ({ context }) => context.client === null,
})

testMoves(
  'spec 4 other 2: shows another client only when it is chosen, a session starts, or the shown one is gone',
  {
    when: ({ before, after }) =>
      clientOf(before) !== null && clientOf(after) !== null && clientOf(before) !== clientOf(after),
    holds: ({ before, after, step }) =>
      ['client.choose', 'session.started'].includes(step.event.type) ||
      (after.context.clients.every(({ id }: ClientAccess) => id !== clientOf(before)) &&
        clientOf(after) === after.context.clients[0]?.id),
  },
)

testStates('shows no client while the address names one that is not available', {
  when: (state) => foreignClientOf(state) !== null,
  holds: (state) =>
    clientOf(state) === null &&
    state.context.clients.every(({ id }: ClientAccess) => id !== foreignClientOf(state)),
})

testMoves('spec 4 other 1: forgets realm, clients and client when the session ends', {
  when: ({ before, step }) => step.event.type === 'session.ended' && before.context.realm !== null,
  holds: ({ after }) =>
    JSON.stringify(after.context) === '{"realm":null,"clients":[],"client":null,"wanted":null}',
})

testMoves('remembers every client that it begins to show', {
  when: ({ before, after }) => clientOf(after) !== null && clientOf(before) !== clientOf(after),
  holds: (move) => {
    const { realm, client } = move.after.context
    return JSON.stringify(effectsOf(move, 'rememberClient')) === JSON.stringify([{ realm, client }])
  },
})

testMoves('forgets the remembered client when the session ends', {
  when: ({ before, step }) => step.event.type === 'session.ended' && before.context.realm !== null,
  holds: (move) => {
    const { realm } = move.before.context
    const forgotten = [{ realm, client: null }]
    return JSON.stringify(effectsOf(move, 'rememberClient')) === JSON.stringify(forgotten)
  },
})

it('lets the roles of the selected client decide', () => {
  const actor = createActor(
    selectionMachine.provide({ actions: { rememberClient: () => undefined } }),
  ).start()
  const clients: ClientAccess[] = [
    { id: 'blatt', roles: ['view-banlist'] },
    { id: 'heute', roles: ['view-configuration'] },
  ]
  actor.send({ type: 'session.started', realm: 'verlagnord', clients, client: null })
  expect(clientOf(actor.getSnapshot())).toBe('blatt')
  expect(clientsIn(actor.getSnapshot())).toEqual(clients)
  expect(may(actor.getSnapshot(), 'view-banlist')).toBe(true)
  actor.send({ type: 'client.choose', id: 'heute' })
  expect(may(actor.getSnapshot(), 'view-banlist')).toBe(false)
  expect(may(actor.getSnapshot(), 'view-configuration')).toBe(true)
  actor.send({ type: 'clients.changed', clients: clients.slice(0, 1) })
  expect(actor.getSnapshot().context.client).toBe('blatt')
  expect(may(actor.getSnapshot(), 'view-banlist')).toBe(true)
})

it('shows nothing while the address names a client of others', () => {
  const actor = createActor(
    selectionMachine.provide({ actions: { rememberClient: () => undefined } }),
  ).start()
  const clients: ClientAccess[] = [{ id: 'blatt', roles: ['view-banlist'] }]
  actor.send({ type: 'session.started', realm: 'verlagnord', clients, client: null })
  actor.send({ type: 'client.choose', id: 'klinik' })
  expect(clientOf(actor.getSnapshot())).toBeNull()
  expect(foreignClientOf(actor.getSnapshot())).toBe('klinik')
  expect(ownClientOf(actor.getSnapshot())).toBe('blatt')
  actor.send({ type: 'client.choose', id: 'blatt' })
  expect(clientOf(actor.getSnapshot())).toBe('blatt')
  expect(foreignClientOf(actor.getSnapshot())).toBeNull()
})
