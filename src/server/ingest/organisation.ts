import { realmOf } from '#machines/organisation.ts'

import type { Organisation } from '../records/publications.ts'
import { UsageError } from './options.ts'

/**
 * The organisation that a name on the command line means: its realm, or the name that people write. Where there is
 * none of it yet, a new one.
 *
 * @throws UsageError where more than one may be meant, where one is nearly called so, or where nothing is left for
 * a realm.
 */
export function organisationCalled(
  typed: string,
  known: readonly Organisation[],
): Organisation & { isNew: boolean } {
  const realm = realmOf(typed)
  if (realm === '') throw new UsageError(`'${typed}' is no organisation name.`)
  const exact = known.find((one) => one.realm === typed)
  if (exact !== undefined) return { ...exact, isNew: false }
  const meant = known.filter((one) => one.realm === realm || alike(one.name) === alike(typed))
  if (meant.length > 1) {
    throw new UsageError(`'${typed}' may be ${listed(meant)}: name the realm.`)
  }
  const [found] = meant
  if (found !== undefined) return { ...found, isNew: false }
  const near = known.filter((one) => realm !== typed && bare(one.realm) === bare(realm))
  if (near.length > 0) {
    throw new UsageError(
      `There is no organisation '${typed}', but ${listed(near)}: name that realm, or ${realm} for a new one.`,
    )
  }
  return { realm, name: typed, isNew: true }
}

/** Names that differ in case or spaces alone are the same to people. */
function alike(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/** A realm may have hyphens where a name has spaces. */
function bare(realm: string): string {
  return realm.replaceAll('-', '')
}

function listed(organisations: readonly Organisation[]): string {
  return organisations.map(({ realm, name }) => `${realm} (${name})`).join(' or ')
}
