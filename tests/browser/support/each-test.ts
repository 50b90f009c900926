import { afterAll, afterEach, beforeEach, expect } from 'vitest'

import { takeFindings } from './always.ts'
import { keepFailure, keepIfFailed, testBegins } from './failure-record.ts'
import { closeLeftOpen } from './left-open.ts'

beforeEach(({ task }) => testBegins(task))
// The hooks of a test file come before these; what they close is kept, and looked at, as it closes.
afterEach(async ({ task }) => {
  await keepIfFailed(task)
  await isAlwaysTrue(task.fullName)
})
afterAll(async () => {
  await closeLeftOpen()
  await isAlwaysTrue('after the last test')
})

/** Expects of the pages of this test what holds on every page. */
async function isAlwaysTrue(name: string): Promise<void> {
  const findings = await takeFindings()
  if (findings.length > 0) await keepFailure(name)
  expect(findings).toEqual([])
}
