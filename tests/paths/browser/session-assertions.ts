import type { StateValueFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/machine.ts'
import { plain } from '#portal/i18n/de/plain.ts'
import { shell } from '#portal/i18n/de/shell.ts'
import { signIn } from '#portal/i18n/de/sign-in.ts'
import { createTexts } from '#portal/i18n/formatted-texts.ts'

import type { BrowserSession } from './browser-session.ts'
import { fieldsOf } from './walkthrough.ts'
import type { StateName } from './walkthrough.ts'

const { session, errors } = createTexts<typeof signIn>('de', signIn)

/** Waits for the session's screen in each state. */
export async function assertSession(
  browser: BrowserSession,
  state: string,
  context: unknown,
): Promise<void> {
  const assertions = new Map<string, () => Promise<void>>(
    Object.entries(assertionsOf(browser, context)),
  )
  for (const region of regionsOf(state)) await assertions.get(region)?.()
}

/** `signedIn.token.renewal.fresh, validity.valid` are two states, both in `signedIn.token`. */
function regionsOf(state: string): string[] {
  return state
    .split(', ')
    .map((name) => (/^(validity|patience)\./.test(name) ? `signedIn.token.${name}` : name))
}

type StateAssertions = Record<StateName<StateValueFrom<typeof sessionMachine>>, () => Promise<void>>

function assertionsOf(browser: BrowserSession, context: unknown): StateAssertions {
  const { page } = browser
  const says = (sentence: string) =>
    browser.waitForVisible(page.getByRole('alert').getByText(sentence))
  const isBusy = async () => {
    await browser.waitForVisible(page.getByRole('button', { name: session.loggingIn() }))
    await browser.waitForVisible(page.getByRole('button', { name: session.cancel() }))
  }
  return {
    starting: async () => {},
    restoring: async () => {},
    // An open form can be used already; elsewhere there is nothing to see yet.
    joining: () => browser.waitForHidden(browser.account),
    'signedOut.idle': async () => {
      await browser.waitForVisible(page.getByRole('textbox', { name: session.organisation() }))
      await browser.waitForVisible(page.getByRole('button', { name: session.login() }))
      await browser.waitForHidden(page.getByRole('alert'))
    },
    // Signs without a letter were typed: nothing is called so.
    'signedOut.organisationMissing': () =>
      browser.waitForVisible(
        page.getByText(session.explain.unknownOrganisation(), { exact: true }),
      ),
    'signedOut.loginFailed': () => says(loginFailed(context)),
    'signedOut.renewalFailed': () => says(session.ended.renewalFailed()),
    'signedOut.sessionExpired': () => says(session.ended.sessionExpired()),
    'signedOut.sessionEnded': () => says(session.ended.sessionEnded()),
    'signedOut.userChanged': () => says(session.ended.userChanged()),
    'signedOut.organisationChanged': () => says(session.ended.organisationChanged()),
    'signedOut.signedOutHere': () => says(session.ended.signedOutHere()),
    checkingOrganisation: isBusy,
    redirecting: isBusy,
    checkingCredentials: isBusy,
    completing: async () => {
      // Nothing flashes by where it is quick.
      await browser.pass(wordless.completing)
      await browser.waitForVisible(page.getByText(plain.completing))
    },
    ...signedInAssertions(browser),
    signingOut: () => browser.waitForVisible(page.getByRole('button', { name: 'Konto von' })),
  }
}

/** A signed-in user keeps the screen; only faults of the connection are shown. */
function signedInAssertions(browser: BrowserSession) {
  const { offline, retrying } = shell.connection
  const isThere = async () => {
    await browser.waitForVisible(browser.account)
    await browser.pause()
  }
  const isQuiet = async () => {
    await isThere()
    await browser.waitForHidden(browser.page.getByText(offline.brief))
    await browser.waitForHidden(browser.page.getByText(retrying.brief))
  }
  return {
    'signedIn.token.renewal.fresh': isQuiet,
    'signedIn.token.renewal.due.expiring': isThere,
    'signedIn.token.renewal.due.renewing': isThere,
    'signedIn.token.renewal.waitingToRetry': async () => {
      await isThere()
      await browser.pass(wordless.retrying)
      await browser.waitForVisible(browser.page.getByText(retrying.brief))
      await browser.waitForVisible(browser.page.getByText(retrying.more))
    },
    'signedIn.token.renewal.offline': async () => {
      await isThere()
      await browser.waitForVisible(browser.page.getByRole('status').getByText(noNetwork))
    },
    'signedIn.token.validity.valid': isThere,
    'signedIn.token.validity.expired': isThere,
    'signedIn.token.patience.ordinary': isThere,
    'signedIn.token.patience.resuming': isThere,
  }
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
