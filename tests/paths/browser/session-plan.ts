import type { Path } from '../paths.ts'
import { lifeFor } from './token-life.ts'
import { fieldsOf, momentsOf } from './walkthrough.ts'
import type { Moment } from './walkthrough.ts'

/** Preconditions at the start of a path for its later steps. */
export interface SessionPlan {
  /** the screen that is opened */
  screen: string
  /** the content of the tab's storage when the page is loaded */
  stored: 'nobody' | 'somebody' | 'somebody late'
  /** seconds the stored token still lives; null leaves it as it is */
  life: number | null
  /** the person takes so long to sign in that the sign-in is not valid any more */
  isSlow: boolean
  /** user name and password are typed in the portal's own form */
  byPassword: boolean
}

/** StateAssertions ahead in a path for what must be prepared. */
export function planOf(path: Path): SessionPlan {
  const moments = momentsOf(path)
  const has = (label: string) => moments.some(({ step }) => step.label === label)
  return {
    screen: screenOf(moments),
    stored: has('restoreSession done: nobody')
      ? 'nobody'
      : has('restoreSession done: Ada, expired')
        ? 'somebody late'
        : 'somebody',
    life: has('restoreSession done: Ada') ? lifeFor(moments) : null,
    isSlow: has('completeSignIn fails: bad state'),
    byPassword: has('session.signIn: by password'),
  }
}

/** Nobody can renew on demand beside the form. */
function usesForm({ step }: Moment): boolean {
  return /^session\.(signIn|cancelSignIn|dismissFailure)$/.test(step.event.type)
}

function renews({ step }: Moment): boolean {
  return step.event.type === 'session.renew'
}

/** Only the diagnosis can renew on demand; while a session is looked for, only the login screen is there. */
function screenOf(moments: readonly Moment[]): string {
  if (moments.some(renews)) return '/auth-debug'
  const signsInJoining = moments.some(({ step, before }) => {
    return before.value === 'joining' && step.event.type === 'session.signIn'
  })
  return signsInJoining ? '/login?next=/banlist' : '/banlist'
}

/** True when the steps can follow each other in the real environment. */
export function canFollow(path: Path): boolean {
  const moments = momentsOf(path)
  const count = (label: string) => moments.filter(({ step }) => step.label === label).length
  // The page's clock must not get too far ahead of the server's.
  const isShort = count('token.expiring') <= 1 && count('renewSession done: Ada') <= 1
  return (
    isShort &&
    (!moments.some(renews) || !moments.some(usesForm)) &&
    expiresAsStored(moments) &&
    hasNetworkFor(moments) &&
    (!planOf(path).byPassword || takesPasswords(path)) &&
    !moments.slice(0, -1).some(leadsOn) &&
    !moments.some(meetsKnownKeys) &&
    moments.every((moment) => isAfterSignIn(moment, path))
  )
}

/** A portal that asks for passwords itself does so each time, and nobody comes to it from the provider. */
function takesPasswords(path: Path): boolean {
  const moments = momentsOf(path)
  if (path.input.label === 'the way back from the provider') return false
  if (moments.some(needsProvider)) return false
  return !moments.some(({ step }) => step.label === 'session.signIn: to Verlag Nord')
}

/** The life of a token can be chosen only where it is found in storage, and it ends once. */
function expiresAsStored(moments: readonly Moment[]): boolean {
  const end = moments.findIndex(({ step }) => step.event.type === 'token.expired')
  if (end === -1) return true
  const before = moments.slice(0, end).map(({ step }) => step.label)
  if (moments.slice(end + 1).some(({ step }) => step.event.type === 'token.expired')) return false
  const isSleptThrough = renewalIn(moments[end]?.before.value) === 'fresh'
  if (isSleptThrough && before.some((label) => takesTime.test(label))) return false
  return (
    before.includes('restoreSession done: Ada') && !before.some((label) => newToken.test(label))
  )
}

const takesTime = /^(computer\.woke|resumeLimit passes)$/
const newToken = /^(renewSession done|token\.renewed)/

/** Changing the organisation goes on to the sign-in there by itself, which no path has. */
function leadsOn({ step }: Moment): boolean {
  return step.event.type === 'organisation.changed'
}

/** Other tabs and renewals find nobody at the provider who has only given a password to the portal. */
function needsProvider({ step: { event, label } }: Moment): boolean {
  return (
    /^(session\.(began|renew)|token\.)/.test(event.type) ||
    /^renewSession |: (in another tab|for another organisation)$/.test(label)
  )
}

/** Once this page knows the keys of the provider, a renewal has one call less and is over in 20 s. */
function meetsKnownKeys(
  { step, before, index }: Moment,
  _: number,
  all: readonly Moment[],
): boolean {
  if (step.label !== 'renewalLimit passes' || !isDue(before.value)) return false
  return all.slice(0, index).some((earlier) => verified.test(earlier.step.label))
}

const verified = /^(joinSession|checkCredentials|completeSignIn|renewSession) done/

/** True when the network is there for each step, and comes and goes as the path has it. */
function hasNetworkFor(moments: readonly Moment[]): boolean {
  let isOnline = true
  for (const { step, before } of moments) {
    const { type } = step.event
    if (type === 'network.online' ? isOnline : !isOnline && !needsNoNetwork.test(step.label)) {
      return false
    }
    if (type === 'network.online') isOnline = true
    if (type === 'network.offline') isOnline = false
    if (step.label === 'renewSession fails: offline') {
      if (!isOnline || !wasFreshBefore(moments, before)) return false
      isOnline = false
    }
  }
  return true
}

const needsNoNetwork =
  /^(network\.|resumeLimit |token\.expired|session\.signOut|endSession fails: nobody told|session\.dismissFailure|session\.signIn: without)/

/**
 * The network can go unnoticed only while the token is fresh: afterwards its going is an event of its own.
 * So the turn that this renewal is, must have been asked for by a fresh token.
 */
function wasFreshBefore(moments: readonly Moment[], until: unknown): boolean {
  const place = moments.findIndex(({ before }) => before === until)
  const asking = moments.slice(0, place).findLast(({ before }) => !isDue(before.value))
  return asking !== undefined && renewalIn(asking.before.value) === 'fresh'
}

/** The state of the token's renewal, in a value of the session machine. */
function renewalIn(value: unknown): unknown {
  return fieldsOf(fieldsOf(fieldsOf(value)['signedIn'])['token'])['renewal']
}

/** True while this tab waits for its turn to renew, or renews. */
export function isDue(value: unknown): boolean {
  return typeof renewalIn(value) === 'object' && renewalIn(value) !== null
}

/** Coming back from the provider the portal is at `/auth`, where there is no form. */
function isAfterSignIn({ before, step }: Moment, { input }: Path): boolean {
  if (input.label !== 'the way back from the provider') return true
  if (fieldsOf(before.value)['signedOut'] !== 'loginFailed') return true
  return step.event.type === 'session.dismissFailure'
}
