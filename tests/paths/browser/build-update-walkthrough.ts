import type { StateValueFrom } from 'xstate'

import type { buildUpdateMachine } from '#machines/build-update/machine.ts'
import type { BuildUpdateEvent } from '#machines/build-update/setup.ts'
import type { StateName } from '#machines/state-name.ts'
import { ada } from '#tests/browser/support/portal.ts'

import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { type Delay, PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor, stay } from './request-interceptor.ts'
import { fieldsOf, momentsOf, walkthrough } from './walkthrough.ts'
import type { IsThere, Moment, Screens, Ways } from './walkthrough.ts'

/** Milliseconds; shorter than an answer of the server may take. */
const piece = 2500

class BuildUpdateDriver extends PageDriver {
  readonly files: RequestInterceptor
  hasChecked = false
  #base: number | null
  #documents: RequestInterceptor | null = null
  #failures = 0

  constructor(
    browser: BrowserSession,
    {
      manifest,
      files,
      base,
    }: Record<'manifest' | 'files', RequestInterceptor> & {
      base: number | null
    },
  ) {
    super(browser, manifest)
    this.files = files
    this.#base = base
  }

  get news() {
    return this.page.getByRole('status').getByText('Neue Version von Masthead.')
  }

  get broken() {
    return this.page.getByRole('heading', { level: 1, name: 'Interner Serverfehler' })
  }

  get title() {
    return this.page.getByRole('heading', { level: 1, name: /^Guten / })
  }

  /** In pieces in which the server can answer: one that is found again is asked for a newer build. */
  override async fire({ milliseconds }: Delay): Promise<void> {
    const { observer } = this.browser
    const before = observer.messages.length
    const isQuiet = () => observer.messages.length === before
    await this.browser.passWhile(isQuiet, Math.min(milliseconds, piece))
  }

  override async settle(_: string, outcome: Outcome): Promise<void> {
    await this.interceptor.holds(() => true)
    if ('error' in outcome) return this.interceptor.once('fail')
    const { build } = fieldsOf(outcome.done)
    const { id } = fieldsOf(build)
    if (id === '1') return this.interceptor.once('through')
    return this.interceptor.once({ status: 200, body: JSON.stringify(build) })
  }

