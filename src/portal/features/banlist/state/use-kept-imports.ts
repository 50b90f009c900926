import { useQuery } from '@tanstack/react-query'

import type { ListImportEvent } from '#machines/list-import/setup.ts'
import { RunningActors } from '#portal/app/actions/use-actions.ts'
import { keyBesides } from '#portal/app/query/query-keys.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { keptImports, type KeptImport } from '#portal/ports/list-import/import-store.ts'

/** The imports that have begun; one for each publication. */
export const runningImports = new RunningActors<ListImportEvent>()

export type { KeptImport } from '#portal/ports/list-import/import-store.ts'

/** How often one looks how far an import is, in milliseconds. */
const lookEvery = 2000

const none: readonly KeptImport[] = []

/** The imports of this user that are not finished, on this device; none until the browser has answered. */
export function useKeptImports(): readonly KeptImport[] {
  const { realm, user } = useSession()
  const [of, subject] = [realm ?? '', user?.subject ?? '']
  const { data } = useQuery({
    queryKey: keyBesides('keptImports', [of, subject]),
    // A browser that keeps nothing has no import to go on with.
    queryFn: () => keptImports(of, subject).catch(() => none),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some(isRunning) === true && lookEvery,
  })
  return data ?? none
}

function isRunning({ sent }: KeptImport): boolean {
  return sent !== undefined && !sent.isPaused
}
