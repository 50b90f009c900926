import type { ReactNode } from 'react'

import { createListeners } from '#lib/listeners.ts'

/** The options of a notice besides its message. */
export interface NoticeOptions {
  /** A quiet second line. */
  details?: ReactNode
  /** A button, made by `NoticeAction`. */
  actions?: ReactNode
  /**
   * The thing the notice is about, such as the write that failed. A later notice about the same thing
   * replaces it: a failure does not stay beside the success of the second attempt.
   */
  about?: string
}

/** A short message at the bottom of the screen. */
export interface Notice extends NoticeOptions {
  id: number
  /** `bad` is read out at once, `good` politely. */
  tone: 'good' | 'bad'
  message: ReactNode
  /** How long it stays, in milliseconds; null until it is closed or withdrawn. */
  lasts: number | null
}

/** How long a notice stays, in milliseconds. spec 9 */
const usually = 5000

/** So many stand there at once; one more takes the place of the oldest. */
const most = 2

let shown: readonly Notice[] = []
let latest = 0
const listeners = createListeners()

/** Says that something a user started has worked; goes after 5 seconds (spec 9). */
export function notifyDone(message: ReactNode, options: NoticeOptions = {}): void {
  notify({ ...options, tone: 'good', message, lasts: usually })
}

/** Says that something a user started has failed; stays until closed, so that it can be read. */
export function notifyFailed(message: ReactNode, options: NoticeOptions = {}): void {
  notify({ ...options, tone: 'bad', message, lasts: null })
}

/** Takes away the notices about a thing, because they are no longer so. */
export function withdrawNotices(about: string): void {
  if (shown.some((notice) => notice.about === about)) {
    change(shown.filter((notice) => notice.about !== about))
  }
}

/** Takes a notice away. */
export function closeNotice(id: number): void {
  change(shown.filter((notice) => notice.id !== id))
}

/** The notices to show, oldest first; the same array until it changes. */
export function notices(): readonly Notice[] {
  return shown
}

/** Calls back whenever a notice comes or goes. */
export const onNotice = listeners.add

function notify(notice: Omit<Notice, 'id'>): void {
  latest += 1
  const { about } = notice
  const others = shown.filter((other) => about === undefined || other.about !== about)
  change([...others, { ...notice, id: latest }].slice(-most))
}

function change(next: readonly Notice[]): void {
  shown = next
  listeners.tell()
}
