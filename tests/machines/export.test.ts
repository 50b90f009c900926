import { expect, it } from 'vitest'

import { progressOf } from '#machines/export/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { reachedBy } from '#tests/paths/reached.ts'

const reached = reachedBy(pathsOf(underTest.export))

it('a file is saved only after all of its rows were written', () => {
  const saved = pathsOf(underTest.export).flatMap(({ steps }) => {
    const at = steps.findIndex(({ after }) => after.value === 'saved')
    return at === -1 ? [] : [steps.slice(0, at)]
  })
  for (const steps of saved)
    expect(steps.map(({ step }) => step.label)).toContain('writeBlock done: both, which are all')
  expect(saved.length).toBeGreaterThan(0)
})

it('shows the export that is under way or over, and none before and after it', () => {
  for (const state of reached) expect(progressOf(state) !== null).toBe(state.value !== 'idle')
  expect(new Set(reached.map(({ value }) => value)).size).toBe(7)
})
