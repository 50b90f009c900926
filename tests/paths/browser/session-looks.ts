import type { StateValueFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/machine.ts'
import { plain } from '#portal/i18n/de/plain.ts'
import { shell } from '#portal/i18n/de/shell.ts'
import { signIn } from '#portal/i18n/de/sign-in.ts'
import { createTexts } from '#portal/i18n/typed-texts.ts'

import { fieldsOf } from './stage.ts'
import type { StateName } from './stage.ts'
import type { Visit } from './visit.ts'

const { session, errors } = createTexts<typeof signIn>('de', signIn)

/** What a person sees of the session in each state. */
export async function seeSession(visit: Visit, state: string, context: unknown): Promise<void> {
  const looks = new Map<string, () => Promise<void>>(Object.entries(looksOf(visit, context)))
  for (const region of regionsOf(state)) await looks.get(region)?.()
}

/** `signedIn.token.renewal.fresh, validity.valid` are two states, both in `signedIn.token`. */
function regionsOf(state: string): string[] {
  return state
    .split(', ')
    .map((name) => (/^(validity|patience)\./.test(name) ? `signedIn.token.${name}` : name))
}

type Looks = Record<StateName<StateValueFrom<typeof sessionMachine>>, () => Promise<void>>

function looksOf(visit: Visit, context: unknown): Looks {
  const { page } = visit
  const says = (sentence: string) => visit.sees(page.getByRole('alert').getByText(sentence))
  const isBusy = async () => {
    await visit.sees(page.getByRole('button', { name: session.loggingIn() }))
    await visit.sees(page.getByRole('button', { name: session.cancel() }))
  }
  return {
    starting: async () => {},
    restoring: async () => {},
    // Where the form is open already, it can be used; everywhere else there is nothing to see yet.
    joining: () => visit.misses(visit.account),
    'signedOut.idle': async () => {
      await visit.sees(page.getByRole('textbox', { name: session.organisation() }))
      await visit.sees(page.getByRole('button', { name: session.login() }))
      await visit.misses(page.getByRole('alert'))
    },
    // Signs without a letter were typed: nothing is called so.
    'signedOut.organisationMissing': () =>
      visit.sees(page.getByText(session.explain.unknownOrganisation(), { exact: true })),
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
      await visit.pass(wordless.completing)
      await visit.sees(page.getByText(plain.completing))
    },
    ...signedInLooks(visit),
    signingOut: () => visit.sees(page.getByRole('button', { name: 'Konto von' })),
  }
}

/** Somebody signed in keeps the screen; only what is wrong with the connection is said. */
function signedInLooks(visit: Visit) {
  const { offline, retrying } = shell.connection
  const isThere = async () => {
    await visit.sees(visit.account)
    await visit.pause()
  }
  const isQuiet = async () => {
    await isThere()
    await visit.misses(visit.page.getByText(offline.brief))
    await visit.misses(visit.page.getByText(retrying.brief))
  }
  return {
    'signedIn.token.renewal.fresh': isQuiet,
    'signedIn.token.renewal.due.expiring': isThere,
    'signedIn.token.renewal.due.renewing': isThere,
    'signedIn.token.renewal.waitingToRetry': async () => {
      await isThere()
      await visit.pass(wordless.retrying)
      await visit.sees(visit.page.getByText(retrying.brief))
      await visit.sees(visit.page.getByText(retrying.more))
    },
    'signedIn.token.renewal.offline': async () => {
      await isThere()
      await visit.sees(visit.page.getByRole('status').getByText(noNetwork))
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
