import type { AnyEventObject } from 'xstate'

import { delayOf } from '#machines/transitions.ts'
import type { WebsiteSetupEvent } from '#machines/website-setup/setup.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import type { Path } from '../paths.ts'
import type { Outcome, Step } from '../steps.ts'
import { type BrowserSession, patience } from './browser-session.ts'
import { changeRealm } from './realm.ts'
import { type Answer, RequestInterceptor, type Which } from './request-interceptor.ts'
import { fieldsOf } from './walkthrough.ts'
import type { PageDriver, Walkthrough } from './walkthrough.ts'
import { WebsiteElsewhere } from './website-elsewhere.ts'
import { WebsiteSetupScreen } from './website-setup-screen.ts'

const { machine } = underTest['website-setup']
const path = '/website-configuration?client=apothekenblatt'

/** The set-up of a website, from its address to its first counted view. */
export const websiteSetupWalkthrough: Walkthrough = {
  unreachable: {
    'website-setup.finished · server.told · 1':
      'The screen has gone on to the website itself; the set-up hears nothing behind it.',
  },
  allows: (step, { value, context }) => {
    const { website, step: open, isCounted } = fieldsOf(context)
    const { setup, version } = fieldsOf(website)
    const isEnding = setup === 'VERIFY' || setup === 'DONE'
    const isAtPage = value !== 'finished'
    if (step.kind === 'settle') return isAnswer(step, fieldsOf(context))
    // The last step has nothing to fill in, unless a cause is mended.
    if (step.event.type === 'step.submit') return open !== 'VERIFY'
    if (step.label === 'step.open: the first') return open !== 'ADDRESS'
    if (step.label === 'step.open: the check') return isEnding && open !== 'VERIFY'
    // Colleagues go on with the one that was left; one that is begun has one user.
    if (step.label === 'server.told: of the check') return version === leftVersion
    if (step.label === 'server.told: of the end') return isAtPage && isEnding && version === 5
    if (step.event.type === 'view.counted')
      return isAtPage && website !== null && isCounted === false
    return true
  },
  canWalk: () => true,
  open: async (browser, { input }) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    await browser.load(path)
    await browser.waitForVisible(browser.page.getByRole('button', { name: 'Neue Website' }))
    const { website, query } = await preparedFor(browser, input)
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', isCall)
    await browser.load(path + query)
    await browser.waitForVisible(browser.page.getByRole('heading', { level: 2 }).first())
    // Its first messages are told a moment later, which would never come once the clock stands still.
    while (browser.observer.messages.length === 0) await browser.observer.next(patience)
    await browser.pause()
    return new WebsiteSetupDriver(browser, { interceptor, website })
  },
}

/** The version of the website that was left at the snippet, in the fixtures. */
const leftVersion = 4

/** True where the server gives this answer to what was sent. */
function isAnswer(
  { event: { type }, outcome, label }: Step & { kind: 'settle' },
  { website, sent }: Readonly<Record<string, unknown>>,
): boolean {
  if (type.startsWith('xstate.error')) return true
  const { setup, version } = fieldsOf(website)
  if (label.endsWith('no name')) return true
  if (label.endsWith('by a colleague')) return version === leftVersion
  const done = 'done' in outcome ? fieldsOf(outcome.done) : {}
  const next = website === null ? 'NAME' : (fieldsOf(sent)['setup'] ?? setup)
  return fieldsOf(done['website'])['setup'] === next
}

interface Prepared {
  website: WebsiteElsewhere
  /** of the address */
  query: string
}

async function preparedFor(browser: BrowserSession, { label }: Path['input']): Promise<Prepared> {
  const website = new WebsiteElsewhere(browser.page)
  if (label === 'of a new one') return { website, query: '&view=new' }
  if (label === 'left at the snippet') {
    await website.register('SNIPPET')
    return { website, query: `&view=new&id=${website.id}` }
  }
  await website.register('DONE')
  await browser.load(`${path}&id=${website.id}`)
  await browser.waitForVisible(browser.page.getByRole('heading', { name: 'Letzte Ereignisse' }))
  await website.view()
  await browser.waitForVisible(browser.page.getByRole('cell', { name: '/artikel' }).first())
  return { website, query: `&id=${website.id}&panel=verify` }
}

