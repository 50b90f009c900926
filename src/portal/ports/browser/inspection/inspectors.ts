import { canHear } from '../tabs.ts'

const channelName = 'masthead.inspector'

/** Joins pages and inspectors of this origin; returns how to tell all others. What comes is unchecked. */
export function joinChannel(listener: (data: unknown) => void): (message: object) => void {
  if (!canHear()) return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
  return (message) => channel.postMessage(message)
}

/** An id for this page, different for each load. */
export function newTabId(): string {
  return crypto.randomUUID()
}

/** The title of the page, without the product's name. */
export function pageTitle(): string {
  return document.title.replace(/ · Masthead$/, '')
}

/** Calls back when the page is left for good. */
export function whenPageLeaves(callback: () => void): void {
  window.addEventListener('pagehide', callback)
}

/** The message with which a receiver of Stately's inspector says that it listens. */
const connected = '@statelyai.connected'

/**
 * Hands every message to the windows of this origin that asked for it as a receiver of `@statelyai/inspect` does; a new
 * one gets the backlog first. Returns how to tell them.
 */
export function answerReceivers(backlog: () => readonly object[]): (message: object) => void {
  const receivers = new Set<Window>()
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source === null || !('closed' in source)) return
    if (Object(data).type !== connected || receivers.has(source)) return
    receivers.add(source)
    for (const message of backlog()) source.postMessage(message, origin)
  })
  return (message) => {
    for (const receiver of receivers) {
      if (receiver.closed) receivers.delete(receiver)
      else receiver.postMessage(message, window.location.origin)
    }
  }
}
