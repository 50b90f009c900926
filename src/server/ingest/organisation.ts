import { basename } from 'node:path'

import { realmOf } from '#machines/organisation.ts'

import type { Organisation } from '../records/publications.ts'
import type { Store } from '../records/store.ts'
import type { Target } from './format.ts'
import { UsageError, type ImportOptions } from './options.ts'

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

/** In which the days of the publication end that is imported into, also where it is still to be created. */
export async function timeZoneOf(store: Store, options: ImportOptions): Promise<string> {
  const { publications } = store
  const { realm } = organisationCalled(options.organisation, await publications.organisations())
  const match = await publications.find(realm, options.client)
  return match?.timeZone ?? publications.usualTimeZone(realm)
}

/**
 * The publication to import into; what is missing is created and said so, in a dry run only said.
 *
 * @throws UsageError where the name of the organisation means none, or may mean more than one.
 */
export async function openTarget(
  store: Store,
  options: ImportOptions,
  say: (line: string) => void,
): Promise<Target> {
  const { client, dryRun, knownOnly } = options
  const known = await store.publications.organisations()
  const { realm, name: organisation, isNew } = organisationCalled(options.organisation, known)
  const verb = dryRun ? 'would be created' : 'is created'
  if (isNew) {
    say(`Organisation ${organisation} (${realm}) ${verb}.`)
    if (!dryRun) await store.ingest.saveOrganisation({ realm, name: organisation })
  }
  const source = options.file === '-' ? null : basename(options.file)
  const match = await store.publications.find(realm, client)
  if (match !== null) return { store, publication: match.id, source, knownOnly }
  const name = options.name ?? client
  say(`Publication ${name} (${client}) ${verb}.`)
  const publication = dryRun ? null : await store.ingest.savePublication({ realm, client, name })
  return { store, publication, source, knownOnly }
}
