import { createListeners } from '#lib/listeners.ts'

import { joinChannel, newTabId, ownPage } from '../page/docked-frame.ts'
import { isFromPage } from '../protocol.ts'
import type { FromPage, ShownEvent, ToPage, Trial } from '../protocol.ts'
import { Recording } from './recording.ts'

/** Everything that the inspector knows; each change is a new object. */
export interface Inspection {
  /** the pages that were heard of, the newest last; an imported session is one of them */
  recordings: readonly Recording[]
  shown: Recording | null
  /** ids of pages that are open now */
  open: ReadonlySet<string>
  /** true while nothing new is taken over from pages */
  isPaused: boolean
}

let state: Inspection = { recordings: [], shown: null, open: new Set(), isPaused: false }
const listeners = createListeners()
const requests = new Map<string, (trial: Trial | null) => void>()
let tellPages: (message: ToPage) => void = () => {}

function change(next: Partial<Inspection>): void {
  state = { ...state, ...next }
  listeners.tell()
}

/** Begins to listen; pages that are open tell what they have kept. */
export function openInspector(): void {
  tellPages = joinChannel((data) => {
    if (isFromPage(data)) receive(data)
  })
  tellPages({ kind: 'join' })
}

export const subscribe = listeners.add

export function inspection(): Inspection {
  return state
}

export function showRecording(id: string): void {
  change({ shown: state.recordings.find(({ tab }) => tab.id === id) ?? state.shown })
}

export function pause(isPaused: boolean): void {
  change({ isPaused })
  if (!isPaused) tellPages({ kind: 'join' })
}

/** Adds a session from a file and shows it. */
export function addRecording(recording: Recording): void {
  change({ recordings: [...state.recordings, recording], shown: recording })
}

/** Sends an event to a running machine of a page. */
export function sendEvent(tab: string, sessionId: string, event: ShownEvent): void {
  tellPages({ kind: 'send', tab, sessionId, event })
}

/** Has a page show the inspector at its foot, of a height in pixels; null takes it away. */
export function dockAt(tab: string, height: number | null): void {
  tellPages({ kind: 'dock', tab, height })
}

/** Tries an event on the page's copy of a step; null where the page has it no more, or is gone. */
export function tryEvent(tab: string, step: number, event: ShownEvent): Promise<Trial | null> {
  const request = newTabId()
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(null), 2_000)
    const done = (trial: Trial | null): void => {
      clearTimeout(timer)
      requests.delete(request)
      resolve(trial)
    }
    requests.set(request, done)
    tellPages({ kind: 'try', tab, request, step, event })
  })
}

function receive(message: FromPage): void {
  if (message.kind === 'tried') requests.get(message.request)?.(message.trial)
  else if (message.kind === 'left') {
    change({ open: new Set([...state.open].filter((id) => id !== message.tab)) })
  } else if (message.kind === 'here') arrive(message)
  else if (message.kind === 'message' && !state.isPaused) {
    const recording = state.recordings.find(({ tab }) => tab.id === message.tab)
    if (recording === undefined) return
    recording.tab.path = message.path
    recording.add(message.message)
    change({})
  }
}

function arrive({ tab, backlog, before }: FromPage & { kind: 'here' }): void {
  const recording = new Recording(tab, backlog, before?.tab.id)
  const others = state.recordings.filter((each) => each.tab.id !== tab.id)
  const isKnown = others.some((each) => each.tab.id === before?.tab.id)
  if (before !== null && !isKnown) others.push(new Recording(before.tab, before.backlog))
  const isShown =
    state.shown === null ||
    state.shown.tab.id === tab.id ||
    ownPage() === tab.id ||
    (!state.open.has(state.shown.tab.id) && ownPage() !== state.shown.tab.id)
  // A page that has just been loaded has nothing to tell yet; it follows the one before it.
  change({
    recordings: [...others, recording],
    open: new Set([...state.open, tab.id]),
    ...(isShown && !isImported(state.shown) && { shown: recording }),
  })
}

function isImported(recording: Recording | null): boolean {
  return recording?.tab.id.startsWith('file ') ?? false
}
