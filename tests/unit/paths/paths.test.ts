import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { eventWords } from '#machines/event-words.ts'
import { underTest, machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { chosenMachines, chosenPaths } from '#tests/paths/path-choice.ts'
import { idsOf, isNamed } from '#tests/paths/path-ids.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { sessionSentences } from '#tests/rules/session-sentences.ts'

const paths = pathsOf(underTest['bulk-edit'])

const hash = (title: string) => createHash('sha256').update(title).digest('hex')

it('the command of paths starts without a build, as Node reads its files by itself', () => {
  const args = ['tests/paths/main.ts', '--machine', 'leave-guard', '--contract']
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toContain(
    'leave-guard: as reviewed',
  )
})

describe('the id of a path', () => {
  it('is the beginning of a hash of the steps, whatever other paths there are', () => {
    const title = 'delete.ask → delete.confirm'
    const ids = [idsOf([title, 'edit.ask'])[0], idsOf(['run.began', 'edit.ask', title])[2]]
    expect(ids).toEqual(Array(2).fill(hash(title).slice(0, 4)))
  })

  it('has as many digits as tell it apart, and names the same path with one more or less', () => {
    const titles = Array.from({ length: 900 }, (_, index) => `step ${index}`)
    const ids = idsOf(titles)
    const long = ids.filter((id) => id.length > 4).length
    expect([long > 0, long < 30]).toEqual([true, true])
    const hashes = titles.map(hash)
    for (const [index, id] of ids.entries())
      expect(hashes.filter((one) => one.startsWith(id))).toEqual([hashes[index]])
    expect(['7c1', '7c1ef', '7c2'].map((id) => isNamed('7c1e', id))).toEqual([true, true, false])
  })

  it('chooses a path of a machine; the name of a step chooses several', () => {
    expect(chosenMachines(machinesUnderTest, { path: 'export/1' })).toEqual([underTest.export])
    expect(chosenMachines(machinesUnderTest, {})).toHaveLength(machinesUnderTest.length)
    const some = paths[7]
    expect(chosenPaths(paths, { path: `bulk-edit/${some?.id}` })).toEqual([some])
    const asked = paths.filter(({ title }) => title.includes('delete.ask'))
    expect(asked.length).toBeGreaterThan(1)
    expect(chosenPaths(paths, { grep: 'delete.ask' })).toEqual(asked)
  })
})

it('every event has words of its own machine, and names points of the specification that exist', () => {
  const sentences = sessionSentences.map(({ id }) => id.replace('spec ', ''))
  for (const { name, machine } of machinesUnderTest) {
    const events = machine.events.filter((type: string) => !type.startsWith('xstate.'))
    expect(Object.keys(eventWords[name])).toEqual(expect.arrayContaining(events))
    for (const { spec = '' } of Object.values(eventWords[name]))
      if (/^\d .* \d+$/.test(spec)) expect(sentences).toContain(spec)
  }
})
