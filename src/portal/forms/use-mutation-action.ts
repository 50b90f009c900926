import { useId, useState } from 'react'

import { getPortal } from '#portal/app/actors/portal.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { LocalOperations } from '#portal/app/query/local-operations.ts'
import { write, type Mutation, type UserError, type Written } from '#portal/app/query/mutation.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyFailed, withdrawNotices } from '#portal/ui/notices/notices.tsx'

import { faultReason, faultText } from './fault-text.ts'

/** A write as a component uses it. */
export interface MutationAction<Given, Payload> {
  isRunning: boolean
  /**
   * Sends it for the selected publication. A fault has been told to the user when this resolves; what was refused
   * is the caller's to tell, at its field. After a fault the same once more is the same operation. Never rejects.
   */
  run: (options: Given) => Promise<Written<Payload>>
}

/** The one way to write: operation id, typed fault, notification, and what it makes old is loaded again. */
export function useMutationAction<Given, Payload extends { userErrors: readonly UserError[] }>(
  mutation: Mutation<Given, Payload>,
): MutationAction<Given, Payload> {
  const { errors, shell } = useTexts()
  const { client } = useCurrentPublication()
  const about = useId()
  const [operations] = useState(() => new LocalOperations())
  const [underWay, setUnderWay] = useState(0)
  const run = async (options: Given) => {
    setUnderWay((count) => count + 1)
    const { send } = getPortal()
    const written = await write(mutation, options, { send, clientId: client ?? '', operations })
    setUnderWay((count) => count - 1)
    if (written.kind === 'failed') {
      const { fault } = written
      notifyFailed(faultText(fault, errors), { about, details: faultReason(fault, shell) })
      return written
    }
    withdrawNotices(about)
    for (const tag of mutation.changes) void invalidate(tag)
    return written
  }
  return { isRunning: underWay > 0, run }
}
