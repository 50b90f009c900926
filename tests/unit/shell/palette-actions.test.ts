import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

import { machines } from '#machines/index.ts'
import { stateNodes } from '#machines/transitions.ts'
import { guardsOf, refusalOf } from '#machines/why-not.ts'
import { registered } from '#portal/app/registered.ts'
import { features } from '#portal/features.ts'
import { paletteTexts } from '#portal/i18n/late/palette-texts.ts'
import { actionWords, reasonOf } from '#portal/shell/palette/action-words.ts'

/** The event behind each action of the palette, reviewed by hand. */
const events: Record<string, { machine: keyof typeof machines; event: string }> = {
  deleteSelected: { machine: 'bulk-edit', event: 'delete.ask' },
  editSelected: { machine: 'bulk-edit', event: 'edit.ask' },
  stopRun: { machine: 'bulk-run', event: 'run.cancel' },
  retryRun: { machine: 'bulk-run', event: 'run.retry' },
  stopImport: { machine: 'list-import', event: 'import.stop' },
  retryImport: { machine: 'list-import', event: 'import.retry' },
  retryConnection: { machine: 'connection', event: 'connection.retry' },
  checkBuild: { machine: 'build-update', event: 'update.check' },
}

const { actions } = registered(features)

it('says in both languages why an action is not possible, for each guard and for the missing state', async () => {
  const looks = await Promise.all(actions.map((one) => one.looks.load()))
  expect(looks.flatMap(Object.keys).toSorted()).toEqual(Object.keys(events).toSorted())
  for (const [text, { machine, event }] of Object.entries(events)) {
    const declared = stateNodes(machines[machine].root).flatMap(
      (node) => node.transitions.get(event) ?? [],
    )
    expect(declared.length).toBeGreaterThan(0)
    for (const texts of Object.values(paletteTexts)) {
      expect(actionWords(texts, text).label()).not.toBe('')
      for (const reason of ['state', ...guardsOf(declared)])
        expect(reasonOf(texts, text, reason)).toMatch(/\.$/)
    }
  }
})

it('tells what is taken from what a guard or the missing state refuses', () => {
  const machine = machines['bulk-edit']
  const [start] = initialTransition(machine)
  const ask = { type: 'delete.ask' } as const
  expect(refusalOf(start, ask)).toBeNull()
  expect(refusalOf(start, ask, 'hasSelection')).toEqual({ kind: 'guard', guard: 'hasSelection' })
  expect(refusalOf(start, { type: 'delete.confirm', operationId: 'o' })).toEqual({ kind: 'state' })
  const fixed = { id: 'fixed', readOnly: true }
  expect(refusalOf(start, { type: 'row.delete', row: fixed })).toEqual({
    kind: 'guard',
    guard: 'isWritable',
  })
  const [selected] = transition(machine, start, { type: 'matches.select', ids: ['a'] })
  expect(refusalOf(selected, ask, 'hasSelection')).toBeNull()
})
