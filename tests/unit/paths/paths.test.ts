import { AssertionError } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { eventWords } from '#machines/event-words.ts'
import { faultOf } from '#tests/paths/faults/path-fault.ts'
import { underTest, machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
import { chosenMachines, chosenPaths } from '#tests/paths/path-choice.ts'
import { idsOf, isNamed } from '#tests/paths/path-ids.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { counted, duration } from '#tests/paths/report/client/html.ts'
import { coveredBy } from '#tests/paths/report/coverage.ts'
import { walksOf } from '#tests/paths/report/record-of.ts'
import { wordsOf } from '#tests/paths/report/step-words.ts'
import { runPaths } from '#tests/paths/run.ts'
import { sessionSentences } from '#tests/rules/session-sentences.ts'

const tested = underTest['bulk-edit']
const paths = pathsOf(tested)
const inNode = (...options: ConstructorParameters<typeof NodeDriver>) => new NodeDriver(...options)

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
    const request = paths.filter(({ title }) => title.includes('delete.ask'))
    expect(request.length).toBeGreaterThan(1)
    expect(chosenPaths(paths, { grep: 'delete.ask' })).toEqual(request)
  })
})

it('keeps each path with its steps, and every transition that was taken', async () => {
  const results = await runPaths(tested, paths.slice(0, 60), inNode)
  const walks = walksOf({ tested, results })
  const labels = (end: number): string[] => {
    const [before = -1, step = -1] = walks.nodes[end] ?? []
    return before === -1 ? [] : [...labels(before), walks.steps[step]?.label ?? '']
  }
  const kept = walks.paths.map(({ end, id }) => [id, ...labels(end)])
  const gone = results.map(({ path }) => [path.id, ...path.steps.map(({ step }) => step.label)])
  expect(kept).toEqual(gone)
  const record = { ...walks, place: 'Node', sources: '', commit: null, at: '', seconds: 0 } as const
  const taken = new Set(results.flatMap((result) => [...result.taken]))
  expect(coveredBy([{ ...record, isPart: false, runtime: '' }])).toEqual(taken)
})

const answer = (state: string, works: string[], path: string) => ({
  value: { holding: state },
  context: { works, target: { path, isBack: false } },
  running: [],
})

describe('a fault in words', () => {
  const { machine } = underTest['leave-guard']
  const differ = (expected: object, actual: object) =>
    faultOf(new AssertionError({ actual, expected, operator: 'deepStrictEqual' }), 1, machine)

  it('tells of two answers of a machine only the parts that differ, states by their sentences', () => {
    const fault = differ(answer('guarding', ['row'], '/'), answer('asking', [], '/a'))
    const expected = 'The user works on; nobody wants to leave.'
    const found = 'A dialog asks whether to discard the unsaved work.'
    expect(fault.differences).toEqual([
      {
        part: 'state',
        expected: 'holding.guarding',
        found: 'holding.asking',
        sentences: { expected, found },
      },
      { part: 'data › works', expected: 'row', found: 'nothing' },
      { part: 'data › target › path', expected: '/', found: '/a' },
    ])
    expect(fault.reason).not.toContain('\n')
    expect(fault.raw).toContain('"isBack": false')
  })
})

it.for([
  ['delete.ask', 'The user asks to delete the selection'],
  ['row.delete: c', 'The user asks to delete one row: c'],
  ['noticeTime passes', '5 s pass (noticeTime)'],
] as const)('says the step %s in words', ([label, words]) => {
  const steps = paths.flatMap((path) => path.steps.map(({ step }) => step))
  const step = steps.find((one) => one.label === label)
  expect(step && wordsOf(tested, step).words).toBe(words)
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

it('writes one thing and several, and seconds as people do', () => {
  expect([counted(1, 'machine'), counted(1_234, 'state')]).toEqual(['1 machine', '1,234 states'])
  const written = [12.4, 59.7, 60, 278].map(duration)
  expect(written).toEqual(['12 s', '1 min 0 s', '1 min 0 s', '4 min 38 s'])
})
