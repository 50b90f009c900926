import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import { stateNodes } from '#lib/machines/transitions.ts'
import { appMachine } from '#machines/app/machine.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { toldBy, propertiesOf } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest.app
const { testMoves, testStates } = propertiesOf(tested)
const isOpen = (state: AnyMachineSnapshot): boolean => state.matches('portal')
const isOccupied = (state: AnyMachineSnapshot): boolean => state.matches({ portal: 'occupied' })
const namesOf = ({ expected }: Move): string[] => expected.told.map(({ name }) => name)
const sameAs = (one: unknown) => (other: unknown) => JSON.stringify(one) === JSON.stringify(other)

testStates(
  'has a user with the screens exactly when the screens are there and somebody is signed in',
  {
    holds: (state) => isOccupied(state) === (isOpen(state) && state.context.realm !== null),
  },
)

testMoves('begins the selection whenever a user and the screens have come together', {
  holds: (move) => {
    const { before, after } = move
    const { realm, clients, remembered } = after.context
    const client = remembered?.realm === realm ? (remembered?.client ?? null) : null
    const expected = !isOccupied(before) && isOccupied(after) ? [{ realm, clients, client }] : []
    return sameAs(toldBy(move, 'sends selection session.started'))(expected)
  },
})

testMoves('gives a remembered publication to its own realm alone', {
  when: ({ before, after, step }) =>
    !isOccupied(before) && isOccupied(after) && /another organisation/.test(step.label),
  holds: (move) => {
    const [begun] = toldBy(move, 'sends selection session.started')
    return Object(begun).client === null
  },
})

testMoves(
  'when a user leaves, ends the selection first, then has the data forgotten, and keeps neither',
  {
    when: ({ before, step }) => isOccupied(before) && step.event.type === 'user.left',
    holds: (move) => {
      const { realm, clients, remembered } = move.after.context
      return (
        sameAs(namesOf(move))(['sends selection session.ended', 'sends keepData user.left']) &&
        realm === null &&
        clients.length === 0 &&
        remembered === null
      )
    },
  },
)

testMoves('passes on other publications of the same user, and nothing where they are the same', {
  when: ({ before, step }) => isOccupied(before) && step.event.type === 'user.admitted',
  holds: (move) => {
    const isSame = sameAs(move.before.context.clients)(move.after.context.clients)
    const expected = ['sends selection clients.changed', 'sends keepData user.admitted']
    return sameAs(namesOf(move))(isSame ? [] : expected)
  },
})

testMoves('has what failed loaded again, and looks for a newer build, when the server is back', {
  when: ({ step }) => step.event.type === 'connection.restored',
  holds: (move) =>
    sameAs(namesOf(move))([
      'sends keepData connection.restored',
      'sends build-update update.check',
    ]),
})

testMoves('goes on as it was when one of its machines fails', {
  when: ({ step }) => step.event.type === 'xstate.error.actor.*',
  holds: ({ before, after, expected }) =>
    after.status === 'active' &&
    sameAs([before.value, before.context])([after.value, after.context]) &&
    sameAs(expected.effects.map(({ name }) => name))(['reportError']),
})

it('starts each machine under a name by which the whole system finds it', () => {
  const started = stateNodes(appMachine.root).flatMap(({ invoke }) => invoke)
  const named = started.flatMap(({ id, systemId }) => (systemId === undefined ? [] : [id]))
  expect(named).toEqual(['session', 'build-update', 'connection', 'selection', 'leave-guard'])
  expect(started.filter(({ id, systemId = id }) => systemId !== id)).toEqual([])
})
