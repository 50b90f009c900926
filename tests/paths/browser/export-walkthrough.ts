import type { AnyEventObject } from 'xstate'

import type { ExportState } from '#machines/export/selectors.ts'
import type { ExportEvent } from '#machines/export/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { addEntry } from '#tests/browser/banlist/banlist-api.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { changeRealm } from './realm.ts'
import { forbidden, RequestInterceptor } from './request-interceptor.ts'
import type { Which } from './request-interceptor.ts'
import { fieldsOf } from './walkthrough.ts'
import type { PageDriver, Walkthrough } from './walkthrough.ts'

const { machine } = underTest.export

/** The form of the banlist's export: its rows are counted before it is sent, and come in one block. */
export const exportWalkthrough: Walkthrough = {
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
  open: async (browser) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    await browser.load('/banlist?panel=export')
    await browser.waitForVisible(browser.page.getByRole('button', { name: start }))
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', isRows)
    return new ExportDriver(browser, interceptor)
  },
}

const start = /^[\d\s]+ Zeilen? exportieren$/

class ExportDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor

  constructor(browser: BrowserSession, interceptor: RequestInterceptor) {
    this.#browser = browser
    this.#interceptor = interceptor
  }

  async send(event: AnyEventObject): Promise<void> {
    const { page } = this.#browser
    const press = (name: string | RegExp) =>
      this.#browser.press(page.getByRole('dialog').getByRole('button', { name, exact: true }))
    const causes = {
      'export.start': async () => {
        await this.#interceptor.rule('wait', isChanges)
        await press(start)
        // The look at the newest change before the export; the one after it waits.
        await this.#interceptor.holds(isChanges)
        await this.#interceptor.once('through', isChanges)
      },
      'export.cancel': () => press('Abbrechen'),
      'export.retry': () => press('Weiter exportieren'),
      'result.dismiss': () => press(/^(Verwerfen|Noch einmal exportieren)$/),
    } satisfies Record<ExportEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(actor: string, outcome: Outcome): Promise<void> {
    if (actor === 'countRows') return
    if (actor === 'writeBlock') return this.#write(outcome)
    const isOutdated = 'done' in outcome && fieldsOf(outcome.done)['isOutdated'] === true
    await this.#interceptor.holds(isChanges)
    if (isOutdated) await addEntry(this.#browser.page, `https://outdated.example/${Date.now()}`)
    await this.#interceptor.rule('through', isChanges)
  }

  async fire(delay: string): Promise<void> {
    await this.#browser.pass(delayOf(machine, delay))
  }

  async assertState(state: string): Promise<void> {
    const { page } = this.#browser
    const see = (text: string | RegExp) =>
      this.#browser.waitForVisible(page.getByText(text).first())
    const isRunning = () => this.#browser.waitForVisible(page.getByRole('progressbar').first())
    const assertions = {
      idle: () => this.#browser.waitForVisible(page.getByRole('button', { name: start })),
      counting: isRunning,
      writing: isRunning,
      saving: isRunning,
      saved: () => see(/Zeilen? gespeichert$/),
      failed: () => see('Der Export ist stehen geblieben'),
      cancelled: () => see('Abgebrochen. Es wurde nichts gespeichert.'),
    } satisfies Record<ExportState, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(assertions)).get(state)?.()
  }

  /** How many rows there are is the server's affair. */
  normalize(context: unknown): unknown {
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
    await this.#interceptor.holds(isRows)
    const isForbidden = 'error' in outcome && fieldsOf(outcome.error)['code'] === 'FORBIDDEN'
    await this.#interceptor.once(
      'done' in outcome ? 'through' : isForbidden ? forbidden : 'fail',
      isRows,
    )
  }
}

const isRows: Which = (request) => /"operationName":"BanlistLinks"/.test(request.postData() ?? '')
const isChanges: Which = (request) =>
  /"operationName":"BanlistChanges"/.test(request.postData() ?? '')
