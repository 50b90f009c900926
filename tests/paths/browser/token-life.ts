import { delayOf } from '#lib/machines/transitions.ts'

import { underTest } from '../machines-under-test.ts'
import { nameOf } from '../print.ts'
import type { Moment } from './walkthrough.ts'

const { machine } = underTest.session

/** Milliseconds in which a renewal through the hidden frame, then by refresh token, times out. */
export const renewalTimeouts = { frame: 10_000, refresh: 10_000 }

/** A sleep that a page notices, in milliseconds. */
export const shortestSleep = 16_000

/** Notice comes after two thirds of a short life. */
const noticeShare = 3
/** A token this short ends before notice can be given of it, as if the computer had slept. */
const sleptThrough = 4
/** How long a token must live beyond everything that happens before its end, in milliseconds. */
const room = { waitingToRetry: 2500, others: 6000, unbounded: 20_000 }

/**
 * Seconds that a token must live so that it ends while the machine is where the path has `token.expired`,
 * or not at all: from notice on, attempts to renew take their time. Null where it does not matter.
 */
export function lifeFor(moments: readonly Moment[]): number | null {
  const end = moments.findIndex(({ step }) => step.event.type === 'token.expired')
  const notice = moments.findIndex(({ step }) => step.event.type === 'token.expiring')
  const state = nameOf(moments[end]?.before.value)
  if (state.includes('fresh')) return sleptThrough
  if (end === -1 && notice === -1) return null
  const spent = moments
    .slice(0, end === -1 ? undefined : end)
    .reduce((sum, { step }) => sum + timeOf(step.label), 0)
  const margin =
    end === -1 ? room.unbounded : state.includes('waiting') ? room.waitingToRetry : room.others
  const share = notice === -1 ? 1 : noticeShare
  return Math.ceil(((spent + margin) * share) / 1000)
}

/** Milliseconds that a step takes by the clock of the page. */
function timeOf(label: string): number {
  const { frame, refresh } = renewalTimeouts
  if (label === 'renewSession fails: timed out') return frame + refresh + 500
  if (label === 'computer.woke') return shortestSleep
  const [, delay] = /^(renewalLimit|turnLimit|retryDelay|resumeLimit) passes$/.exec(label) ?? []
  return delay === undefined ? 300 : delayOf(machine, delay) + 500
}
