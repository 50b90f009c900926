import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { connectionOf, failureOf, phaseOf, realmIn, userOf } from '#machines/session/selectors.ts'
import type { Connection, SessionPhase, ShownFailure } from '#machines/session/selectors.ts'
import { currentAddress, replaceAddress } from '#portal/ports/browser/address.ts'
import { forgetOrganisation, rememberedOrganisations } from '#portal/ports/browser/storage.ts'
import type { RememberedOrganisation } from '#portal/ports/browser/storage.ts'

import { addressAfterSignIn, theSession } from './session.ts'

/** The signed-in user, and the ways in and out. */
export interface Session {
  phase: SessionPhase
  user: { subject: string; name: string; givenName: string } | null
  realm: string | null
  /** the organisation as typed */
  organisation: string
  /** the address after the latest requested sign-in */
  next: string
  /** the failure that the login screen shows */
  failure: ShownFailure | null
  /** while a user is signed in: the state of renewal */
  connection: Connection
  signIn: (organisation: string) => void
  /** the password grant, where the settings allow it; neither name nor password is kept. spec 7 */
  signInWithPassword: (organisation: string, credentials: Credentials) => void
  /** the same organisation and the same way back as the sign-in that failed */
  retrySignIn: () => void
  cancelSignIn: () => void
  signOut: () => void
  dismissFailure: () => void
  /** leaves this organisation, in all tabs, for another one; empty asks for its name. spec 4 other 1 */
  changeOrganisation: (organisation: string) => void
}

/** The input of the password grant. */
export interface Credentials {
  username: string
  password: string
}

function signIn(organisation: string): void {
  const next = addressAfterSignIn(currentAddress())
  theSession().actor.send({ type: 'session.signIn', organisation, next, method: 'redirect' })
}

function signInWithPassword(organisation: string, credentials: Credentials): void {
  const { actor, identity } = theSession()
  identity.offerCredentials(credentials)
  const next = addressAfterSignIn(currentAddress())
  actor.send({ type: 'session.signIn', organisation, next, method: 'password' })
}

/** The same organisation and the same way back. */
function retrySignIn(): void {
  const { actor } = theSession()
  const { organisation, next } = actor.getSnapshot().context
  actor.send({ type: 'session.signIn', organisation, next, method: 'redirect' })
}

/** The open screen belongs to the former organisation, so the way leads to the start page. */
function changeOrganisation(organisation: string): void {
  const { actor } = theSession()
  const start = addressAfterSignIn(new URL(currentAddress().pathname, currentAddress().origin))
  replaceAddress(start)
  actor.send({ type: 'organisation.changed', organisation })
  if (organisation === '') return
  actor.send({ type: 'session.signIn', organisation, next: start, method: 'redirect' })
}

const cancelSignIn = (): void => theSession().actor.send({ type: 'session.cancelSignIn' })
const signOut = (): void => theSession().actor.send({ type: 'session.signOut' })
const dismissFailure = (): void => theSession().actor.send({ type: 'session.dismissFailure' })

/** The session in words. spec 4 session */
export function useSession(): Session {
  const { actor } = theSession()
  return {
    phase: useSelector(actor, phaseOf),
    user: useSelector(actor, userOf),
    realm: useSelector(actor, realmIn),
    organisation: useSelector(actor, ({ context }) => context.organisation),
    next: useSelector(actor, ({ context }) => context.next),
    failure: useSelector(actor, failureOf),
    connection: useSelector(actor, connectionOf),
    signIn,
    signInWithPassword,
    retrySignIn,
    cancelSignIn,
    signOut,
    dismissFailure,
    changeOrganisation,
  }
}

/** The organisations that were used on this device, latest first. */
export function useOrganisations(): {
  known: readonly RememberedOrganisation[]
  forget: (realm: string) => void
} {
  const [known, setKnown] = useState(rememberedOrganisations)
  const forget = (realm: string): void => {
    forgetOrganisation(realm)
    setKnown(rememberedOrganisations())
  }
  return { known, forget }
}

/** The organisation to try the portal with; undefined where this is no demo. */
export function useDemoOrganisation(): string | undefined {
  return theSession().settings.demoOrganisation
}

/** True where other pages, such as the inspector, may follow the machines. */
export function useIsInspected(): boolean {
  return theSession().settings.inspect === true
}

/** True when user name and password are typed here instead of on the provider's page. spec 7 */
export function usePasswordGrant(): boolean {
  return theSession().settings.passwordGrant === true
}
