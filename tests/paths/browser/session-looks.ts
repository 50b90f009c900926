import type { StateValueFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/machine.ts'
import type { FailureKind } from '#machines/session/model.ts'

import { fieldsOf } from './stage.ts'
import type { StateName } from './stage.ts'
import type { Visit } from './visit.ts'

const alerts = {
  organisationMissing: /^Organisation ist ein Pflichtfeld!/,
  loginFailed: /^Die Anmeldung bei der Organisation „Verlag Nord“ ist fehlgeschlagen\./,
  renewalFailed: /^Ihre Sitzung konnte nicht verlängert werden\./,
  sessionExpired: /^Ihre Sitzung ist abgelaufen\./,
  sessionEnded: /^Sie haben sich in einem anderen Fenster abgemeldet\./,
} satisfies Record<FailureKind, RegExp>

/** What a person sees of the session in each state. */
export async function seeSession(visit: Visit, state: string, context: unknown): Promise<void> {
  const { page } = visit
  const field = page.getByRole('textbox', { name: 'Organisation' })
  const isBusy = async () => {
    await visit.sees(page.getByRole('button', { name: 'Verbindung wird hergestellt' }))
    await visit.sees(page.getByRole('button', { name: 'Abbrechen' }))
  }
  const isSignedIn = async () => {
    await visit.sees(visit.account)
    await visit.pause()
  }
  const looks = {
    starting: async () => {},
    restoring: async () => {},
    'signedOut.idle': async () => {
      await visit.sees(field)
      await visit.sees(page.getByRole('button', { name: 'Anmelden' }))
      await visit.misses(page.getByRole('alert'))
    },
    'signedOut.organisationMissing': () => visit.sees(page.getByText(alerts.organisationMissing)),
    'signedOut.failed': () => {
      const kind = String(fieldsOf(fieldsOf(context)['failure'])['kind'])
      const words = new Map<string, RegExp>(Object.entries(alerts)).get(kind)
      return visit.sees(page.getByRole('alert').getByText(words ?? kind))
    },
    checkingOrganisation: isBusy,
    redirecting: isBusy,
    completing: () => visit.sees(page.getByText('Die Anmeldung wird abgeschlossen …')),
    'signedIn.token.fresh': isSignedIn,
    'signedIn.token.waitingToRetry': isSignedIn,
    'signedIn.token.renewing.inTime': isSignedIn,
    'signedIn.token.renewing.late': isSignedIn,
    signingOut: () => visit.sees(page.getByRole('button', { name: 'Konto von' })),
  } satisfies Record<StateName<StateValueFrom<typeof sessionMachine>>, () => Promise<void>>
  await new Map<string, () => Promise<void>>(Object.entries(looks)).get(state)?.()
}
