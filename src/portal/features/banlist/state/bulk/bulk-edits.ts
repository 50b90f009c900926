import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import type { NewRun } from '#machines/bulk-run/setup.ts'
import { startMachine, stopMachine } from '#portal/app/actors/screen-machines.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'

import { bulkRuns, dismissRunResult, sendToRun } from './late-bulk-runs.ts'

interface BulkEditPorts {
  startRun: (run: NewRun) => void
  dismissResult: () => void
}

/** The bulk-edit machine, whose confirmed questions begin runs. */
export function provideBulkEdit({ startRun, dismissResult }: BulkEditPorts) {
  return bulkEditMachine.provide({
    actions: { startRun: (_, run) => startRun(run), dismissResult },
  })
}

const bulkEdits = perPublication((client, realm) => {
  const send = sendToRun(realm, client)
  const actor = startMachine(
    provideBulkEdit({
      startRun: (run) => send({ type: 'run.begin', ...run }),
      dismissResult: () => dismissRunResult(realm, client),
    }),
    undefined,
  )
  const follow = () => {
    const here = bulkRuns.now()
    if (here === null) return
    unsubscribe()
    const { actor: run } = here.bulkRunOf(realm, client)
    if (here.readBulkRun(run.getSnapshot()).isBusy) actor.send({ type: 'run.began' })
    run.on('run.began', () => actor.send({ type: 'run.began' }))
    run.on('run.ended', ({ released }) => actor.send({ type: 'run.ended', released }))
  }
  const unsubscribe = bulkRuns.subscribe(follow)
  actor.subscribe({ complete: unsubscribe })
  follow()
  return { actor, stop: () => stopMachine(actor) }
})

/** The selection in a publication's banlist; each publication keeps its own. */
export function bulkEditOf(realm: string, client: string) {
  return bulkEdits(realm, client).actor
}
