import type { AnyEventObject, StateValueFrom } from 'xstate'

import type { buildUpdateMachine } from '#machines/build-update/machine.ts'
import type { BuildUpdateEvent } from '#machines/build-update/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor, stay } from './request-interceptor.ts'
import { fieldsOf, momentsOf } from './walkthrough.ts'
import type { Moment, PageDriver, Walkthrough, StateName } from './walkthrough.ts'

const { machine } = underTest['build-update']

/** A newer build, a missing part of a page and the reload, as people meet them. */
export const buildUpdateWalkthrough: Walkthrough = {
  unreachable: {},
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
    // Not with an earlier session: its token may end while these walks let time pass.
    await browser.signInAs(ada)
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
}

type State = StateName<StateValueFrom<typeof buildUpdateMachine>>

/** Times count from the stored reload, or from the first part that is missing; a reload is the end. */
function isInTime({ step, index }: Moment, _: number, moments: readonly Moment[]): boolean {
  const earlier = moments.slice(0, index)
  if (step.event.type === 'page.reload') return index === moments.length - 1
  if (step.event.type !== 'chunk.failed') return true
  return !earlier.some((one) => one.step.kind === 'fire')
}

class BuildUpdateDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #manifest: RequestInterceptor
  readonly #files: RequestInterceptor
  #base: number | null
  #documents: RequestInterceptor | null = null
  #hasChecked = false
  #failures = 0

  constructor(
    browser: BrowserSession,
    parts: { manifest: RequestInterceptor; files: RequestInterceptor; base: number | null },
  ) {
    this.#browser = browser
    this.#manifest = parts.manifest
    this.#files = parts.files
    this.#base = parts.base
  }

  async send(event: AnyEventObject): Promise<void> {
    const { page } = this.#browser
    const causes = {
      'update.check': async () => {
        if (this.#hasChecked) {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        }
        this.#hasChecked = true
      },
      'update.dismiss': () => page.getByRole('button', { name: 'Später' }).click(),
      'page.reload': async () => {
        await this.#stay()
        const [reload] = await page
          .getByRole('button', { name: /^(Neu laden|Neue Version verfügbar)$/ })
          .all()
        await reload?.click({ noWaitAfter: true })
      },
      'chunk.failed': () => this.#missPart(Number(event['at'])),
      'page.changed': async () => {
        await this.#files.rule('through')
        await this.#goBack()
      },
    } satisfies Record<BuildUpdateEvent['type'], () => Promise<unknown>>
    await new Map<string, () => Promise<unknown>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(_: string, outcome: Outcome): Promise<void> {
    await this.#manifest.holds(() => true)
    if ('error' in outcome) return this.#manifest.once('fail')
    const { build } = fieldsOf(outcome.done)
    const { id } = fieldsOf(build)
    if (id === '1') return this.#manifest.once('through')
    return this.#manifest.once({ status: 200, body: JSON.stringify(build) })
  }

  fire(delay: string): Promise<void> {
    return this.#browser.pass(delayOf(machine, delay))
  }

  async assertState(state: string): Promise<void> {
    const { page } = this.#browser
    const notice = page.getByRole('status')
    const isNews = notice.getByText('Neue Version von Masthead.')
    const isBroken = page.getByRole('heading', { level: 1, name: 'Interner Serverfehler' })
    const title = page.getByRole('heading', { level: 1, name: /^Guten / })
    const assertions = {
      'chunks.healthy': async () => {
        await this.#browser.waitForVisible(title)
        await this.#browser.waitForHidden(isBroken)
      },
      'chunks.reloading': async () => {
        await this.#browser.waitForHidden(title)
        await this.#browser.waitForHidden(isBroken)
      },
      'chunks.broken': () => this.#browser.waitForVisible(isBroken),
      'version.idle': () => this.#browser.waitForHidden(isNews),
      'version.checking': () => this.#browser.waitForHidden(isNews),
      // Without a whole page there is no room for news.
      'version.updateAvailable': async () => {
        if (state.endsWith('healthy')) await this.#browser.waitForVisible(isNews)
      },
    } satisfies Record<State, () => Promise<void>>
    const regions = new Map<string, () => Promise<void>>(Object.entries(assertions))
    for (const region of state.split(', ')) await regions.get(region)?.()
  }

  /** The new build is called 2; the running one has its own name. */
  normalize(context: unknown): unknown {
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

  /** A link leads to a page whose files are gone from the server, at the very millisecond. */
  async #missPart(at: number): Promise<void> {
    const { page } = this.#browser
    await this.#browser.pause()
    this.#base ??= (await this.#browser.now()) + 1 - at
    await this.#browser.pass(this.#base + at - (await this.#browser.now()))
    await this.#files.rule('fail')
    await this.#stay()
    if (this.#failures > 0) await this.#goBack()
    const name = this.#failures === 0 ? 'Sperrliste' : 'Artikel'
    this.#failures += 1
    await page.getByRole('navigation').getByRole('link', { name }).click({ noWaitAfter: true })
  }

  /** Back to the page before, whose files are all here. */
  async #goBack(): Promise<void> {
    await this.#browser.page.evaluate(() => history.back())
    await this.#browser.waitForVisible(
      this.#browser.page.getByRole('heading', { level: 1, name: /^Guten / }),
    )
  }

  /** The server has no answer to the reload, so that what is on the page can be looked at. */
  async #stay(): Promise<void> {
    if (this.#documents !== null) return
    this.#documents = await RequestInterceptor.before(this.#browser.page, /\/[^.]*$/)
    await this.#documents.rule(stay, (request) => request.isNavigationRequest())
  }
}

/** As an earlier missing part has left it behind in this tab. */
function storeReload(at: number): void {
  sessionStorage.setItem('masthead.reloads', JSON.stringify([{ path: '/banlist', at }]))
}

function isTwo(id: unknown): boolean | null {
  return id === undefined || id === null ? null : id === '2'
}
