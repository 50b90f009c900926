import { basename } from 'node:path'

import { realmOf } from '#machines/organisation.ts'
import type { Store } from '#server/records/store.ts'

import type { Target } from './format.ts'
import { type ImportOptions, UsageError } from './options.ts'

/**
 * The publication to import into; what is missing is created and said so, in a dry run only said.
 * Throws a UsageError where the organisation's name leaves nothing for a realm.
 */
export async function openTarget(
  store: Store,
  options: ImportOptions,
  say: (line: string) => void,
): Promise<Target> {
  const { organisation, client, dryRun } = options
  const realm = realmOf(organisation)
  if (realm === '') throw new UsageError(`'${organisation}' is no organisation name.`)
  const verb = dryRun ? 'would be created' : 'is created'
  if ((await store.publications.organisationName(realm)) === null) {
    say(`Organisation ${organisation} (${realm}) ${verb}.`)
    if (!dryRun) await store.ingest.saveOrganisation({ realm, name: organisation })
  }
  const source = options.file === '-' ? null : basename(options.file)
  const found = await store.publications.find(realm, client)
  if (found !== null) return { store, publication: found.id, source }
  const name = options.name ?? client
  say(`Publication ${name} (${client}) ${verb}.`)
  const publication = dryRun ? null : await store.ingest.savePublication({ realm, client, name })
  return { store, publication, source }
}