  /** The new build is called 2; the running one has its own name. */
  override normalize(context: unknown): unknown {
    const { latest, checkedAt, dismissed, reloads } = fieldsOf(context)
    return {
      latest: isTwo(fieldsOf(latest)['id']),
      isChecked: checkedAt !== null,
      dismissed: isTwo(dismissed),
      reloads: Array.isArray(reloads) ? reloads.map((reload) => this.#reload(reload)) : null,
    }
  }

  #reload(written: unknown): unknown {
    const { path, at } = fieldsOf(written)
    const isReal = Number(at) > 1_000_000
    return { path, at: isReal ? Number(at) - (this.#base ?? 0) : at }
  }

  async reload(name: string): Promise<void> {
    await this.#stay()
    await this.page.getByRole('button', { name, exact: true }).click({ noWaitAfter: true })
  }

  /** A link leads to a page whose files are gone from the server, at the very millisecond. */
  async missPart(at: number): Promise<void> {
    await this.browser.pause()
    this.#base ??= (await this.browser.now()) + 1 - at
    await this.browser.pass(this.#base + at - (await this.browser.now()))
    await this.files.rule('fail')
    await this.#stay()
    if (this.#failures > 0) await this.goBack()
    const name = this.#failures === 0 ? 'Sperrliste' : 'Artikel'
    this.#failures += 1
    const navigation = this.page.getByRole('navigation')
    await navigation.getByRole('link', { name }).click({ noWaitAfter: true })
  }

  /** Back to the page before, whose files are all here. */
  async goBack(): Promise<void> {
    await this.page.evaluate(() => history.back())
    await this.browser.waitForVisible(this.title)
  }

  /** The server has no answer to the reload, so that what is on the page can be looked at. */
  async #stay(): Promise<void> {
    if (this.#documents !== null) return
    this.#documents = await RequestInterceptor.before(this.page, /\/[^.]*$/)
    await this.#documents.rule(stay, (request) => request.isNavigationRequest())
  }
}

const isShown: IsThere = (_, { context }) => {
  const { latest, dismissed } = fieldsOf(context)
  return fieldsOf(latest)['id'] !== dismissed
}

const ways: Ways<BuildUpdateDriver, BuildUpdateEvent['type']> = {
  'update.check': {
    start: { where: (_, { context }) => fieldsOf(context)['checkedAt'] === null, take: () => {} },
    tab: (on) => on.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    palette: (on) => on.palette('Version', /^Nach einer neueren Version suchen/),
  },
  'update.dismiss': { notice: (on) => on.press('Später') },
  'page.reload': {
    notice: { where: isShown, take: (on) => on.reload('Neu laden') },
    foot: (on) => on.reload('Neue Version verfügbar'),
  },
  'chunk.failed': { link: (on, { at }) => on.missPart(Number(at)) },
  'page.changed': {
    back: async (on) => {
      await on.files.rule('through')
      await on.goBack()
    },
  },
}

type State = StateName<StateValueFrom<typeof buildUpdateMachine>>

const isNoNews = (on: BuildUpdateDriver) => on.browser.waitForHidden(on.news)

const screens: Screens<BuildUpdateDriver, State> = {
  'chunks.healthy': async (on) => {
    await on.browser.waitForVisible(on.title)
    await on.browser.waitForHidden(on.broken)
  },
  'chunks.reloading': async (on) => {
    await on.browser.waitForHidden(on.title)
    await on.browser.waitForHidden(on.broken)
  },
  'chunks.broken': (on) => on.browser.waitForVisible(on.broken),
  'version.idle': isNoNews,
  'version.checking': isNoNews,
  // Without a whole page there is no room for news.
  'version.updateAvailable': async (on) => {
    if (await on.title.isVisible()) await on.browser.waitForVisible(on.news)
  },
}

/** A newer build, a missing part of a page and the reload, as people meet them. */
export const buildUpdateWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
  allows: ({ event, label }, { value }) => {
    const { version, chunks } = fieldsOf(value)
    if (event.type === 'update.dismiss') return chunks === 'healthy'
    if (event.type === 'page.reload') return chunks === 'healthy' && version === 'updateAvailable'
    // A browser that keeps nothing forgets who is signed in, too: a unit test shows this case.
    if (label.includes('keeps nothing')) return false
    if (event.type === 'chunk.failed') return chunks !== 'broken'
    // Only where nothing was built there is no manifest.
    return !label.includes('no manifest')
  },
  canWalk: (path) => {
    const moments = momentsOf(path)
    const [first] = moments
    // The portal looks for a newer build as soon as it starts.
    return first?.step.event.type === 'update.check' && moments.every(isInTime)
  },
  open: async (browser, path) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    const base = path.input.label === 'build 1' ? null : Date.now() - 10_000
    if (base !== null) await browser.page.addInitScript(storeReload, base + 10_000)
    const manifest = await RequestInterceptor.before(browser.page, /\/builds\/latest\.json/)
    await manifest.rule('wait')
    const meta = await RequestInterceptor.before(browser.page, /\/builds\/meta\/2\.json/)
    await meta.rule({ status: 200, body: JSON.stringify({ id: '2', timestamp: 2 }) })
    const files = await RequestInterceptor.before(browser.page, /\/static\/js\//)
    await browser.load('/')
    await browser.waitForVisible(browser.page.getByRole('heading', { level: 1 }))
    return new BuildUpdateDriver(browser, { manifest, files, base })
  },
})

/** Times count from the stored reload, or from the first part that is missing; a reload is the end. */
function isInTime({ step, index }: Moment, _: number, moments: readonly Moment[]): boolean {
  const earlier = moments.slice(0, index)
  if (step.event.type === 'page.reload') return index === moments.length - 1
  if (step.event.type !== 'chunk.failed') return true
  return !earlier.some((one) => one.step.kind === 'fire')
}

/** As an earlier missing part has left it behind in this tab. */
function storeReload(at: number): void {
  sessionStorage.setItem('masthead.reloads', JSON.stringify([{ path: '/banlist', at }]))
}

function isTwo(id: unknown): boolean | null {
  return id === undefined || id === null ? null : id === '2'
}
