import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

import { fieldsOf } from '#lib/fields.ts'
import { buildUpdateMachine } from '#machines/build-update/machine.ts'
import { mayReload, withReload } from '#machines/build-update/model.ts'
import type { Reload } from '#machines/build-update/model.ts'
import { checkedAtOf, isBroken, isUpdateAvailable } from '#machines/build-update/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { effectsOf, propertiesOf } from './properties.ts'

const tested = underTest['build-update']
const { testMoves, testStates } = propertiesOf(tested)

/** A part of the page at `path` cannot be loaded by a machine that starts with these reloads. */
function failure(reloads: readonly Reload[], path: string, at: number, isRemembered = true) {
  const [start] = initialTransition(buildUpdateMachine, { buildId: '1', reloads })
  return transition(buildUpdateMachine, start, {
    type: 'chunk.failed',
    path,
    at,
    isRemembered,
  })
}

it.each([
  ['the first failure', [], true],
  ['9,999 ms after a reload', [{ path: '/banlist', at: 40_001 }], false],
  ['10,000 ms after a reload', [{ path: '/banlist', at: 40_000 }], true],
  ['just after a reload of another path', [{ path: '/', at: 49_999 }], true],
  ['after the clock was set back a little', [{ path: '/banlist', at: 59_999 }], false],
  ['after the clock was set back by hours', [{ path: '/banlist', at: 9_000_000 }], false],
])('reloads by itself: %s', (_, reloads, expected) => {
  expect(mayReload(reloads, { path: '/banlist', at: 50_000 })).toBe(expected)
})

it('counts ten seconds from the first refusal after the clock was set back by hours', () => {
  const [refused, asked] = failure([{ path: '/banlist', at: 9_000_000 }], '/banlist', 50_000)
  expect(refused.matches({ chunks: 'broken' })).toBe(true)
  expect(asked.map(({ type }) => type)).toEqual(['storeReloads'])
  expect(refused.context.reloads).toEqual([{ path: '/banlist', at: 50_000 }])
  expect(
    failure(refused.context.reloads, '/banlist', 59_999)[0].matches({ chunks: 'broken' }),
  ).toBe(true)
  expect(
    failure(refused.context.reloads, '/banlist', 60_000)[0].matches({ chunks: 'reloading' }),
  ).toBe(true)
})

it('remembers the newest reload of each path for ten seconds', () => {
  const reloads = [
    { path: '/', at: 45_000 },
    { path: '/old', at: 40_000 },
    { path: '/banlist', at: 45_000 },
  ]
  expect(withReload(reloads, { path: '/banlist', at: 50_000 })).toEqual([
    { path: '/', at: 45_000 },
    { path: '/banlist', at: 50_000 },
  ])
})

testStates('never announces the running build or one that was dismissed', {
  when: isUpdateAvailable,
  holds: ({ context: { latest, buildId, dismissed } }) =>
    latest !== null && latest.id !== buildId && latest.id !== dismissed,
})

testMoves('reloads by itself only where the path was not reloaded in the ten seconds before', {
  when: (move) =>
    effectsOf(move, 'reloadPage').length > 0 && move.step.event.type !== 'page.reload',
  holds: ({ before, step }) => {
    const { path, at } = fieldsOf(step.event)
    return before.context.reloads.every(
      (reload: Reload) => reload.path !== path || Number(at) - reload.at >= 10_000,
    )
  },
})

testMoves('reloads whenever the user asks for it', {
  when: ({ step }) => step.event.type === 'page.reload',
  holds: (move) => effectsOf(move, 'reloadPage').length === 1,
})

it('tells the screens of a newer build, of a missing part and of the last look', () => {
  const { machine } = tested
  const [idle] = initialTransition(buildUpdateMachine, { buildId: '1', reloads: [] })
  const [checking] = transition(buildUpdateMachine, idle, { type: 'update.check' })
  const [found] = transition(machine, checking, {
    type: 'xstate.done.actor.checkLatestBuild',
    output: { build: { id: '2', timestamp: 2 }, at: 200 },
  })
  expect([isUpdateAvailable(idle), isUpdateAvailable(found)]).toEqual([false, true])
  expect([checkedAtOf(idle), checkedAtOf(found)]).toEqual([null, 200])
  const [broken] = failure([{ path: '/banlist', at: 40_001 }], '/banlist', 50_000)
  expect([isBroken(idle), isBroken(broken)]).toEqual([false, true])
})
