import { AssertionError } from 'node:assert/strict'

import { expect, it } from 'vitest'

import { eventWords } from '#machines/event-words.ts'
import { underTest, machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
import { CheckFailed, faultOf } from '#tests/paths/path-fault.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { coveredBy } from '#tests/paths/report/coverage.ts'
import { walksOf } from '#tests/paths/report/record-of.ts'
import { wordsOf } from '#tests/paths/report/step-words.ts'
import { runPath, runPaths } from '#tests/paths/run.ts'
import { sessionSentences } from '#tests/rules/session-sentences.ts'

const tested = underTest['bulk-edit']
const inNode = (...given: ConstructorParameters<typeof NodeDriver>) => new NodeDriver(...given)

it('keeps each path with its steps, and every transition that was taken', async () => {
  const results = await runPaths(tested, pathsOf(tested), inNode)
  const walks = walksOf({ tested, results })
  expect(walks.paths).toHaveLength(results.length)
  const labels = (end: number): string[] => {
    const [before = -1, step = -1] = walks.nodes[end] ?? []
    return before === -1 ? [] : [...labels(before), walks.steps[step]?.label ?? '']
  }
  for (const [index, { end, id }] of walks.paths.entries()) {
    expect(id).toBe(results[index]?.path.id)
    expect(labels(end)).toEqual(results[index]?.path.steps.map(({ step }) => step.label))
  }
  const record = { ...walks, place: 'Node', sources: '', commit: null, at: '', seconds: 0 } as const
  const taken = new Set(results.flatMap((result) => [...result.taken]))
  expect(coveredBy([{ ...record, isPart: false, runtime: '' }])).toEqual(taken)
})

it('a failed path says at which step, what was expected and what was found', async () => {
  const path = pathsOf(tested).find(({ title }) => title === 'delete.ask → noticeTime passes')
  if (path === undefined) throw new Error('There is no such path.')
  const result = await runPath(tested, path, (...given) => {
    const driver = new NodeDriver(...given)
    let checks = 0
    driver.check = (): Promise<void> => {
      checks += 1
      if (checks < 3) return Promise.resolve()
      throw new CheckFailed(
        'screen',
        new AssertionError({ actual: '2 deleted', expected: '1 deleted', operator: 'equal' }),
      )
    }
    return driver
  })
  expect(result.fault).toMatchObject({
    step: 2,
    expected: '1 deleted',
    found: '2 deleted',
    verdict: 'screen',
  })
  expect(result.failure).toContain(`bulk-edit/${path.id}, step 2 of 2, noticeTime passes: `)
})

it('of two states only the members that differ are told', () => {
  const seen = { value: 'saved', context: { name: 'list.csv', rows: 1 }, timers: [] }
  const want = { ...seen, context: { name: 'list.csv', rows: 2 } }
  const error = new AssertionError({ actual: seen, expected: want, operator: 'deepStrictEqual' })
  expect(faultOf(error, 1)).toMatchObject({
    expected: '{ context: { rows: 2 } }',
    found: '{ context: { rows: 1 } }',
  })
  expect(faultOf(error, 1).reason).not.toContain('\n')
})

it('a screen that never showed something says what it waited for', () => {
  const error = new Error(
    "locator.waitFor: Timeout\n  - waiting for getByText('Stopped') to be visible",
  )
  expect(faultOf(error, 1)).toMatchObject({
    expected: "getByText('Stopped') is visible",
    found: 'it is not there',
  })
})

it('says each kind of step in words', () => {
  const steps = pathsOf(tested).flatMap((path) => path.steps.map(({ step }) => step))
  const say = (label: string) => {
    const step = steps.find((one) => one.label === label)
    return step && wordsOf(tested, step).words
  }
  expect(say('delete.ask')).toBe('The user asks to delete the selection')
  expect(say('row.delete: b')).toBe('The user asks to delete one row: b')
  expect(say('noticeTime passes')).toBe('5 s pass (noticeTime)')
})

it('every event has words of its own machine, and names points of the specification that exist', () => {
  const numbered = /^\d .* \d+$/
  const sentences = sessionSentences.map(({ id }) => id.replace('spec ', ''))
  for (const { name, machine } of machinesUnderTest) {
    const events = machine.events.filter((type: string) => !type.startsWith('xstate.'))
    expect(Object.keys(eventWords[name])).toEqual(expect.arrayContaining(events))
    for (const { spec } of Object.values(eventWords[name])) {
      if (spec !== undefined && numbered.test(spec)) expect(sentences).toContain(spec)
    }
  }
})
