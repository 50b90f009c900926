import type { InspectionEvent } from 'xstate'

import { isToPage } from '../protocol.ts'
import type { FromPage, PageLoad, Tab, ToPage } from '../protocol.ts'
import {
  answerReceivers,
  dockedHeight,
  joinChannel,
  keepLoad,
  keptLoad,
  newTabId,
  removeDockedFrame,
  setDockedHeight,
  showDockedFrame,
  whenDockKeyPressed,
} from './docked-frame.ts'
import { watchOccasions } from './occasion.ts'
import { Recorder } from './recorder.ts'

/** Of a window of usual height, a bit less than half; in pixels. */
const usualHeight = 400

/**
 * Tells the inspectors of this origin everything that the machines of this page do, and answers those who join late;
 * Ctrl+Alt+I docks one at the foot of the page. Stately's inspector may attach, too: a page of this origin that it runs
 * in. Returns the `inspect` of `createActor`.
 *
 * @param addressOfInspector the page on which `showInspector` runs.
 */
export function openInspection(addressOfInspector: () => string): (event: InspectionEvent) => void {
  const id = newTabId()
  const tab = (): Tab => ({ id, title: document.title, path: window.location.pathname })
  const tell: (message: FromPage) => void = joinChannel((data) => {
    if (isToPage(data)) answer(data)
  })
  const recorder = new Recorder({
    now: Date.now,
    occasion: watchOccasions(),
    tell: (message) => {
      tell({ kind: 'message', tab: id, path: window.location.pathname, message })
      receivers(message)
    },
  })
  const receivers = answerReceivers(() => recorder.backlog)
  const load = (): PageLoad => ({ tab: tab(), backlog: recorder.backlog })
  const before = keptLoad()
  const here = (): void => tell({ kind: 'here', before, ...load() })
  const answer = (query: ToPage): void => {
    if (query.kind === 'join') here()
    else if (query.tab !== id) return
    else if (query.kind === 'send') recorder.send(query.sessionId, query.event)
    else if (query.kind === 'dock') dock(query.height)
    else if (query.kind === 'try') {
      const { request, step, event } = query
      tell({ kind: 'tried', tab: id, request, trial: recorder.try(step, event) })
    }
  }
  // It is a page in a frame, so that none of its code comes into this one.
  const dock = (height: number | null): void => {
    setDockedHeight(height)
    if (height === null) removeDockedFrame()
    else showDockedFrame(`${addressOfInspector()}#${id}`, height)
  }
  here()
  if (dockedHeight() !== null) dock(dockedHeight())
  whenDockKeyPressed(() => dock(dockedHeight() === null ? usualHeight : null))
  window.addEventListener('pagehide', () => {
    keepLoad(load())
    tell({ kind: 'left', tab: id })
  })
  return recorder.inspector
}
