import { stripTypeScriptTypes } from 'node:module'
import { compileFunction } from 'node:vm'

import { expect, it } from 'vitest'
import { initialTransition, StateMachine, transition } from 'xstate'
import type { AnyStateMachine } from 'xstate'

import { setInspected } from '#inspector/app.ts'
import { testOf } from '#inspector/session/copy-as-test.ts'
import { Recording } from '#inspector/session/recording.ts'
import { inspectedPortal } from '#portal/inspector/inspected-portal.ts'
import { withoutKey } from '#tests/paths/graph.ts'
import { machinesUnderTest, underTest } from '#tests/paths/machines-under-test.ts'
import type { MachineUnderTest } from '#tests/paths/machines-under-test.ts'
import { NodeDriver } from '#tests/paths/node-driver.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import type { Path } from '#tests/paths/paths.ts'
import { runPath } from '#tests/paths/run.ts'

import { recorded } from './recorded.ts'

setInspected(inspectedPortal('en'))

/** The test that "Copy as test" makes of the session in which a path is walked. */
async function copyOf(tested: MachineUnderTest, path: Path): Promise<string> {
  const { messages } = await recorded(async (inspector) => {
    await runPath(tested, path, (...input) => new NodeDriver(...input, inspector))
    return []
  })
  const { steps } = new Recording({ id: 'one', title: '', path: '/' }, messages)
  expect(steps.length, `${tested.name}/${path.id}`).toBeGreaterThan(path.steps.length)
  const { machine } = tested
  const copy = testOf({ machine, variable: 'copied', file: './machine.ts' }, steps)
  if (!('code' in copy)) throw new Error(`${tested.name}/${path.id}: ${JSON.stringify(copy)}`)
  return copy.code
}

/** Runs a copied test over a machine. */
function run(code: string, copied: AnyStateMachine): void {
  const known = {
    it: (_: string, test: () => void) => test(),
    expect,
    initialTransition,
    transition,
  }
  const body = stripTypeScriptTypes(code).replaceAll(/^import .*$/gm, '')
  compileFunction(body, [...Object.keys(known), 'copied'])(...Object.values(known), copied)
}

it('copies every machine: what is hidden decides nothing in its longest paths', async () => {
  for (const tested of machinesUnderTest) {
    const paths = pathsOf(tested).toSorted((one, other) => other.steps.length - one.steps.length)
    for (const path of paths.slice(0, 5)) await copyOf(tested, path)
  }
})

it.each([
  ['a bulk delete', 'bulk-edit', 'delete.confirm'],
  ['matches that do not come', 'bulk-edit', 'findMatches fails: no connection'],
  ['a batch that is denied', 'bulk-run', 'runBatch fails: no role'],
  ['an undone change', 'bulk-run', 'run.begin: undo a change of two'],
  ['a lost server', 'connection', 'probeServer fails: no answer'],
  ['a renewal failure', 'session', 'renewSession fails: refused'],
  ['a sign-out in another tab', 'session', 'session.ended: in another tab'],
  ['an import', 'list-import', 'closeImport done: two in'],
  ['a newer build', 'build-update', 'page.reload'],
  ['an export that goes on', 'export', 'export.retry'],
  ['an entry that changed meanwhile', 'row-edit', 'saveEntry done: changed meanwhile'],
  ['a colleague who publishes', 'publication', 'publishDraft done: published by a colleague'],
] as const)('copies %s: the test holds, and fails where the machine does', async (_, name, end) => {
  const tested = underTest[name]
  const { machine } = tested
  const [path] = pathsOf(tested).flatMap((walk) => {
    const last = walk.steps.findIndex(({ step }) => step.label === end)
    return last === -1 ? [] : [{ ...walk, steps: walk.steps.slice(0, last + 1) }]
  })
  const { type } = path?.steps.at(-1)?.step.event ?? { type: '' }
  const code = path === undefined ? '' : await copyOf(tested, path)
  run(code, machine)
  const key = type.replace(/^xstate\.done.*/, 'onDone').replace(/^xstate\.error.*/, 'onError')
  const broken = new StateMachine(withoutKey(machine.config, key), machine.implementations)
  expect(() => run(code, broken)).toThrow(/^expected /)
})