interface Parts {
  interceptor: RequestInterceptor
  website: WebsiteElsewhere
}

class WebsiteSetupDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor
  readonly #website: WebsiteElsewhere
  readonly #screen: WebsiteSetupScreen

  constructor(browser: BrowserSession, { interceptor, website }: Parts) {
    this.#browser = browser
    this.#interceptor = interceptor
    this.#website = website
    this.#screen = new WebsiteSetupScreen(browser)
  }

  async send(event: AnyEventObject): Promise<void> {
    const causes = {
      'step.submit': () => this.#submit(),
      'step.open': () => this.#press(event['step'] === 'ADDRESS' ? /^Adresse: / : /^Prüfen: /),
      'setup.resume': () => this.#comeBack(),
      'server.told': () =>
        this.#browser.hears('server.told', () =>
          this.#website.moveOn(fieldsOf(event['website'])['setup']),
        ),
      'view.counted': () => this.#browser.hears('view.counted', () => this.#website.view()),
      'check.again': () => this.#press('Erneut prüfen'),
      'setup.finish': () => this.#press('Fertig'),
      'setup.skip': () => this.#press('Ohne Prüfung abschließen'),
      'call.retry': () => this.#press('Noch einmal senden'),
    } satisfies Record<WebsiteSetupEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(_actor: string, outcome: Outcome): Promise<void> {
    await this.#interceptor.holds(isCall)
    if ('error' in outcome) return this.#interceptor.once('fail', isCall)
    const { kind, website } = fieldsOf(outcome.done)
    if (kind === 'conflict') await this.#website.moveOn(fieldsOf(website)['setup'])
    await this.#interceptor.once(kind === 'refused' ? refused : 'through', isCall)
  }

  async fire(delay: string): Promise<void> {
    await this.#browser.pass(delayOf(machine, delay))
    // A call that was given up is still on its way.
    if (delay === 'callLimit') await this.#interceptor.once('fail', isCall)
  }

  assertState(state: string, context: unknown): Promise<void> {
    return this.#screen.assertState(state, context)
  }

  /** Ids, versions and values are the server's and the user's affair. */
  normalize(context: unknown): unknown {
    const { website, step, sent, faults, code, isCounted } = fieldsOf(context)
    return {
      setup: fieldsOf(website)['setup'],
      step,
      isSent: sent !== null,
      next: fieldsOf(sent)['setup'],
      faults: Object.keys(fieldsOf(faults)),
      code,
      isCounted,
    }
  }

  async #submit(): Promise<void> {
    const { origin, name } = this.#website
    const values = { Adresse: origin, Name: name }
    for (const [label, value] of Object.entries(values)) {
      const field = this.#browser.page.getByRole('textbox', { name: label })
      if (await field.isVisible()) await field.fill(value)
    }
    await this.#press('Weiter')
  }

  /** Leaves the set-up, and comes back to it; from the website itself by its check. */
  async #comeBack(): Promise<void> {
    const { page } = this.#browser
    const check = page.getByRole('button', { name: 'Prüfen', exact: true })
    if (await check.isVisible()) return this.#browser.press(check)
    const back = page.getByRole('button', { name: /^(Abbrechen$|Weg )/ })
    await this.#browser.press(back)
    const leave = page.getByRole('button', { name: 'Verwerfen und weiter' })
    const add = page.getByRole('button', { name: 'Neue Website' })
    await this.#browser.waitForVisible(leave.or(add))
    if (await leave.isVisible()) await this.#browser.press(leave)
    await this.#browser.waitForVisible(add)
    await page.goBack()
  }

  async #press(name: string | RegExp): Promise<void> {
    const { page } = this.#browser
    await this.#browser.press(page.getByRole('button', { name, exact: true }))
  }
}

const isCall: Which = (request) =>
  /"operationName":"(Create|Update)Website"/.test(request.postData() ?? '')

const payload = {
  website: null,
  userErrors: [{ code: 'REQUIRED', field: ['name'], params: [] }],
}

/** The portal sends no empty name by itself. */
const refused: Answer = {
  status: 200,
  body: JSON.stringify({ data: { createWebsite: payload, updateWebsite: payload } }),
}
