import type { StateValueFrom } from 'xstate'

import type { listImportMachine } from '#machines/list-import/machine.ts'
import type { ListImportEvent } from '#machines/list-import/setup.ts'
import type { StateName } from '#machines/state-name.ts'
import { ada } from '#tests/browser/support/portal.ts'

import type { Path } from '../paths.ts'
import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { normalizedContext } from './list-import-context.ts'
import { corrected, episodesOf, listFor, resetBanlist } from './list-import-lists.ts'
import type { Episode } from './list-import-lists.ts'
import { leave, spoil } from './list-import-preconditions.ts'
import { PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { forbidden, RequestInterceptor } from './request-interceptor.ts'
import { fieldsOf } from './walkthrough.ts'
import type { IsThere, Screens, Ways } from './walkthrough.ts'
import { WorkerInterceptor } from './worker-interceptor.ts'

const address = '/banlist?panel=import&per=10'

/** The question to the worker behind each call; the other calls ask the server. */
const questions = new Map([
  ['readBlock', ['read']],
  ['planImport', ['plan', 'resume']],
])

/** Brings a page to where a path begins. */
export async function listImportDriver(
  browser: BrowserSession,
  path: Path,
): Promise<ListImportDriver> {
  changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
  resetBanlist(browser.environment)
  await browser.enterAs(ada)
  browser.page.on('dialog', (dialog) => void dialog.accept())
  const episodes = episodesOf(path)
  const [firstStep] = path.steps.map(({ step }) => step.label)
  const server = await RequestInterceptor.before(browser.page, /\/graphql$/)
  await leave(browser, server, { firstStep, list: listFor(episodes[0] ?? noEpisode) })
  const planned = path.steps.find(({ step }) => step.label.startsWith('planImport done'))
  if (planned?.step.label.endsWith('day ago') === true) await browser.pass(11 * 60_000)
  await spoil(browser, firstStep)
  const worker = await WorkerInterceptor.before(browser.page, [...questions.values()].flat())
  await server.rule('wait', (request) => query.test(request.postData() ?? ''))
  await browser.load(address)
  return new ListImportDriver(browser, server, { worker, episodes: episodes.slice(1) })
}

const noEpisode: Episode = {
  readHalves: [0],
  checkHalves: 0,
  isAllListed: false,
  isOwn: false,
  mode: null,
}

/** Questions that wait for their outcome in the path. */
const query =
  /"operationName":"(BanlistKnown|BanlistSelection|ImportBanlistItems|DeleteBanlistItems|CloseBanlistOperation)"/

interface Deps {
  worker: WorkerInterceptor
  /** of the lists that are chosen one after the other */
  episodes: readonly Episode[]
}

class ListImportDriver extends PageDriver {
  readonly #deps: Deps
  #chosen = 0
  #isPlanned = false

  constructor(browser: BrowserSession, server: RequestInterceptor, deps: Deps) {
    super(browser, server)
    this.#deps = deps
  }

  override async settle(actor: string, outcome: Outcome): Promise<void> {
    const { worker } = this.#deps
    const names = questions.get(actor)
    const code = 'error' in outcome ? String(Reflect.get(Object(outcome.error), 'code')) : null
    if (actor === 'restoreImport') return undefined
    // A decision that was made is known without a question.
    if (actor === 'planImport' && this.#isPlanned) return undefined
    if (names !== undefined) {
      this.#isPlanned ||= actor === 'planImport' && code === null
      await Promise.any(names.map((name) => worker.holds(name)))
      return worker.once(code)
    }
    await this.interceptor.holds(() => true)
    if (code === null) return this.interceptor.once('through')
    return this.interceptor.once(code === 'FORBIDDEN' ? forbidden : 'fail')
  }

  override normalize(context: unknown): unknown {
    return normalizedContext(context)
  }

  /** The list that is chosen next. */
  nextList(): string {
    this.#chosen += 1
    this.#isPlanned = false
    return listFor(this.#deps.episodes[this.#chosen - 1] ?? noEpisode)
  }

  /** A long text is checked as soon as it is pasted. */
  async paste(list: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Oder Adressen einfügen' })
    if (list.length >= longText) return field.evaluate(pasteInto, list)
    await field.fill(list)
    return this.press('Durchsehen')
  }

  async change(options: unknown): Promise<void> {
    const { comment } = fieldsOf(options)
    if (comment === '')
      return this.browser.press(this.page.getByRole('checkbox', { name: 'Nicht sperren' }))
    const note = this.page.getByRole('textbox', { name: 'Notiz für Einträge ohne eigene' })
    return note.fill(String(comment))
  }

  async fix(): Promise<void> {
    await this.browser.press(this.page.getByRole('button', { name: /^Zu klären/ }))
    const field = this.page.getByRole('textbox', { name: /berichtigen$/ })
    await field.fill(corrected)
    await field.press('Enter')
  }
}

const longText = 100_000

/** Runs in the page. */
function pasteInto(field: Element, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

const isConfirming: IsThere = (_, { value }) => fieldsOf(value)['review'] === 'confirming'

export const ways: Ways<ListImportDriver, ListImportEvent['type']> = {
  'list.choose': {
    file: (on) => {
      const file = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(on.nextList()) }
      return on.page.locator('input[type=file]').setInputFiles(file)
    },
    paste: {
      where: (_, { value }) => value === 'idle',
      take: (on) => on.paste(on.nextList()),
    },
  },
  'list.cancel': { button: (on) => on.press(/^(Verwerfen|Hier beenden)$/) },
  'check.retry': { button: (on) => on.press('Noch einmal versuchen') },
  'mode.choose': { choice: (on, { mode }) => on.press(mode === 'add' ? 'Hinzufügen' : 'Ersetzen') },
  'options.change': { field: (on, { options }) => on.change(options) },
  'line.fix': { field: (on) => on.fix() },
  'import.start': {
    button: {
      where: (...taking) => !isConfirming(...taking),
      take: (on) => on.press(/hinzufügen$|^Sperrliste ersetzen$/),
    },
    dialog: {
      where: isConfirming,
      take: (on) => on.press(/^Ersetzen und|^Trotzdem sperren$/, on.dialog),
    },
  },
  'import.back': {
    dialog: (on) => on.press('Abbrechen', on.dialog),
    key: (on) => on.key('Escape'),
  },
  'import.stop': {
    button: (on) => on.press(/^(Anhalten|Hier beenden)$/),
    palette: {
      where: (_, { value }) => fieldsOf(value)['importing'] === 'running',
      take: (on) => on.palette('Import', /^Import anhalten/),
    },
  },
  'import.retry': {
    button: (on) => on.press('Fortsetzen'),
    palette: (on) => on.palette('Import', /^Import fortsetzen/),
  },
  'result.close': { button: (on) => on.press(/^(Weitere Liste importieren|Andere Liste wählen)$/) },
}

const says = (text: string) => (on: ListImportDriver) =>
  on.browser.waitForVisible(on.page.getByText(text, { exact: true }).first())
const isTitled = (name: string) => (on: ListImportDriver) => on.seeTitle(name)
const isReviewed = (on: ListImportDriver) =>
  on.browser.waitForVisible(on.page.getByRole('group', { name: 'Zeigen' }))

export const screens: Screens<
  ListImportDriver,
  StateName<StateValueFrom<typeof listImportMachine>>
> = {
  restoring: isTitled('Liste importieren'),
  idle: isTitled('Welche Liste?'),
  reading: isTitled('Die Liste wird gelesen'),
  failed: isTitled('Diese Liste lässt sich nicht lesen'),
  'checking.running': isTitled('Die Adressen werden mit der Sperrliste verglichen'),
  'checking.stuck': isTitled('Der Vergleich ist unterbrochen'),
  'review.browsing': isReviewed,
  'review.fixing': isReviewed,
  'review.comparing': says('Wird mit der ganzen Sperrliste verglichen'),
  'review.confirming': (on, context) => on.seeDialog(questionOf(context)),
  planning: says('Der Import wird vorbereitet'),
  'resuming.reading': isTitled('Die Liste wird gelesen'),
  'resuming.planning': says('Der Import wird vorbereitet'),
  'importing.running': (on) =>
    on.browser.waitForVisible(on.page.getByRole('button', { name: 'Anhalten', disabled: false })),
  'importing.stopping': says('Wird gleich angehalten'),
  'interrupted.broken': async (on, { fault }) => {
    await isTitled('Der Import ist unterbrochen')(on)
    const retry = on.page.getByRole('button', { name: 'Fortsetzen' })
    if (fault === 'FORBIDDEN') await on.browser.waitForHidden(retry)
  },
  'interrupted.paused': isTitled('Der Import ist angehalten'),
  settling: says('Es wird nachgesehen, was schon importiert ist'),
  done: isTitled('Die Liste ist importiert'),
  cancelled: isTitled('Der Import ist beendet'),
}

function questionOf(context: unknown): string {
  const { mode } = fieldsOf(context)
  return mode === 'add' ? 'Eigene Publikation sperren?' : 'Sperrliste ersetzen?'
}
