import { currentAddress } from '#portal/ports/browser/address.ts'
import { now } from '#portal/ports/browser/clock.ts'
import {
  answerReceivers,
  joinChannel,
  newTabId,
  pageTitle,
  whenPageLeaves,
} from '#portal/ports/browser/inspection/inspectors.ts'
import { watchOccasions } from '#portal/ports/browser/inspection/occasion.ts'
import { inspectionChannel, openChannel } from '#portal/ports/browser/tabs.ts'

import { dock, dockAgain } from './dock.ts'
import { inspectionMessages } from './inspection-messages.ts'
import { isToPage } from './inspection-protocol.ts'
import type { FromPage, Tab, ToPage } from './inspection-protocol.ts'
import { attachInspector } from './inspection.ts'
import { Recorder } from './recorder.ts'

/**
 * Tells the inspectors of this origin everything that the machines of this page do, and answers those who join late.
 * Stately's inspector may attach, too: a page of this origin that it runs in.
 */
export function openInspectionChannel(): void {
  const id = newTabId()
  const tab = (): Tab => ({ id, title: pageTitle(), path: currentAddress().pathname })
  const channel = joinChannel((data) => {
    if (isToPage(data)) answer(data)
  })
  const tell = (message: FromPage): void => channel(message)
  const recorder = new Recorder({
    now,
    occasion: watchOccasions(),
    tell: (message) => {
      tell({ kind: 'told', tab: id, message })
      receivers(message)
    },
  })
  const receivers = answerReceivers(() => recorder.backlog)
  const here = (): void => tell({ kind: 'here', tab: tab(), backlog: recorder.backlog })
  const answer = (asked: ToPage): void => {
    if (asked.kind === 'join') here()
    else if (asked.tab !== id) return
    else if (asked.kind === 'send') recorder.send(asked.sessionId, asked.event)
    else if (asked.kind === 'dock') dock(id, asked.height)
    else if (asked.kind === 'try') {
      tell({
        kind: 'tried',
        tab: id,
        request: asked.request,
        trial: recorder.try(asked.step, asked.event),
      })
    }
  }
  attachInspector(inspectionMessages(openChannel(inspectionChannel)))
  attachInspector(recorder.inspector)
  here()
  dockAgain(id)
  whenPageLeaves(() => tell({ kind: 'left', tab: id }))
}
