import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

import { buildUpdateMachine } from '#machines/build-update/machine.ts'
import { mayReload, withReload } from '#machines/build-update/model.ts'
import type { Reload } from '#machines/build-update/model.ts'
import { subjectOf } from '#tests/paths/subjects.ts'

import { choices, walk } from './random-walk.ts'

const failure = fc.record({
  path: fc.constantFrom('/banlist', '/', '__proto__'),
  wait: fc.integer({ min: 0, max: 12_000 }),
})

/** Plays a tab: each automatic reload starts the machine anew with what was stored before it. */
function reloadsOf(failures: readonly { path: string; wait: number }[]): Reload[] {
  const reloads: Reload[] = []
  let stored: readonly Reload[] = []
  let at = 1_000_000
  for (const { path, wait } of failures) {
    at += wait
    const [start] = initialTransition(buildUpdateMachine, { buildId: '1', reloads: stored })
    const [state, actions] = transition(buildUpdateMachine, start, {
      type: 'chunk.failed',
      path,
      at,
    })
    const asked = actions.map(({ type }) => type)
    if (!asked.includes('reloadPage')) continue
    expect(asked.indexOf('storeReloads')).toBeLessThan(asked.indexOf('reloadPage'))
    stored = state.context.reloads
    reloads.push({ path, at })
  }
  return reloads
}

it('reloads a path by itself at most once in ten seconds, across reloads', () => {
  fc.assert(
    fc.property(fc.array(failure, { maxLength: 12 }), (failures) => {
      const reloads = reloadsOf(failures)
      for (const [index, { path, at }] of reloads.entries()) {
        const next = reloads.slice(index + 1).find((later) => later.path === path)
        expect((next?.at ?? Infinity) - at).toBeGreaterThanOrEqual(10_000)
      }
    }),
  )
})

it.each([
  ['the first failure', [], true],
  ['9,999 ms after a reload', [{ path: '/banlist', at: 40_001 }], false],
  ['10,000 ms after a reload', [{ path: '/banlist', at: 40_000 }], true],
  ['just after a reload of another path', [{ path: '/', at: 49_999 }], true],
  ['after the clock was set back a little', [{ path: '/banlist', at: 59_999 }], false],
  ['after the clock was set back by hours', [{ path: '/banlist', at: 9_000_000 }], true],
])('reloads by itself: %s', (_, reloads, expected) => {
  expect(mayReload(reloads, { path: '/banlist', at: 50_000 })).toBe(expected)
})

it('remembers the newest reload of each path for ten seconds', () => {
  const reloads = [
    { path: '/', at: 45_000 },
    { path: '/old', at: 40_000 },
    { path: '/banlist', at: 30_000 },
  ]
  expect(withReload(reloads, { path: '/banlist', at: 50_000 })).toEqual([
    { path: '/', at: 45_000 },
    { path: '/banlist', at: 50_000 },
  ])
})

it('never announces the running build or one that was dismissed', () => {
  fc.assert(
    fc.property(choices, (choice) =>
      walk(subjectOf['build-update'], choice).every(({ after }) => {
        const { latest, buildId, dismissed } = after.context
        return (
          !after.matches({ version: 'updateAvailable' }) ||
          (latest !== null && latest.id !== buildId && latest.id !== dismissed)
        )
      }),
    ),
  )
})
