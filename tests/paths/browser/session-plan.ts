import { delayOf } from '#machines/transitions.ts'

import type { Path } from '../paths.ts'
import { nameOf } from '../print.ts'
import { subjectOf } from '../subjects.ts'
import { fieldsOf, momentsOf } from './stage.ts'
import type { Moment } from './stage.ts'

const { machine } = subjectOf.session

/** What has to be so from the beginning, that a path can happen later. */
export interface SessionPlan {
  /** what the tab's storage holds when the page is loaded */
  stored: 'nobody' | 'somebody' | 'somebody late'
  /** seconds the stored token still lives; null leaves it as it is */
  life: number | null
  /** the provider does not answer from the beginning */
  isProviderAway: boolean
  /** the session at the provider does not outlive the path */
  isEndedElsewhere: boolean
  /** the person takes so long to sign in that the sign-in is not valid any more */
  isSlow: boolean
}

/** Milliseconds in which a renewal through the hidden frame, then by refresh token, times out. */
export const renewalTimeouts = [10_000, 10_000]
const noticeShare = 3

/** Looks ahead in a path for what must be prepared. */
export function planOf(path: Path): SessionPlan {
  const moments = momentsOf(path)
  const labels = moments.map(({ step }) => step.label)
  const has = (label: string) => labels.includes(label)
  const lastLimit = moments.some(({ step, before }) => {
    return step.label === 'requestLimit passes' && before.value === 'signingOut'
  })
  return {
    stored: has('restoreSession done: nobody')
      ? 'nobody'
      : has('restoreSession done: Ada, expired')
        ? 'somebody late'
        : 'somebody',
    life: lifeUntilExpiry(moments),
    isProviderAway: has('endSession fails: blocked') || lastLimit,
    isEndedElsewhere: has('session.ended: here') || has('renewSession fails: refused'),
    isSlow: has('completeSignIn fails: bad state'),
  }
}

/**
 * How long a token must live so that it ends while the machine is where the path has `token.expired`:
 * notice comes after two thirds of a short life, and attempts to renew take their time from then on.
 */
function lifeUntilExpiry(moments: readonly Moment[]): number | null {
  const end = moments.findIndex(({ step }) => step.event.type === 'token.expired')
  const moment = moments[end]
  if (moment === undefined) return null
  const state = nameOf(moment.before.value)
  if (state === 'signedIn.token.fresh') return 4
  const spent = moments.slice(0, end).reduce((sum, { step }) => sum + timeOf(step.label), 0)
  const margin = state === 'signedIn.token.waitingToRetry' ? 2500 : 8000
  return ((spent + margin) * noticeShare) / 1000
}

function timeOf(label: string): number {
  if (label === 'renewSession fails: timed out') return renewalTimeouts.reduce((a, b) => a + b)
  const [, delay] = /^(renewalLimit|retryDelay) passes$/.exec(label) ?? []
  return delay === undefined ? 0 : delayOf(machine, delay)
}

/** Whether the steps can follow on each other in the world as it is. */
export function canFollow(path: Path): boolean {
  const moments = momentsOf(path)
  const count = (label: string) => moments.filter(({ step }) => step.label === label).length
  const plan = planOf(path)
  const isRestored = path.input.label === 'a known organisation'
  const isFresh = count('token.expiring') <= 1 && count('renewSession done: Ada') <= 1
  if (count('token.expired') > 0 && !expiresAsStored(moments)) return false
  if (count('token.expired') > 1 || (plan.life ?? 0) > 170) return false
  if (
    plan.isProviderAway &&
    (!isRestored || moments.some(({ step }) => usesProvider(step.label)))
  ) {
    return false
  }
  return isFresh && moments.every((moment) => isAfterSignIn(moment, path))
}

/** The life of a token can be chosen only where it is found in storage. */
function expiresAsStored(moments: readonly Moment[]): boolean {
  const end = moments.findIndex(({ step }) => step.event.type === 'token.expired')
  const before = moments.slice(0, end).map(({ step }) => step.label)
  return before.includes('restoreSession done: Ada') && !before.includes('renewSession done: Ada')
}

function usesProvider(label: string): boolean {
  return (
    label.startsWith('renewSession') ||
    label.startsWith('checkOrganisation') ||
    label === 'endSession done'
  )
}

/** Coming back from the provider the portal is at `/auth`, where there is no form. */
function isAfterSignIn({ before, step }: Moment, { input }: Path): boolean {
  if (input.label !== 'the way back from the provider') return true
  const { user, failure } = fieldsOf(before.context)
  const { kind } = fieldsOf(failure)
  if (user !== null || kind !== 'loginFailed') return true
  return step.event.type === 'session.dismissFailure'
}
