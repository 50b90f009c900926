import { useCallback } from 'react'

import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'

import { useFromReader } from '../use-from-reader.ts'

/** True when the import would ban the publication itself with the present choices. */
export function bansOwn({ own, options }: Pick<ListImport, 'own' | 'options'>): boolean {
  return own > 0 && !options.withoutOwn
}

/**
 * The addresses that ban the publication itself, whether they are left out or not; undefined until they are known,
 * none where they cannot be told.
 */
export function useSelfBanLinks(given: ListImport): readonly string[] | undefined {
  const { mode, own, ownLinks } = given
  const { withCovered } = given.options
  const ask = useCallback(
    () => ownLinks(mode, withCovered).catch(() => []),
    [mode, ownLinks, withCovered],
  )
  const links = useFromReader(own, ask)
  return own > 0 ? links : undefined
}
