import { useSelector } from '@xstate/react'
import { useState } from 'react'

import type { SessionFailure } from '#machines/session/model.ts'
import { failureOf, phaseOf, realmIn, userOf } from '#machines/session/selectors.ts'
import type { SessionPhase } from '#machines/session/selectors.ts'
import { currentAddress } from '#portal/ports/address.ts'
import { forgetOrganisation, rememberedOrganisations } from '#portal/ports/storage.ts'
import type { RememberedOrganisation } from '#portal/ports/storage.ts'

import { addressAfterSignIn, theSession } from './session.ts'

/** Who is signed in, and the ways in and out. */
export interface Session {
  phase: SessionPhase
  user: { subject: string; name: string; givenName: string } | null
  realm: string | null
  /** the organisation as typed */
  organisation: string
  /** what the login screen has to say */
  failure: SessionFailure | null
  signIn: (organisation: string) => void
  /** the same organisation and the same way back as the sign-in that failed */
  retrySignIn: () => void
  cancelSignIn: () => void
  signOut: () => void
  dismissFailure: () => void
}

function signIn(organisation: string): void {
  const next = addressAfterSignIn(currentAddress())
  theSession().actor.send({ type: 'session.signIn', organisation, next })
}

/** The same organisation and the same way back. */
function retrySignIn(): void {
  const { actor } = theSession()
  const { organisation, next } = actor.getSnapshot().context
  actor.send({ type: 'session.signIn', organisation, next })
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
    failure: useSelector(actor, failureOf),
    signIn,
    retrySignIn,
    cancelSignIn,
    signOut,
    dismissFailure,
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
