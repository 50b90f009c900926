import { useEffect } from 'react'

import { realmOf } from '#machines/organisation.ts'
import { renameOrganisation } from '#portal/ports/browser/storage.ts'

import { useCurrentPublication } from './use-current-publication.ts'
import { useViewer } from './use-viewer.ts'

/** Keeps the organisation's own name for the login page, where that name leads to its realm again. */
export function useRememberOrganisationName(): void {
  const { realm } = useCurrentPublication()
  const organisation = useViewer()?.organisation ?? ''
  useEffect(() => {
    if (realm !== null && realmOf(organisation) === realm)
      renameOrganisation({ realm, organisation })
  }, [realm, organisation])
}
