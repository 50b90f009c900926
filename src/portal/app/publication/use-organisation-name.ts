import { useEffect } from 'react'

import { rememberedOrganisations, rememberOrganisation } from '#portal/ports/browser/storage.ts'

import { useCurrentPublication } from './use-current-publication.ts'
import { useViewer } from './use-viewer.ts'

/** Keeps the organisation's own name for the login page, which shows it in place of the one that was typed. */
export function useRememberOrganisationName(): void {
  const { realm } = useCurrentPublication()
  const name = useViewer()?.organisation ?? ''
  useEffect(() => {
    const known = rememberedOrganisations().find((one) => one.realm === realm)
    if (known !== undefined && name !== '') rememberOrganisation({ ...known, name })
  }, [realm, name])
}
