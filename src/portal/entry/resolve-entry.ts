import type { SessionPhase } from '#machines/session/selectors.ts'
import { addressAfterSignIn } from '#portal/app/session/session.ts'
import { localeOf, withoutLocale } from '#portal/i18n/locale.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { screens } from '#portal/screens.ts'

import { loginAddress } from './login-address.ts'
import { isCallback } from './page-locale.ts'

/** The half of the portal on the page: signing in, or everything else. */
export type Half = 'frontDoor' | 'portal'

/** The half to show now; null leaves the present one. `address` has to be written first, if any. */
export interface Entrance {
  half: Half | null
  address: string | null
}

export interface EntryState {
  phase: SessionPhase
  address: URL
  /** sign-in failed: the callback screen says so */
  hasFailed: boolean
  /** the user has just signed out and does not want to come back here */
  isLeaving: boolean
  /** the address after the sign-in that the callback answers */
  next: string
  /** the language of the page, which the callback's address does not say */
  locale: Locale
}

const stay: Entrance = { half: null, address: null }

/**
 * The guard of all screens. Without a session, known screens lead to `/login` and back after sign-in; unknown
 * ones say so. With a session, the sign-in screens are skipped. spec 2
 */
export function resolveEntry(situation: EntryState): Entrance {
  const { phase, address } = situation
  const layout = layoutOf(address)
  // The sign-in form is there already and may be used while a session is looked for.
  const isForm = layout === 'login' && !isCallback(address.pathname)
  if (phase === 'redirecting' || (phase === 'restoring' && isForm)) {
    return { half: 'frontDoor', address: null }
  }
  if (phase === 'restoring' || phase === 'completing' || phase === 'signingOut') return stay
  if (phase === 'signedIn') {
    return { half: 'portal', address: layout === 'login' ? addressAfterSignIn(address) : null }
  }
  if (layout === 'unknown') return { half: 'portal', address: null }
  return { half: 'frontDoor', address: addressToSignIn(situation, layout) }
}

function layoutOf({ pathname }: URL): 'default' | 'login' | 'unknown' {
  const path = withoutLocale(readable(pathname)).replace(/(.)\/$/, '$1')
  return screens.find((screen) => screen.path === path)?.layout ?? 'unknown'
}

/** `/%62anlist` is `/banlist` to the router; a path that cannot be decoded is what it is. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** The login screen in the language of the page; null on a sign-in screen that has something to say. */
function addressToSignIn(situation: EntryState, layout: string): string | null {
  const { address, hasFailed, isLeaving } = situation
  const isAnswer = layout === 'login' && isCallback(address.pathname)
  if (layout === 'login' && (hasFailed || !isAnswer)) return null
  const here = address.pathname + address.search + address.hash
  const next = isAnswer ? situation.next : here
  return loginAddress(isAnswer ? situation.locale : localeOf(here), isLeaving ? null : next)
}
