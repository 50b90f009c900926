import type { InspectionEventMessage, Tab } from '#portal/app/inspection/inspection-protocol.ts'

import { Recording } from './recording.ts'

interface SessionFile {
  format: 'masthead-inspection'
  version: 1
  tab: Tab
  /** messages of Stately's inspection protocol, in order */
  messages: readonly InspectionEventMessage[]
}

/** A recorded session as the text of a file. */
export function sessionText({ tab, messages }: Recording): string {
  const file: SessionFile = { format: 'masthead-inspection', version: 1, tab, messages }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** Reads a file's text; null where it holds no session. */
export function readSession(text: string): Recording | null {
  try {
    const file: Partial<SessionFile> = JSON.parse(text)
    if (file.format !== 'masthead-inspection' || file.version !== 1) return null
    const { tab, messages } = file
    if (tab === undefined || !Array.isArray(messages) || !messages.every(isMessage)) return null
    return new Recording({ ...tab, id: `file ${tab.id}` }, messages)
  } catch {
    return null
  }
}

function isMessage(message: unknown): boolean {
  const { type, sessionId, createdAt } = Object(message)
  const isKnown = ['@xstate.actor', '@xstate.event', '@xstate.snapshot'].includes(String(type))
  return isKnown && typeof sessionId === 'string' && typeof createdAt === 'string'
}
