import type { SessionPhase } from '#machines/session/selectors.ts'
import { addressAfterSignIn } from '#portal/state/session.ts'

import { localeOf, localized, withoutLocale } from './i18n/locale.ts'
import { screens } from './routes.tsx'

/** Which half of the portal is on the page: signing in, or everything else. */
export type Half = 'frontDoor' | 'portal'

/** What to show now; null leaves what is there. `address` has to be written first, if any. */
export interface Entrance {
  half: Half | null
  address: string | null
}

export interface Situation {
  phase: SessionPhase
  address: URL
  /** sign-in failed: the callback screen says so */
  hasFailed: boolean
  /** the user has just signed out and does not want to come back here */
  isLeaving: boolean
}

const stay: Entrance = { half: null, address: null }

/**
 * The guard of all screens: without a session everything known leads to `/login` and from there back,
 * what is unknown says so, and the sign-in screens are passed by once somebody is signed in. spec 2
 */
export function entranceFor(situation: Situation): Entrance {
  const { phase, address } = situation
  const layout = layoutOf(address)
  if (phase === 'restoring' || phase === 'signingOut') return stay
  if (phase === 'completing' || phase === 'redirecting') return { half: 'frontDoor', address: null }
  if (phase === 'signedIn') {
    return { half: 'portal', address: layout === 'login' ? addressAfterSignIn(address) : null }
  }
  if (layout === 'unknown') return { half: 'portal', address: null }
  return { half: 'frontDoor', address: loginAddress(situation, layout) }
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

/** The login screen in the address's language; null on a sign-in screen that has something to say. */
function loginAddress({ address, hasFailed, isLeaving }: Situation, layout: string): string | null {
  const path = withoutLocale(address.pathname)
  const isHere = layout === 'login' && (hasFailed || !path.startsWith('/auth'))
  if (isHere) return null
  const login = localized('/login', localeOf(address.pathname))
  const isStart = path === '/' && address.search === ''
  if (isLeaving || isStart || layout === 'login') return login
  const next = address.pathname + address.search + address.hash
  return `${login}?${new URLSearchParams({ next }).toString()}`
}
