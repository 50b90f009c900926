import type { ExportState } from '#machines/export/selectors.ts'
import type { ExportEvent } from '#machines/export/setup.ts'
import { addEntry } from '#tests/browser/banlist/banlist-api.ts'
import { ada } from '#tests/browser/support/portal.ts'

import type { Outcome } from '../steps.ts'
import { type Delay, PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { forbidden, RequestInterceptor } from './request-interceptor.ts'
import type { Which } from './request-interceptor.ts'
import { fieldsOf, walkthrough } from './walkthrough.ts'
import type { Screens, Ways } from './walkthrough.ts'

class ExportDriver extends PageDriver {
  override async settle(actor: string, outcome: Outcome): Promise<void> {
    if (actor === 'countRows') return undefined
    if (actor === 'writeBlock') return this.#write(outcome)
    const isOutdated = 'done' in outcome && fieldsOf(outcome.done)['isOutdated'] === true
    await this.interceptor.holds(isChanges)
    if (isOutdated) await addEntry(this.page, `https://outdated.example/${Date.now()}`)
    return this.interceptor.rule('through', isChanges)
  }

  /** Nobody waits any more for the rows that are on their way. */
  async cancel(gesture: () => Promise<void>): Promise<void> {
    await this.interceptor.holds(isRows)
    await gesture()
    await this.interceptor.once('fail', isRows)
  }

  override async fire(delay: Delay): Promise<void> {
    await super.fire(delay)
    await this.interceptor.once('fail', isRows)
  }

  /** How many rows there are is the server's affair. */
  override normalize(context: unknown): unknown {
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
    await this.interceptor.holds(isRows)
    const isForbidden = 'error' in outcome && fieldsOf(outcome.error)['code'] === 'FORBIDDEN'
    await this.interceptor.once(
      'done' in outcome ? 'through' : isForbidden ? forbidden : 'fail',
      isRows,
    )
  }
}

const ways: Ways<ExportDriver, ExportEvent['type']> = {
  'export.start': {
    menu: async (on) => {
      await on.interceptor.rule('wait', isChanges)
      await on.press('Exportieren')
      // Its rows are counted.
      await on.see(/^Die ganze Sperrliste · \d/)
      await on.browser.press(on.page.getByRole('menuitem', { name: 'CSV', exact: true }))
      // The look at the newest change before the export; the one after it waits.
      await on.interceptor.holds(isChanges)
      await on.interceptor.once('through', isChanges)
    },
  },
  'export.cancel': {
    notice: (on) => on.cancel(() => on.press('Abbrechen')),
    palette: (on) => on.cancel(() => on.palette('Export', /^Export abbrechen/)),
  },
  'export.retry': {
    notice: (on) => on.press('Weiter exportieren'),
    palette: (on) => on.palette('Export', /^Export fortsetzen/),
  },
  'result.dismiss': {
    notice: (on) => on.press(/^(Verwerfen|Schließen)$/),
  },
}

const isRunning = (on: ExportDriver) =>
  on.browser.waitForVisible(on.page.getByRole('progressbar').first())

const screens: Screens<ExportDriver, ExportState> = {
  idle: (on) => on.browser.waitForHidden(on.page.getByRole('progressbar')),
  counting: isRunning,
  writing: isRunning,
  saving: isRunning,
  saved: (on) => on.see(/Zeilen? gespeichert$/),
  failed: (on) => on.see('Der Export ist stehen geblieben'),
  cancelled: (on) => on.see('Abgebrochen. Es wurde nichts gespeichert.'),
}

/** The banlist's export: its rows are counted before it is chosen, and come in one block. */
export const exportWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
  startsLate: true,
  unreachable: {
    'export.counting · export.cancel · 1': 'The rows are counted before the export is chosen.',
    'export.counting · xstate.error.actor.countRows · 1':
      'The rows are counted before the export is chosen.',
    'export.counting · xstate.after.countLimit.export.counting · 1':
      'The rows are counted before the export is chosen.',
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
  // The portal asks for rows of its own where the list has changed.
  canWalk: ({ steps }) => {
    const changed = steps.findIndex(({ step }) => step.label.endsWith('a list that changed'))
    return changed === -1 || changed >= steps.length - 2
  },
  open: async (browser) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    await browser.load('/banlist?per=10')
    await browser.waitForVisible(browser.page.getByRole('row').nth(1))
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', isRows)
    return new ExportDriver(browser, interceptor)
  },
})

const isRows: Which = (request) => /"operationName":"BanlistLinks"/.test(request.postData() ?? '')
const isChanges: Which = (request) =>
  /"operationName":"BanlistChanges"/.test(request.postData() ?? '')
