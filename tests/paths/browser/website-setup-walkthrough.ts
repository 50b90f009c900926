import type { WebsiteSetupState } from '#machines/website-setup/selectors.ts'
import type { WebsiteSetupEvent } from '#machines/website-setup/setup.ts'
import { ada } from '#tests/browser/support/portal.ts'

import type { Path } from '../paths.ts'
import type { Outcome, Step } from '../steps.ts'
import { blank, type BrowserSession, patience } from './browser-session.ts'
import { type Delay, PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { type Answer, RequestInterceptor, type Which } from './request-interceptor.ts'
import { fieldsOf, walkthrough } from './walkthrough.ts'
import type { Screens, Ways } from './walkthrough.ts'
import { WebsiteElsewhere } from './website-elsewhere.ts'

const path = '/website-configuration?client=apothekenblatt'

class WebsiteSetupDriver extends PageDriver {
  readonly website: WebsiteElsewhere

  constructor(browser: BrowserSession, interceptor: RequestInterceptor, website: WebsiteElsewhere) {
    super(browser, interceptor)
    this.website = website
  }

  /** Fills in what the open step asks for; the last of its fields, if it has some. */
  async fill() {
    const { origin, name } = this.website
    const values = { Adresse: origin, Name: name }
    for (const [label, value] of Object.entries(values)) {
      const field = this.page.getByRole('textbox', { name: label })
      if (!(await field.isVisible())) continue
      await field.fill(value)
      await field.focus()
    }
  }

  /** Leaves the set-up, and comes back to it; from the website itself by its check. */
  async comeBack(): Promise<void> {
    const check = this.page.getByRole('button', { name: 'Verbindung testen', exact: true })
    if (await check.isVisible()) return this.browser.press(check)
    await this.browser.press(this.page.getByRole('button', { name: /^(Abbrechen$|Weg )/ }))
    const leave = this.page.getByRole('button', { name: 'Verwerfen und weiter' })
    const add = this.page.getByRole('button', { name: 'Neue Website' })
    await this.browser.waitForVisible(leave.or(add))
    if (await leave.isVisible()) await this.browser.press(leave)
    await this.browser.waitForVisible(add)
    await this.page.goBack()
    return undefined
  }

  override async settle(_actor: string, outcome: Outcome): Promise<void> {
    await this.interceptor.holds(isCall)
    if ('error' in outcome) return this.interceptor.once('fail', isCall)
    const { kind, website } = fieldsOf(outcome.done)
    if (kind === 'conflict') await this.website.moveOn(fieldsOf(website)['setup'])
    return this.interceptor.once(kind === 'refused' ? refused : 'through', isCall)
  }

  override async fire({ name, milliseconds }: Delay): Promise<void> {
    await this.browser.pass(milliseconds)
    // A call that was given up is still on its way.
    if (name === 'callLimit') await this.interceptor.once('fail', isCall)
  }

  /** Ids, versions and values are the server's and the user's affair. */
  override normalize(context: unknown): unknown {
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
}

const ways: Ways<WebsiteSetupDriver, WebsiteSetupEvent['type']> = {
  'step.submit': {
    button: async (on) => {
      await on.fill()
      await on.press('Weiter')
    },
    key: {
      where: (_, { context }) => ['ADDRESS', 'NAME'].includes(String(fieldsOf(context)['step'])),
      take: async (on) => {
        await on.fill()
        await on.key('Enter')
      },
    },
  },
  'step.open': {
    rail: (on, { step }) => on.press(step === 'ADDRESS' ? /^Adresse: / : /^Testen: /),
  },
  'setup.resume': { back: (on) => on.comeBack() },
  'server.told': {
    colleague: (on, { website }) =>
      on.browser.hears('server.told', () => on.website.moveOn(fieldsOf(website)['setup'])),
  },
  'view.counted': { reader: (on) => on.browser.hears('view.counted', () => on.website.view()) },
  'check.again': { button: (on) => on.press('Erneut testen') },
  'setup.finish': { button: (on) => on.press('Fertig') },
  'setup.skip': { button: (on) => on.press('Ohne Test abschließen') },
  'call.retry': { button: (on) => on.press('Noch einmal senden') },
}

type Show = (on: WebsiteSetupDriver, context: Readonly<Record<string, unknown>>) => Promise<void>

const unanswered = 'Die Antwort ist ausgeblieben'

/** A step of the set-up, and why it stays open. */
const showsStep =
  (name: string): Show =>
  async (on, { code, website }) => {
    const { setup } = fieldsOf(website)
    const showsIf = (isShown: boolean, text: string | RegExp) =>
      on.browser.waitFor(on.page.getByText(text), isShown)
    await on.browser.waitForVisible(on.page.getByRole('heading', { level: 2, name, exact: true }))
    await showsIf(false, unanswered)
    // A website that is registered can be gone on with later; one that is set up has the check alone.
    await showsIf(setup !== undefined && setup !== 'DONE', 'Gesichert, Sie können später')
    const title = setup === 'DONE' ? / testen$/ : 'Neue Website'
    await on.browser.waitForVisible(on.page.getByRole('heading', { level: 1, name: title }))
    await showsIf(code === 'CONFLICT', 'Jemand hat die Website gerade geändert.')
    await showsIf(code === 'REFUSED', 'Dieses Feld ist ein Pflichtfeld!')
  }

const showsCheck =
  (text: string | RegExp, hasCause = false): Show =>
  async (on, context) => {
    await showsStep('Testen')(on, context)
    await on.see(text)
    await on.browser.waitFor(on.page.getByText(/^Wahrscheinliche Ursache/), hasCause)
  }

const screens: Screens<WebsiteSetupDriver, WebsiteSetupState> = {
  'open.choosing': () => Promise.reject(new Error('No step is open')),
  'open.address': showsStep('Adresse'),
  'open.name': showsStep('Name'),
  'open.tracking': showsStep('Tracking'),
  'open.snippet': showsStep('Snippet'),
  'open.waiting': showsCheck(/^Wartet /),
  'open.overdue': showsCheck(/^Wartet /, true),
  'open.counted': showsCheck('Ein Aufruf ist gezählt'),
  saving: (on) => on.browser.waitForVisible(on.page.locator('button[data-loading]').first()),
  unanswered: (on) => on.see(unanswered),
  finished: (on) => on.seeTitle('Letzte Ereignisse'),
}

/** The set-up of a website, from its address to its first counted view. */
export const websiteSetupWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
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
  open: async (browser, { input }) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    await browser.load(blank)
    const { website, query } = await preparedFor(browser, input)
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', isCall)
    await browser.load(path + query)
    await browser.waitForVisible(browser.page.getByRole('heading', { level: 2 }).first())
    // Its first messages are told a moment later, which would never come once the clock stands still.
    while (browser.observer.messages.length === 0) await browser.observer.next(patience)
    await browser.pause()
    return new WebsiteSetupDriver(browser, interceptor, website)
  },
})

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
