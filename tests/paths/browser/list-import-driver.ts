import type { AnyEventObject, StateValueFrom } from 'xstate'

import type { listImportMachine } from '#machines/list-import/machine.ts'
import type { ListImportEvent } from '#machines/list-import/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import type { Path } from '../paths.ts'
import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { normalizedContext } from './list-import-context.ts'
import { corrected, episodesOf, listFor, resetBanlist } from './list-import-lists.ts'
import type { Episode } from './list-import-lists.ts'
import { leave, spoil } from './list-import-preconditions.ts'
import { changeRealm } from './realm.ts'
import { forbidden, RequestInterceptor } from './request-interceptor.ts'
import { fieldsOf } from './walkthrough.ts'
import type { PageDriver, StateName } from './walkthrough.ts'
import { WorkerInterceptor } from './worker-interceptor.ts'

const { machine } = underTest['list-import']
const address = '/banlist?panel=import'

/** The question to the worker behind each call; the other calls ask the server. */
const questions = new Map([
  ['readBlock', ['read']],
  ['planImport', ['plan', 'resume']],
])

/** Brings a page to where a path begins. */
export async function listImportDriver(browser: BrowserSession, path: Path): Promise<PageDriver> {
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
  await server.rule('wait', (request) => asked.test(request.postData() ?? ''))
  await browser.load(address)
  return new ListImportDriver(browser, { worker, server, episodes: episodes.slice(1) })
}

const noEpisode: Episode = {
  readHalves: [0],
  checkHalves: 0,
  isAllListed: false,
  isOwn: false,
  mode: null,
}

/** Questions that wait for their outcome in the path. */
const asked =
  /"operationName":"(BanlistKnown|BanlistSelection|ImportBanlistItems|DeleteBanlistItems|CloseBanlistOperation)"/

interface Deps {
  worker: WorkerInterceptor
  server: RequestInterceptor
  /** of the lists that are chosen one after the other */
  episodes: readonly Episode[]
}

class ListImportDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #deps: Deps
  #chosen = 0

  constructor(browser: BrowserSession, deps: Deps) {
    this.#browser = browser
    this.#deps = deps
  }

  async send(event: AnyEventObject): Promise<void> {
    const { page } = this.#browser
    const press = (name: string | RegExp) =>
      this.#browser.press(page.getByRole('button', { name, exact: true }))
    const dialog = page.getByRole('dialog')
    const isAsking = await dialog.isVisible()
    const mode = event['mode'] === 'add' ? 'Hinzufügen' : 'Ersetzen'
    const causes = {
      'list.choose': () => this.#choose(),
      'list.cancel': () => press(/^(Verwerfen|Hier beenden)$/),
      'check.retry': () => press('Noch einmal versuchen'),
      'mode.choose': () => press(mode),
      'options.change': () => this.#change(event['options']),
      'line.fix': () => this.#fix(),
      'import.start': () =>
        isAsking
          ? press(/^Ersetzen und|^Trotzdem sperren$/)
          : press(/hinzufügen$|^Sperrliste ersetzen$/),
      'import.back': () => press('Abbrechen'),
      'import.stop': () => press(/^(Anhalten|Hier beenden)$/),
      'import.retry': () => press('Fortsetzen'),
      'result.close': () => press(/^(Weitere Liste importieren|Andere Liste wählen)$/),
    } satisfies Record<ListImportEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(actor: string, outcome: Outcome): Promise<void> {
    const { worker, server } = this.#deps
    const names = questions.get(actor)
    const code = 'error' in outcome ? String(Reflect.get(Object(outcome.error), 'code')) : null
    if (actor === 'restoreImport') return undefined
    if (names !== undefined) {
      await Promise.any(names.map((name) => worker.holds(name)))
      return worker.once(code)
    }
    await server.holds(() => true)
    if (code === null) return server.once('through')
    return server.once(code === 'FORBIDDEN' ? forbidden : 'fail')
  }

  fire(delay: string): Promise<void> {
    return this.#browser.pass(delayOf(machine, delay))
  }

  async assertState(state: string, context: unknown): Promise<void> {
    const { page } = this.#browser
    const title = (name: string) =>
      this.#browser.waitForVisible(page.getByRole('heading', { name }))
    const says = (text: string) =>
      this.#browser.waitForVisible(page.getByText(text, { exact: true }).first())
    const assertions = {
      restoring: () => title('Liste importieren'),
      idle: () => title('Welche Liste?'),
      reading: () => title('Die Liste wird gelesen'),
      failed: () => title('Diese Liste lässt sich nicht lesen'),
      'checking.running': () => title('Die Adressen werden mit der Sperrliste verglichen'),
      'checking.stuck': () => title('Der Vergleich ist unterbrochen'),
      'review.browsing': () =>
        this.#browser.waitForVisible(page.getByRole('group', { name: 'Anzeigen' })),
      'review.fixing': () =>
        this.#browser.waitForVisible(page.getByRole('group', { name: 'Anzeigen' })),
      'review.comparing': () => says('Wird mit der ganzen Sperrliste verglichen'),
      'review.confirming': () =>
        this.#browser.waitForVisible(page.getByRole('dialog', { name: questionOf(context) })),
      planning: () => says('Die Übernahme wird vorbereitet'),
      'resuming.reading': () => title('Die Liste wird gelesen'),
      'resuming.planning': () => says('Die Übernahme wird vorbereitet'),
      'importing.running': () => this.#browser.waitForVisible(this.#stop({ disabled: false })),
      'importing.stopping': () => says('Wird gleich angehalten'),
      'interrupted.broken': () => title('Die Übernahme ist unterbrochen'),
      'interrupted.paused': () => title('Die Übernahme ist angehalten'),
      settling: () => says('Es wird nachgesehen, was schon übernommen ist'),
      done: () => title('Die Liste ist übernommen'),
      cancelled: () => title('Die Übernahme ist beendet'),
    } satisfies Record<StateName<StateValueFrom<typeof listImportMachine>>, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(assertions)).get(state)?.()
  }

  normalize(context: unknown): unknown {
    return normalizedContext(context)
  }

  async #choose(): Promise<void> {
    const list = listFor(this.#deps.episodes[this.#chosen] ?? noEpisode)
    this.#chosen += 1
    const file = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(list) }
    await this.#browser.page.locator('input[type=file]').setInputFiles(file)
  }

  async #change(options: unknown): Promise<void> {
    const { page } = this.#browser
    const { comment } = fieldsOf(options)
    if (comment === '')
      return this.#browser.press(page.getByRole('checkbox', { name: 'Nicht sperren' }))
    const note = page.getByRole('textbox', { name: 'Notiz für Einträge ohne eigene' })
    return note.fill(String(comment))
  }

  async #fix(): Promise<void> {
    const { page } = this.#browser
    await this.#browser.press(page.getByRole('button', { name: /^Zu klären/ }))
    const field = page.getByRole('textbox', { name: /berichtigen$/ })
    await field.fill(corrected)
    await field.press('Enter')
  }

  #stop(state: { disabled: boolean }) {
    return this.#browser.page.getByRole('button', { name: 'Anhalten', ...state })
  }
}

function questionOf(context: unknown): string {
  const { mode } = fieldsOf(context)
  return mode === 'add' ? 'Eigene Publikation sperren?' : 'Sperrliste ersetzen?'
}
