import { expect, it } from 'vitest'
import { createActor, initialTransition, transition } from 'xstate'

import { stateNodes, guardsOf } from '#lib/machines/transitions.ts'
import type { ExportEvent } from '#machines/export/setup.ts'
import { machines } from '#machines/index.ts'
import { refusalOf } from '#machines/why-not.ts'
import { lookAtRunning, RunningActors } from '#portal/app/actions/use-actions.ts'
import { registered } from '#portal/app/registered.ts'
import { features } from '#portal/features.ts'
import { organisationColour } from '#portal/shell/layouts/DefaultLayout.tsx'
import { paletteTexts } from '#portal/shell/palette/palette-texts.ts'
import { foundCommands, actionWords, reasonOf } from '#portal/shell/palette/use-action-options.tsx'

/** The event behind each action of the palette, reviewed by hand. */
const events: readonly (readonly [
  action: string,
  machine: keyof typeof machines,
  event: string,
])[] = [
  ['deleteSelected', 'bulk-edit', 'delete.ask'],
  ['editSelected', 'bulk-edit', 'edit.ask'],
  ['stopRun', 'bulk-run', 'run.cancel'],
  ['retryRun', 'bulk-run', 'run.retry'],
  ['stopImport', 'list-import', 'import.stop'],
  ['retryImport', 'list-import', 'import.retry'],
  ['cancelExport', 'export', 'export.cancel'],
  ['retryExport', 'export', 'export.retry'],
  ['publishDraft', 'publication', 'draft.publish'],
  ['discardDraft', 'publication', 'draft.discard'],
  ['retryDraft', 'publication', 'draft.retry'],
  ['keepDraft', 'publication', 'mine.keep'],
  ['takeTheirs', 'publication', 'theirs.take'],
  ['retryConnection', 'connection', 'connection.retry'],
  ['checkBuild', 'build-update', 'update.check'],
]

it('says in both languages why an action is not possible, for each guard and for the missing state', async () => {
  const looks = await Promise.all(registered(features).actions.map((one) => one.looks.load()))
  expect(looks.flatMap(Object.keys).toSorted()).toEqual(events.map(([text]) => text).toSorted())
  for (const [text, machine, event] of events) {
    const nodes = stateNodes(machines[machine].root)
    const declared = nodes.flatMap((node) => node.transitions.get(event) ?? [])
    expect(declared.length).toBeGreaterThan(0)
    for (const texts of Object.values(paletteTexts)) {
      expect(actionWords(texts, text).label()).not.toBe('')
      for (const reason of ['state', ...guardsOf(declared)])
        expect(reasonOf(texts, text, reason)).toMatch(/\.$/)
    }
  }
})

/** The other events need more than the wish, or no person sends them. */
it.for([
  ['export', ['export.start', 'result.dismiss']],
  ['publication', ['conflict.resolve', 'draft.change', 'server.told', 'version.seen']],
] as const)('offers each event of %s for which the wish is enough', ([name, others]) => {
  const declared = stateNodes(machines[name].root).flatMap((node) => [...node.transitions.keys()])
  const sent = declared.filter((event) => event !== '' && !event.startsWith('xstate.'))
  const offered = events.flatMap(([, machine, event]) => (machine === name ? event : []))
  expect([...offered, ...others].toSorted()).toEqual([...new Set(sent)].toSorted())
})

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
  const fixed = { type: 'row.delete', row: { id: 'fixed', readOnly: true } } as const
  expect(refusalOf(start, fixed)).toEqual({ kind: 'guard', guard: 'isWritable' })
  const [selected] = transition(machine, start, {
    type: 'page.toggle',
    rows: [{ id: 'a', readOnly: false }],
  })
  expect(refusalOf(selected, ask, 'hasSelection')).toBeNull()
})

it.each([
  ['art', 'Artikel Start'],
  ['seite sperr', 'Sperrliste'],
  ['', 'Start Artikel Sperrliste'],
  ['nichts', ''],
])('“%s” finds by every word and prefers names that begin with it: %s', (search, match) => {
  const commands = ['Start', 'Artikel', 'Sperrliste'].map((label) => ({ label, hint: 'Seite' }))
  expect(
    foundCommands(commands, search)
      .map(({ label }) => label)
      .join(' '),
  ).toBe(match)
})

it('the demo organisations differ in colour, and one keeps its own', () => {
  expect(organisationColour('verlagnord')).toBe('var(--chart-2)')
  expect(organisationColour('donaumedien')).not.toBe(organisationColour('verlagnord'))
})
