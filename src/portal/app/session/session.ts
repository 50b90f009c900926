import type { ActorRefFrom } from 'xstate'

import type { Settings } from '#contract/settings.ts'
import { safeReturnTo } from '#machines/return-to.ts'
import type { sessionMachine } from '#machines/session/machine.ts'
import { phaseOf } from '#machines/session/selectors.ts'
import { currentAddress, pageLanguage, replaceAddress } from '#portal/ports/browser/address.ts'
import { noticeSleep, now, whenItIs, whenWoken } from '#portal/ports/browser/clock.ts'
import { logError, logWarning } from '#portal/ports/browser/log.ts'
import { whenUsed, watchNetwork } from '#portal/ports/browser/presence.ts'
import {
  activeOrganisation,
  lastSignedIn,
  rememberOrganisation,
  setActiveOrganisation,
  setLastSignedIn,
} from '#portal/ports/browser/storage.ts'
import { listenToTabs, tellTabs } from '#portal/ports/browser/tabs.ts'
import { createIdentity } from '#portal/ports/identity/identity.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'
import { pendingSignIn } from '#portal/ports/identity/sign-in/pending-sign-in.ts'

import { provideApp } from '../actors/app.ts'
import type { AppActor } from '../actors/app.ts'
import { attachInspector, startActor } from '../actors/start-actor.ts'
import { createSessionLog } from './session-log.ts'
import type { SessionLog } from './session-log.ts'
import { provideSession, sessionInput } from './session-wiring.ts'
import type { SessionPorts } from './session-wiring.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** The running session with what data calls need of it. */
export interface RunningSession {
  actor: SessionActor
  /** the root of all machines, which has started the session */
  app: AppActor
  settings: Settings
  /** the access token, or empty; for the data ports alone */
  accessToken: () => string
  /** for the hooks of signing in and of the diagnosis alone */
  identity: Pick<Identity, 'offerCredentials' | 'diagnosis' | 'removeStaleState'>
  /** the events of this page's session, latest last */
  events: SessionLog
}

/** Lets other pages follow the machines where the settings allow it; to be awaited before any of them starts. */
export async function openInspection({ inspect }: Settings): Promise<void> {
  if (inspect !== true) return
  const { openInspectionChannel } = await import('../inspection/inspection-channel.ts')
  openInspectionChannel()
}

let running: RunningSession | null = null

/** Starts the one session of this page; a second call returns the first one. */
export function startSession(settings: Settings): RunningSession {
  running ??= createSession(settings)
  return running
}

/** The session that `startSession` started. */
export function theSession(): RunningSession {
  if (running === null) throw new Error('The session has not been started.')
  return running
}

/** True while a user is signed in. */
export function isSignedIn(): boolean {
  return phaseOf(theSession().actor.getSnapshot()) === 'signedIn'
}

/** The address after sign-in from here: the address's `next`, otherwise the start page in its language. */
export function addressAfterSignIn({ pathname, searchParams, origin }: URL): string {
  const target = safeReturnTo(searchParams.get('next'), origin)
  if (target !== '/') return target
  return /^\/en(\/|$)/.test(pathname) ? '/en' : '/'
}

function createSession(settings: Settings): RunningSession {
  const { identityHost, clientId, scope } = settings
  const { origin } = currentAddress()
  const identity = createIdentity({ identityHost, clientId, scope, origin })
  const ports: SessionPorts = {
    identity,
    address: { current: currentAddress, replace: replaceAddress, language: pageLanguage },
    clock: { now, whenItIs, whenWoken, noticeSleep },
    network: { watch: watchNetwork },
    whenUsed,
    tabs: { tell: tellTabs, listen: listenToTabs },
    memory: {
      active: activeOrganisation,
      setActive: setActiveOrganisation,
      lastSignedIn,
      setLastSignedIn,
      remember: rememberOrganisation,
    },
    log: { warn: logWarning, error: logError },
  }
  const input = sessionInput(ports, pendingSignIn(currentAddress()))
  const events = createSessionLog(now)
  attachInspector(events.inspector)
  const app = startActor(provideApp(provideSession(ports)), { id: 'app', systemId: 'app', input })
  return {
    app,
    actor: app.system.get('session'),
    settings,
    accessToken: identity.accessToken,
    identity,
    events,
  }
}
