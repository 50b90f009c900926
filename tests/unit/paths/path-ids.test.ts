import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { machinesUnderTest, underTest } from '#tests/paths/machines-under-test.ts'
import { chosenMachines, chosenPaths } from '#tests/paths/path-choice.ts'
import { idsOf, isNamed } from '#tests/paths/path-ids.ts'
import { pathsOf } from '#tests/paths/paths.ts'

const hash = (title: string) => createHash('sha256').update(title).digest('hex')

it('an id is the beginning of a hash of the steps, whatever other paths there are', () => {
  const [first] = idsOf(['delete.ask → delete.confirm', 'edit.ask'])
  expect(first).toBe(hash('delete.ask → delete.confirm').slice(0, 4))
  expect(idsOf(['run.began', 'edit.ask', 'delete.ask → delete.confirm'])[2]).toBe(first)
})

it('ids that begin alike have as many digits as tell them apart', () => {
  const titles = Array.from({ length: 3000 }, (_, index) => `step ${index}`)
  const ids = idsOf(titles)
  expect(ids.some((id) => id.length > 4)).toBe(true)
  expect(ids.filter((id) => id.length > 4).length).toBeLessThan(300)
  const hashes = titles.map(hash)
  const named = (id: string) => hashes.filter((one) => one.startsWith(id))
  for (const [index, id] of ids.entries()) expect(named(id)).toEqual([hashes[index]])
})

it('an id from an older report, with a digit more or less, names the same path', () => {
  expect(isNamed('7c1e', '7c1')).toBe(true)
  expect(isNamed('7c1e', '7c1ef')).toBe(true)
  expect(isNamed('7c1e', '7c2')).toBe(false)
})

it('a path is chosen by machine and id, several by the name of a step', () => {
  expect(chosenMachines(machinesUnderTest, { path: 'export/1' })).toEqual([underTest.export])
  expect(chosenMachines(machinesUnderTest, {})).toHaveLength(machinesUnderTest.length)
  const paths = pathsOf(underTest.export)
  const [some] = paths.slice(7)
  expect(chosenPaths(paths, { path: `export/${some?.id}` })).toEqual([some])
  const cancelled = chosenPaths(paths, { grep: 'export.cancel' })
  expect(cancelled.length).toBeGreaterThan(0)
  expect(cancelled.every(({ title }) => title.includes('export.cancel'))).toBe(true)
})
