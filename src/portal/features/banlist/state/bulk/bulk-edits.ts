import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { startMachine, stopMachine } from '#portal/app/actors/screen-machines.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'

import { bulkRuns, dismissRunResult, sendToRun } from './late-bulk-runs.ts'

/** The bulk-edit machine, whose confirmed questions begin runs. */
const bulkEdits = perPublication((client, realm) => {
  const send = sendToRun(realm, client)
  const machine = bulkEditMachine.provide({
    actors: {
      findMatches: calling(async ({ filter }) => {
        const { findMatches } = await import('./find-matches.ts')
        return findMatches(client, filter)
      }),
    },
    actions: {
      startRun: (_, run) => send({ type: 'run.begin', ...run }),
      dismissResult: () => dismissRunResult(realm, client),
    },
  })
  const actor = startMachine(machine, undefined)
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
