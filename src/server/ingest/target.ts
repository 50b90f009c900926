import { basename } from 'node:path'

import type { Store } from '../records/store.ts'
import type { Target } from './format.ts'
import type { ImportOptions } from './options.ts'
import { organisationCalled } from './organisation.ts'

/** In which the days of the publication end that is imported into, also where it is still to be created. */
export async function timeZoneOf(store: Store, options: ImportOptions): Promise<string> {
  const { publications } = store
  const { realm } = organisationCalled(options.organisation, await publications.organisations())
  const found = await publications.find(realm, options.client)
  return found?.timeZone ?? publications.usualTimeZone(realm)
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
  const found = await store.publications.find(realm, client)
  if (found !== null) return { store, publication: found.id, source, knownOnly }
  const name = options.name ?? client
  say(`Publication ${name} (${client}) ${verb}.`)
  const publication = dryRun ? null : await store.ingest.savePublication({ realm, client, name })
  return { store, publication, source, knownOnly }
}
