import { AssertionError } from 'node:assert/strict'

import { describe, expect, it } from 'vitest'

import { eventWords } from '#machines/event-words.ts'
import { locatorWords } from '#tests/paths/faults/locator-words.ts'
import { ControlMissed } from '#tests/paths/faults/missed.ts'
import { CheckFailed, faultOf } from '#tests/paths/faults/path-fault.ts'
import { underTest, machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
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
    differences: [{ part: 'screen', expected: '1 deleted', found: '2 deleted' }],
    verdict: 'screen',
  })
  expect(result.failure).toContain(`bulk-edit/${path.id}, step 2 of 2, noticeTime passes: `)
})

describe('a fault in words', () => {
  const { machine } = underTest['leave-guard']
  const differ = (expected: object, actual: object) =>
    faultOf(new AssertionError({ actual, expected, operator: 'deepStrictEqual' }), 1, machine)

  it('tells of two answers of a machine only the parts that differ, states by their sentences', () => {
    const running: string[] = []
    const context = { works: ['row'], target: { path: '/', isBack: false } }
    const fault = differ(
      { value: { holding: 'guarding' }, context, running },
      {
        value: { holding: 'asking' },
        context: { works: [], target: { path: '/a', isBack: false } },
        running,
      },
    )
    expect(fault.differences).toEqual([
      {
        part: 'state',
        expected: 'holding.guarding',
        found: 'holding.asking',
        sentences: {
          expected: 'The user works on; nobody wants to leave.',
          found: 'A dialog asks whether to discard the unsaved work.',
        },
      },
      { part: 'data › works', expected: 'row', found: 'nothing' },
      { part: 'data › target › path', expected: '/', found: '/a' },
    ])
    expect(fault.reason).not.toContain('\n')
    expect(fault.raw).toContain('"isBack": false')
  })

  it('tells effects by name with what they are given', () => {
    const same = { value: 'free', context: {} }
    const effects = [{ name: 'saveFile', given: { id: 'a' } }]
    expect(differ({ ...same, effects }, { ...same, effects: [] }).differences).toEqual([
      { part: 'effects', expected: 'saveFile(id: "a")', found: 'nothing' },
    ])
  })

  it.for([
    [
      "getByRole('dialog', { name: 'Leave?' }).getByRole('button', { name: 'Stay here', exact: true })",
      'the button “Stay here” in the dialog “Leave?”',
    ],
    ["getByRole('textbox', { name: /^Notiz \\(/ }).first()", 'the field like /^Notiz \\(/'],
    ["getByText('It\\'s done (2)').last()", "the last text “It's done (2)”"],
    [
      "getByRole('menuitem', { name: 'A' }).or(getByRole('link', { name: 'B' }))",
      'the menu item “A” or the link “B”',
    ],
    ["getByRole('row').filter({ hasText: 'a.example' })", 'the row with the text “a.example”'],
    ["locator('main').frameLocator('x')", "locator('main').frameLocator('x')"],
  ] as const)('says %s in words', ([locator, words]) => {
    expect(locatorWords(locator)).toBe(words)
  })

  it('names the control that was sought, and those of its kind that were there', () => {
    const screen =
      '- dialog "Leave?":\n  - button "Leave it"\n  - \'button "Stay: here"\':\n  - link "Help"'
    const missed = new ControlMissed("getByRole('button', { name: 'Stay' })", 'visible', screen)
    expect(faultOf(new CheckFailed('screen', missed), 1, machine)).toMatchObject({
      verdict: 'screen',
      differences: [
        {
          part: 'screen',
          expected: 'the button “Stay” is there',
          found: 'it is not there; buttons there: “Leave it”, “Stay: here”',
        },
      ],
    })
  })

  it.for([
    [
      "locator.waitFor: Timeout\n  - waiting for getByText('Stopped') to be visible",
      'the text “Stopped” is there',
      'it is not there',
    ],
    [
      "locator.click: Timeout\n  - waiting for getByRole('button', { name: 'Go' })\n    - locator resolved to <button disabled>\n    - element is not enabled",
      'the button “Go” can be used',
      'it is not enabled',
    ],
    [
      "locator.click: Error: strict mode violation: getByText('Go') resolved to 2 elements:",
      'the text “Go” once',
      'there are 2 of it',
    ],
  ] as const)('reads what the browser says: %s', ([message, expected, found]) => {
    const { differences } = faultOf(new Error(message), 1, machine)
    expect(differences).toEqual([{ part: 'screen', expected, found }])
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
