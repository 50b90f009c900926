import type { AnyEventObject } from 'xstate'

import type { ExportState } from '#machines/export/selectors.ts'
import type { ExportEvent } from '#machines/export/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { addEntry } from '#tests/browser/banlist/banlist-api.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import type { Outcome } from '../steps.ts'
import { forbidden, Gate } from './gate.ts'
import type { Which } from './gate.ts'
import { changeRealm } from './realm.ts'
import { fieldsOf } from './stage.ts'
import type { Scene, Stage } from './stage.ts'
import type { Visit } from './visit.ts'

const { machine } = underTest.export

/** The form of the banlist's export: its rows are counted before it is sent, and come in one block. */
export const exportStage: Stage = {
  startsLate: true,
  unreachable: {
    'export.counting · export.cancel · 1': 'The rows are counted before the form is sent.',
    'export.counting · xstate.error.actor.countRows · 1':
      'The rows are counted before the form is sent.',
    'export.counting · xstate.after.countLimit.export.counting · 1':
      'The rows are counted before the form is sent.',
    'export.saving · xstate.error.actor.saveFile · 1': 'A browser saves a file without an answer.',
  },
  allows: ({ label }, { value, context }) => {
    if (value === 'counting') return label.endsWith('two rows')
    // The end of the rows comes right after the last of them.
    const isWritten = Number(fieldsOf(context)['rows']) > 0
    if (value === 'writing' && isWritten) return label.endsWith('which are all')
    if (label.endsWith('which are all')) return false
    return !label.endsWith('no room')
  },
  canWalk: () => true,
  open: async (visit) => {
    changeRealm(visit.world, 'verlagnord', { accessTokenSeconds: 3600 })
    await visit.enterAs(ada)
    await visit.load('/banlist?panel=export')
    await visit.sees(visit.page.getByRole('button', { name: start }))
    const gate = await Gate.before(visit.page, /\/graphql$/)
    await gate.rule('wait', isRows)
    return new ExportScene(visit, gate)
  },
}

const start = /^[\d\s]+ Zeilen? exportieren$/

class ExportScene implements Scene {
  readonly #visit: Visit
  readonly #gate: Gate

  constructor(visit: Visit, gate: Gate) {
    this.#visit = visit
    this.#gate = gate
  }

  async send(event: AnyEventObject): Promise<void> {
    const { page } = this.#visit
    const press = (name: string | RegExp) =>
      this.#visit.press(page.getByRole('dialog').getByRole('button', { name, exact: true }))
    const causes = {
      'export.start': async () => {
        await this.#gate.rule('wait', isChanges)
        await press(start)
      },
      'export.cancel': () => press('Abbrechen'),
      'export.retry': () => press('Weiter exportieren'),
      'result.dismiss': () => press(/^(Verwerfen|Noch ein Export)$/),
    } satisfies Record<ExportEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(actor: string, outcome: Outcome): Promise<void> {
    if (actor === 'countRows') return
    if (actor === 'writeBlock') return this.#write(outcome)
    const isOutdated = 'done' in outcome && fieldsOf(outcome.done)['isOutdated'] === true
    // The look at the newest change before the export is answered first, then the one after it.
    await this.#gate.holds(isChanges)
    await this.#gate.once('through', isChanges)
    await this.#gate.holds(isChanges)
    if (isOutdated) await addEntry(this.#visit.page, `https://outdated.example/${Date.now()}`)
    await this.#gate.rule('through', isChanges)
  }

  async fire(delay: string): Promise<void> {
    await this.#visit.pass(delayOf(machine, delay))
  }

  async sees(state: string): Promise<void> {
    const { page } = this.#visit
    const see = (text: string | RegExp) => this.#visit.sees(page.getByText(text).first())
    const isRunning = () => this.#visit.sees(page.getByRole('progressbar').first())
    const looks = {
      idle: () => this.#visit.sees(page.getByRole('button', { name: start })),
      counting: isRunning,
      writing: isRunning,
      saving: isRunning,
      saved: () => see(/Zeilen? gespeichert$/),
      failed: () => see('Der Export ist stehen geblieben'),
      cancelled: () => see('Abgebrochen. Es wurde nichts gespeichert.'),
    } satisfies Record<ExportState, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(looks)).get(state)?.()
  }

  /** How many rows there are is the server's affair. */
  essence(context: unknown): unknown {
    const { name, rows, total, isOutdated } = fieldsOf(context)
    return {
      hasName: name !== null,
      hasRows: Number(rows) > 0,
      isCounted: total !== null,
      isOutdated,
    }
  }

  async #write(outcome: Outcome): Promise<void> {
    if ('done' in outcome && fieldsOf(outcome.done)['isLast'] === true) return
    await this.#gate.holds(isRows)
    const isForbidden = 'error' in outcome && fieldsOf(outcome.error)['code'] === 'FORBIDDEN'
    await this.#gate.once('done' in outcome ? 'through' : isForbidden ? forbidden : 'fail', isRows)
  }
}

const isRows: Which = (request) => /"operationName":"BanlistLinks"/.test(request.postData() ?? '')
const isChanges: Which = (request) =>
  /"operationName":"BanlistChanges"/.test(request.postData() ?? '')
