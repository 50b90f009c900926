import type { ViewerQuery } from '#contract/generated/operations.ts'
import { rememberNames } from '#portal/ports/browser/known-names.ts'

import { theSession } from '../session/session.ts'

/** Keeps the names that the API has told, for the next visit of the same user. */
export function keepNames(realm: string, { viewer }: ViewerQuery): void {
  const subject = theSession().actor.getSnapshot().context.user?.subject
  if (viewer === null || subject === undefined) return
  const publications = Object.fromEntries(viewer.clients.map(({ id, name }) => [id, name]))
  rememberNames(realm, subject, { organisation: viewer.organisation, publications })
}
