import type { StateValueFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/machine.ts'
import type { StateName } from '#machines/state-name.ts'
import { shell } from '#portal/i18n/de/shell.ts'
import { signIn } from '#portal/i18n/de/sign-in.ts'
import { plainTexts } from '#portal/i18n/plain-texts.ts'
import { createTexts } from '#portal/i18n/texts.ts'

import type { BrowserSession } from './browser-session.ts'
import { fieldsOf } from './walkthrough.ts'
import type { Screens } from './walkthrough.ts'

const { session, errors } = createTexts<typeof signIn>('de', signIn)

const says = (sentence: string) => (browser: BrowserSession) =>
  browser.waitForVisible(browser.page.getByRole('alert').getByText(sentence))

const isBusy = async (browser: BrowserSession) => {
  await browser.waitForVisible(browser.page.getByRole('button', { name: session.loggingIn() }))
  await browser.waitForVisible(browser.page.getByRole('button', { name: session.cancel() }))
}

const isThere = async (browser: BrowserSession) => {
  await browser.waitForVisible(browser.account)
  await browser.pause()
}

const { offline, retrying } = shell.connection

/** The session's screen in each state. A signed-in user keeps the screen; only faults of the connection are shown. */
export const sessionScreens: Screens<
  BrowserSession,
  StateName<StateValueFrom<typeof sessionMachine>>
> = {
  starting: () => {},
  restoring: () => {},
  // An open form can be used already; elsewhere there is nothing to see yet.
  joining: (browser) => browser.waitForHidden(browser.account),
  'signedOut.idle': async (browser) => {
    const { page } = browser
    await browser.waitForVisible(page.getByRole('textbox', { name: session.organisation() }))
    await browser.waitForVisible(page.getByRole('button', { name: session.login() }))
    await browser.waitForHidden(page.getByRole('alert'))
  },
  // Signs without a letter were typed: nothing is called so.
  'signedOut.organisationMissing': (browser) =>
    browser.waitForVisible(
      browser.page.getByText(session.explain.unknownOrganisation(), { exact: true }),
    ),
  'signedOut.loginFailed': (browser, context) => says(loginFailed(context))(browser),
  'signedOut.renewalFailed': says(session.ended.renewalFailed()),
  'signedOut.sessionExpired': says(session.ended.sessionExpired()),
  'signedOut.sessionEnded': says(session.ended.sessionEnded()),
  'signedOut.userChanged': says(session.ended.userChanged()),
  'signedOut.organisationChanged': says(session.ended.organisationChanged()),
  'signedOut.signedOutHere': says(session.ended.signedOutHere()),
  checkingOrganisation: isBusy,
  redirecting: isBusy,
  checkingCredentials: isBusy,
  completing: async (browser) => {
    // Nothing flashes by where it is quick.
    await browser.pass(wordless.completing)
    await browser.waitForVisible(browser.page.getByText(plainTexts.de.completing))
  },
  'signedIn.token.renewal.fresh': async (browser) => {
    await isThere(browser)
    await browser.waitForHidden(browser.page.getByText(offline.brief))
    await browser.waitForHidden(browser.page.getByText(retrying.brief))
  },
  'signedIn.token.renewal.due.expiring': isThere,
  'signedIn.token.renewal.due.renewing': isThere,
  'signedIn.token.renewal.waitingToRetry': async (browser) => {
    await isThere(browser)
    await browser.pass(wordless.retrying)
    await browser.waitForVisible(browser.page.getByText(retrying.brief))
    await browser.waitForVisible(browser.page.getByText(retrying.more))
  },
  'signedIn.token.renewal.offline': async (browser) => {
    await isThere(browser)
    await browser.waitForVisible(browser.page.getByRole('status').getByText(noNetwork))
  },
  'signedIn.token.validity.valid': isThere,
  'signedIn.token.validity.expired': isThere,
  'signedIn.token.patience.ordinary': isThere,
  'signedIn.token.patience.resuming': isThere,
  signingOut: (browser) =>
    browser.waitForVisible(browser.page.getByRole('button', { name: 'Konto von' })),
}

/** The session knows of it at once, the connection since when. */
const noNetwork = /^Keine Verbindung( seit \d\d:\d\d)?\.$/

/** Shorter interruptions are not shown, in milliseconds. */
const wordless = { completing: 400, retrying: 1000 }

function loginFailed(context: unknown): string {
  const { organisation, reason } = fieldsOf(fieldsOf(context)['failure'])
  if (reason === 'wrongCredentials') return errors.wrongCredentials()
  return errors.loginFailed({ organisation: String(organisation) })
}
