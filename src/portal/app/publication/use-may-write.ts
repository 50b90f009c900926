import type { Screen } from '#contract/generated/operations.ts'

import { useCurrentPublication } from './use-current-publication.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Tells if the API lets the user change what a screen shows of the current publication. Undefined while the API has
 * not said: a write is then offered where its screen is open, and a refused one is told.
 */
export function useMayWrite(screen: Screen): boolean | undefined {
  const { client } = useCurrentPublication()
  const capabilities = useViewer()?.capabilities
  if (capabilities === undefined || client === null) return undefined
  return capabilities.some(({ screen: known, write }) => known === screen && write.includes(client))
}
