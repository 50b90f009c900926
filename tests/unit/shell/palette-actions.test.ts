import { expect, it } from 'vitest'
import { createActor, initialTransition, transition } from 'xstate'

import type { ExportEvent } from '#machines/export/setup.ts'
import { machines } from '#machines/index.ts'
import { stateNodes } from '#machines/transitions.ts'
import { guardsOf, refusalOf } from '#machines/why-not.ts'
import { lookAtRunning } from '#portal/app/actions/look-at-running.ts'
import { RunningActors } from '#portal/app/actions/running.ts'
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
  cancelExport: { machine: 'export', event: 'export.cancel' },
  retryExport: { machine: 'export', event: 'export.retry' },
  publishDraft: { machine: 'publication', event: 'draft.publish' },
  discardDraft: { machine: 'publication', event: 'draft.discard' },
  retryDraft: { machine: 'publication', event: 'draft.retry' },
  keepDraft: { machine: 'publication', event: 'mine.keep' },
  takeTheirs: { machine: 'publication', event: 'theirs.take' },
  retryConnection: { machine: 'connection', event: 'connection.retry' },
  checkBuild: { machine: 'build-update', event: 'update.check' },
}

/** The other events of two machines: they need more than the wish, or no person sends them. */
const others = {
  export: ['export.start', 'result.dismiss'],
  publication: ['conflict.resolve', 'draft.change', 'server.told', 'version.seen'],
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

it.for(['export', 'publication'] as const)(
  'offers each event of %s for which the wish is enough',
  (name) => {
    const declared = stateNodes(machines[name].root).flatMap((node) => [...node.transitions.keys()])
    const sent = declared.filter((event) => event !== '' && !event.startsWith('xstate.'))
    const offered = Object.values(events).filter(({ machine }) => machine === name)
    const known = [...offered.map(({ event }) => event), ...others[name]]
    expect(known.toSorted()).toEqual([...new Set(sent)].toSorted())
  },
)

it('looks at all running actors of a publication, and tells the one that takes the event', () => {
  const running = new RunningActors<ExportEvent>()
  const place = { realm: 'nord', client: 'blatt' }
  const cancel = { type: 'export.cancel' } as const
  expect(lookAtRunning(running, cancel, place).refusal).toEqual({ kind: 'state' })
  const effects = { announceEnd: () => {}, dropFile: () => {} }
  const exports = [0, 1].map(() =>
    createActor(machines.export.provide({ actions: effects })).start(),
  )
  const forget = exports.map((actor) => running.keep('nord', 'blatt', actor))
  expect(lookAtRunning(running, cancel, place).refusal).toEqual({ kind: 'state' })
  exports[1]?.send({ type: 'export.start', name: 'list.txt' })
  expect(lookAtRunning(running, cancel, { ...place, client: 'other' }).refusal).not.toBeNull()
  const look = lookAtRunning(running, cancel, place)
  expect(look.refusal).toBeNull()
  look.run()
  expect(exports.map((actor) => actor.getSnapshot().value)).toEqual(['idle', 'cancelled'])
  for (const end of forget) end()
  expect(running.of('nord', 'blatt')).toEqual([])
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
