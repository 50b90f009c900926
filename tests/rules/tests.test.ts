import { expect, it } from 'vitest'

import { walkthroughs } from '#tests/paths/browser/walkthroughs.ts'

import { filesBelow, sourcesBelow } from './sources.ts'

/** This file names what it forbids. */
const tests = sourcesBelow('tests').filter(({ path }) => path !== 'tests/rules/tests.test.ts')
/** Those with modules in the place of others have a worker each. */
const files = tests.filter(({ path }) => path.includes('.test.') && !path.includes('.mocked.'))

it('files can be read in one go; a chart is read as a whole and texts are looked up, however long', () => {
  const long = sourcesBelow('machines', 'src', 'tests')
    .filter(({ path }) => !/^machines\/[^/]+\/machine\.ts$|-texts\.ts$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 350)
  expect(long).toEqual([])
})

it('tests neither sleep nor are skipped or narrowed', () => {
  const forbidden = /\.(skip|only|todo|fixme)\(|waitForTimeout\(|setTimeout\([^)]*,\s*\d{3,}/
  expect(tests.filter(({ text }) => forbidden.test(text)).map(({ path }) => path)).toEqual([])
})

it.each([
  [/\bvi\.stubGlobal\(/, /\bvi\.unstubAllGlobals\(/],
  [/\bvi\.stubEnv\(/, /\bvi\.unstubAllEnvs\(/],
  [/\bvi\.useFakeTimers\(/, /\bvi\.useRealTimers\(/],
  [/\bvi\.spyOn\(/, /\bvi\.restoreAllMocks\(|\.mockRestore\(/],
])('files share their workers: where they use %s they use %s', (changes, undoes) => {
  const using = files.filter(({ text }) => changes.test(text))
  expect(using.length).toBeGreaterThan(0)
  expect(using.filter(({ text }) => !undoes.test(text)).map(({ path }) => path)).toEqual([])
})

it('files that share a worker put no module in the place of another, nor set the environment for good', () => {
  const wrong = files.filter(
    ({ text }) =>
      /\bvi\.(?:mock|doMock)\(/.test(text) ||
      /^\s*process\.(?:env(?:\.\w+|\[[^\]]+\]) = |chdir\()/m.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('every group of machines with a walkthrough has a file that walks its paths through the screens', () => {
  const expected = Object.keys(walkthroughs).map((group) => `tests/browser/paths/${group}.test.ts`)
  const matches = filesBelow('tests/browser/paths').filter((path) => path.endsWith('.test.ts'))
  expect(matches.toSorted()).toEqual(expected.toSorted())
})
