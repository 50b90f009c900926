import { useEffect, useMemo } from 'react'

import { knownNames } from '#portal/ports/browser/known-names.ts'
import { rememberedOrganisations, rememberOrganisation } from '#portal/ports/browser/storage.ts'

import { useSession } from '../session/use-session.ts'
import { useCurrentPublication } from './use-current-publication.ts'
import { useViewer } from './use-viewer.ts'

/** Names of the organisation and its publications: those of now, until then those of the last visit. */
interface Names {
  /** the organisation; undefined while its name is on its way */
  organisation: string | undefined
  /** a publication's name, its id where there is no name; undefined while it is on its way */
  publicationOf: (id: string) => string | undefined
}

/** The names of organisation and publication; identifiers are for addresses. */
export function useNames(): Names {
  const { realm, organisation, user } = useSession()
  const subject = user?.subject ?? ''
  const viewer = useViewer()
  return useMemo(() => {
    const known = knownNames(realm ?? '', subject)
    const named = new Map(Object.entries(known.publications))
    for (const { id, name } of viewer?.clients ?? []) named.set(id, name)
    const isAsked = viewer !== undefined
    const typed = isAsked ? organisation || (realm ?? '') : ''
    return {
      organisation: viewer?.organisation || known.organisation || typed || undefined,
      publicationOf: (id) => named.get(id) ?? (isAsked ? id : undefined),
    }
  }, [realm, subject, organisation, viewer])
}

/** Keeps the organisation's own name for the login page, which shows it in place of the one that was typed. */
export function useRememberOrganisationName(): void {
  const { realm } = useCurrentPublication()
  const name = useViewer()?.organisation ?? ''
  useEffect(() => {
    const known = rememberedOrganisations().find((one) => one.realm === realm)
    if (known !== undefined && name !== '') rememberOrganisation({ ...known, name })
  }, [realm, name])
}
