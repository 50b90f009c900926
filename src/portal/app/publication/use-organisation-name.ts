import { useEffect } from 'react'

import { realmOf } from '#machines/organisation.ts'
import { rememberedOrganisations, rememberOrganisation } from '#portal/ports/browser/storage.ts'

import { useCurrentPublication } from './use-current-publication.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Keeps the organisation's own name for the login page in place of the one that was typed, where that
 * name leads to the same realm.
 */
export function useRememberOrganisationName(): void {
  const { realm } = useCurrentPublication()
  const organisation = useViewer()?.organisation ?? ''
  useEffect(() => {
    const isKnown = rememberedOrganisations().some((known) => known.realm === realm)
    if (realm === null || !isKnown || realmOf(organisation) !== realm) return
    rememberOrganisation({ realm, organisation })
  }, [realm, organisation])
}
