import { describe, expect, it } from 'vitest'

import { filesBelow, sourcesBelow } from './sources.ts'

/** Lines a file may have; tables of data and texts may be longer, code may not. */
const limit = 300

/**
 * A chart is read as a whole, and pasted into a visual editor as a whole: splitting it would hide half of it.
 * Its rules, types and actions lie in files of their own, which keep the limit.
 */
const chart = /^machines\/[^/]+\/machine\.ts$/

describe('files stay small enough to read in one go', () => {
  const sources = sourcesBelow('machines', 'src', 'tests')

  it('has no source above the limit', () => {
    const long = sources
      .filter(({ path }) => !chart.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > limit)
    expect(long).toEqual([])
  })
})

/** Files a folder may hold; what belongs together lies together. */
const folderLimit = 22

/** Generated files and the dictionaries. */
const largeFolders = /\/generated$|^src\/portal\/i18n\/(de|en)$/

it('no folder holds more than one can take in', () => {
  const counts = new Map<string, number>()
  for (const path of filesBelow('src', 'machines')) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(50)
  const large = [...counts].filter(
    ([folder, count]) => count > folderLimit && !largeFolders.test(folder),
  )
  expect(large).toEqual([])
})
