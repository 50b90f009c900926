import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { tokenRoles } from '#portal/app/session/token-roles.ts'
import type { Diagnostics } from '#portal/app/session/use-diagnostics.ts'
import { useSession } from '#portal/app/session/use-session.ts'

import { reportOf } from './report.ts'

/** The part of the diagnosis that the report uses. */
export interface Reported extends Pick<Diagnostics, 'log' | 'diagnosis'> {
  now: Pick<Diagnostics, 'buildId' | 'state' | 'expiresAt' | 'renewsAt'>
}

/** Writes the report as things are when it is called. */
export function useReport({ log, diagnosis, now }: Reported): () => string {
  const { realm, organisation } = useSession()
  const { client } = useCurrentPublication()
  return () => {
    const { access, id, ...rest } = diagnosis
    return reportOf({
      written: new Date().toISOString(),
      address: location.pathname,
      browser: navigator.userAgent,
      build: now.buildId,
      organisation,
      realm,
      state: now.state,
      expires: instant(now.expiresAt),
      renews: instant(now.renewsAt),
      client,
      clients: tokenRoles(access?.['resource_access']),
      ...rest,
      events: log.map(({ at, ...entry }) => ({ at: instant(at), ...entry })),
      access,
      id,
    })
  }
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
