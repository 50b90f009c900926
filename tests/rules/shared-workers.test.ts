import { describe, expect, it } from 'vitest'

import { sourcesBelow } from './sources.ts'

const files = sourcesBelow('tests').filter(
  ({ path }) => path.includes('.test.') && path !== 'tests/rules/shared-workers.test.ts',
)

/** Files share their workers, so that each takes back what it changes for all of them. */
const undone: readonly (readonly [changes: RegExp, undoes: RegExp])[] = [
  [/\bvi\.stubGlobal\(/, /\bvi\.unstubAllGlobals\(/],
  [/\bvi\.stubEnv\(/, /\bvi\.unstubAllEnvs\(/],
  [/\bvi\.useFakeTimers\(/, /\bvi\.useRealTimers\(/],
  [/\bvi\.spyOn\(/, /\bvi\.restoreAllMocks\(|\.mockRestore\(/],
]

describe('files that share a worker', () => {
  it.each(undone)('that use %s use %s', (changes, undoes) => {
    const using = files.filter(({ text }) => changes.test(text))
    expect(using.length).toBeGreaterThan(0)
    expect(using.filter(({ text }) => !undoes.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('put no module in the place of another, nor set the environment for good', () => {
    const wrong = files.filter(
      ({ path, text }) =>
        (/\bvi\.(?:mock|doMock)\(/.test(text) && !path.includes('.mocked.')) ||
        /^\s*process\.(?:env(?:\.\w+|\[[^\]]+\]) = |chdir\()/m.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})
