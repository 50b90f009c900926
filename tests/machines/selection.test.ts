import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import type { ClientAccess } from '#machines/access.ts'
import { selectionMachine } from '#machines/selection/machine.ts'
import { clientOf, foreignClientOf, may, ownClientOf } from '#machines/selection/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { choices, walk } from './random-walk.ts'

it('selects one of the available clients, and none only when none is available', () => {
  fc.assert(
    fc.property(choices, (choice) =>
      walk(underTest.selection, choice).every(({ after }) => {
        const { clients, client } = after.context
        const ids = clients.map(({ id }: ClientAccess) => id)
        return ids.length === 0 ? client === null : ids.includes(client)
      }),
    ),
  )
})

it('spec 4 other 1: forgets realm, clients and client when the session ends', () => {
  fc.assert(
    fc.property(choices, (choice) =>
      walk(underTest.selection, choice).every(
        ({ step, after }) =>
          step.label !== 'session.ended' ||
          JSON.stringify(after.context) ===
            '{"realm":null,"clients":[],"client":null,"wanted":null}',
      ),
    ),
  )
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
