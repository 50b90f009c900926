import { useEffect, useState } from 'react'

import type { ListImportEvent } from '#machines/list-import/setup.ts'
import { RunningActors } from '#portal/app/actions/use-actions.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { keptImports, type KeptImport } from '#portal/ports/list-import/import-store.ts'

/** The imports that have begun; one for each publication. */
export const runningImports = new RunningActors<ListImportEvent>()

export type { KeptImport } from '#portal/ports/list-import/import-store.ts'

/** How often one looks how far an import is, in milliseconds. */
const lookEvery = 2000

/** The imports of this user that are not finished, on this device; none until the browser has answered. */
export function useKeptImports(): readonly KeptImport[] {
  const { realm, user } = useSession()
  const subject = user?.subject ?? null
  const [kept, setKept] = useState<readonly KeptImport[]>([])
  const isRunning = kept.some(({ sent }) => sent !== undefined && !sent.isPaused)
  useEffect(() => {
    if (realm === null || subject === null) return undefined
    let isGone = false
    const look = async () => {
      // A browser that keeps nothing has no import to go on with.
      const found = await keptImports(realm, subject).catch(() => [])
      if (!isGone) setKept(found)
    }
    void look()
    const timer = isRunning ? setInterval(() => void look(), lookEvery) : undefined
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [realm, subject, isRunning])
  return kept
}
