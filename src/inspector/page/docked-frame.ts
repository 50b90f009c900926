import type { PageLoad } from '../protocol.ts'

const channelName = 'xstate.inspector'

/** Joins pages and inspectors of this origin; returns how to tell all others. What comes is unchecked. */
export function joinChannel(listener: (data: unknown) => void): (message: object) => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
  return (message) => channel.postMessage(message)
}

/** An id for this page, different for each load. */
export function newTabId(): string {
  return crypto.randomUUID()
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

/** The last load of this tab. */
const loadKey = 'xstate.inspector.before'

/** Keeps what this page has told for the next one of this tab: a docked inspector goes with its page. */
export function keepLoad(load: PageLoad): void {
  try {
    sessionStorage.setItem(loadKey, JSON.stringify(load))
  } catch {
    // There is no room for it.
    sessionStorage.removeItem(loadKey)
  }
}

/** The page that this tab showed before; null where there was none. */
export function keptLoad(): PageLoad | null {
  const load: PageLoad | null = JSON.parse(sessionStorage.getItem(loadKey) ?? 'null')
  return load
}

/** The height is kept for this tab alone, in pixels. */
const storageKey = 'xstate.inspector.docked'
/** Less than this is no inspector, more than this no page. */
const [least, most] = [220, 0.8]

/** The page ends above the frame, and so does what is scrolled into view. */
const room = ['--docked', 'padding-bottom', 'scroll-padding-bottom']

let frame: HTMLIFrameElement | null = null

/** The height of the docked page in pixels; null where none is docked in this tab. */
export function dockedHeight(): number | null {
  const height = Number(sessionStorage.getItem(storageKey) ?? Number.NaN)
  return Number.isFinite(height) ? height : null
}

export function setDockedHeight(height: number | null): void {
  if (height === null) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, String(height))
}

/** Shows a page of this origin at the foot of this one, or gives it another height; pages in frames dock nothing. */
export function showDockedFrame(address: string, height: number): void {
  if (window.parent !== window) return
  const pixels = Math.round(Math.max(least, Math.min(height, window.innerHeight * most)))
  const { style } = document.documentElement
  for (const name of room) style.setProperty(name, `${pixels}px`)
  frame ??= openFrame(address)
  frame.style.height = `${pixels}px`
}

export function removeDockedFrame(): void {
  frame?.remove()
  frame = null
  for (const name of room) document.documentElement.style.removeProperty(name)
}

/** Calls back at Ctrl+Alt+I. */
export function whenDockKeyPressed(callback: () => void): void {
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyI') return
    event.preventDefault()
    callback()
  })
}

/** The id of the page that shows this one in a frame; null where none does. */
export function ownPage(): string | null {
  return window.parent === window ? null : window.location.hash.slice(1)
}

/** Opens a page of this origin in a window of its own. */
export function openWindow(address: string): void {
  window.open(address, '_blank')
}

function openFrame(address: string): HTMLIFrameElement {
  const opened = document.createElement('iframe')
  Object.assign(opened.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    width: '100%',
    border: '0',
    zIndex: '300',
  })
  // Its name is the title of the page in it.
  opened.addEventListener('load', () => {
    opened.title = opened.contentDocument?.title ?? ''
  })
  opened.src = address
  document.body.append(opened)
  return opened
}
