import { useEffect, useId } from 'react'
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'

import { createListeners } from '#lib/listeners.ts'

import styles from './notices.module.css'

/** The options of a short notice besides its words. */
export interface NoticeOptions {
  /** A quiet second line. */
  details?: ReactNode
  /** Buttons, made by `NoticeAction`. */
  actions?: ReactNode
  /**
   * The thing the notice is about, such as the write that failed. A later notice about the same thing
   * replaces it: a failure does not stay beside the success of the second attempt.
   */
  about?: string
}

/** A notice that stands until it is taken away. */
export interface Pinned extends Omit<NoticeOptions, 'about'> {
  /** `bad`: read out at once, with a warning sign; `good`: politely, with a check. */
  tone?: 'good' | 'bad'
  /** Something is under way: a turning sign in place of the tone's. */
  isWorking?: boolean
  /** How far it is, at the lower edge. */
  progress?: ReactNode
  /** Instead of the sign of the tone. */
  icon?: ReactNode
  /** Left out where only an action ends it. */
  onClose?: (() => void) | undefined
  closeRef?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The stack of notices, which is Mantine's. */
export interface NoticeStack {
  done: (words: ReactNode, options: NoticeOptions) => void
  failed: (words: ReactNode, options: NoticeOptions) => void
  withdraw: (about: string) => void
  pin: (id: string, notice: Pinned) => void
  unpin: (id: string) => void
}

type Order = (stack: NoticeStack) => void

let stack: NoticeStack | null = null
let waiting: readonly Order[] = []
const listeners = createListeners()

function order(one: Order): void {
  if (stack !== null) return one(stack)
  waiting = [...waiting, one]
  listeners.tell()
}

/** The stack, which is loaded late, is here: it shows what was said before. */
export function serveNotices(by: NoticeStack): void {
  stack = by
  for (const one of waiting) one(by)
  waiting = []
}

/** The orders that the stack has not got yet, for `useSyncExternalStore`. */
export const waitingOrders = { subscribe: listeners.add, now: () => waiting }

const nothing = () => {}

/** The notices that stand among orders: a lost connection is said although nothing can be loaded any more. */
export function pinnedBy(orders: readonly Order[]): ReadonlyMap<string, Pinned> {
  const pinned = new Map<string, Pinned>()
  for (const one of orders) {
    one({
      done: nothing,
      failed: nothing,
      withdraw: nothing,
      pin: (id, notice) => pinned.set(id, notice),
      unpin: (id) => pinned.delete(id),
    })
  }
  return pinned
}

/** True for orders that only the stack can carry out: a short notice has a time. */
export function needStack(orders: readonly Order[]): boolean {
  let isSaid = false
  const said = () => {
    isSaid = true
  }
  for (const one of orders)
    one({ done: said, failed: said, withdraw: nothing, pin: nothing, unpin: nothing })
  return isSaid
}

/** Says that something a user started has worked; goes after 5 seconds (spec 9). */
export function notifyDone(words: ReactNode, options: NoticeOptions = {}): void {
  order(({ done }) => done(words, options))
}

/** Says that something a user started has failed; stays until closed, so that it can be read. */
export function notifyFailed(words: ReactNode, options: NoticeOptions = {}): void {
  order(({ failed }) => failed(words, options))
}

/** Takes away the notices about a thing, because they are no longer so. */
export function withdrawNotices(about: string): void {
  order(({ withdraw }) => withdraw(about))
}

/** A notice that stays for as long as it is true, such as a lost connection; short ones never push it out. */
export function PinnedNotice(props: Pinned): null {
  const id = useId()
  useEffect(() => order(({ pin }) => pin(id, props)))
  useEffect(() => () => order(({ unpin }) => unpin(id)), [id])
  return null
}

interface ActionProps extends ComponentPropsWithRef<'button'> {
  /** The lesser of two. */
  isQuiet?: boolean
}

/** A word in a notice that does something. */
export function NoticeAction({ isQuiet = false, ...props }: ActionProps) {
  return (
    <button type="button" {...props} className={styles.action} data-quiet={isQuiet || undefined} />
  )
}
