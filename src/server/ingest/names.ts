import { parseArgs } from 'node:util'

import { zoneNamed } from '#lib/zones.ts'
import { isClientId } from '#machines/access.ts'

import type { Store } from '../records/store.ts'
import { explained, type Printers } from './command.ts'
import { storePlace, withStore, type StorePlace } from './opened-store.ts'
import { UsageError } from './options.ts'
import { organisationCalled } from './organisation.ts'

/** The request of a command; without a name it lists. */
interface NamesRequest extends StorePlace {
  organisation: string | undefined
  client: string | undefined
  name: string | undefined
  zone: string | undefined
}

/** Runs `npm run names`; returns the exit status (see `helpText`). */
export async function runNames(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Printers,
): Promise<0 | 1 | 2> {
  try {
    const target = readRequest(args, env)
    if (target === null) print.out(helpText)
    else await withStore(target, print.err, (store) => carryOut(store, target, print.out))
    return 0
  } catch (error) {
    print.err(explained(error))
    return error instanceof UsageError ? 2 : 1
  }
}

function readRequest(args: readonly string[], env: NodeJS.ProcessEnv): NamesRequest | null {
  const { help, organisation, client, name, data, 'time-zone': zone } = parsed(args)
  if (help === true) return null
  if (name !== undefined && name.trim() === '') throw new UsageError('--name is empty.')
  if (zone !== undefined && zoneNamed(zone) === null) {
    throw new UsageError(`'${zone}' is no time zone: --time-zone Europe/Vienna`)
  }
  if (organisation === undefined && (name ?? client ?? zone) !== undefined) {
    throw new UsageError('Missing: --organisation <realm or name>')
  }
  if (client !== undefined && ((name ?? zone) === undefined || !isClientId(client))) {
    throw new UsageError(
      'A publication needs --client <id> and --name <name> or --time-zone <zone>.',
    )
  }
  return {
    organisation,
    client,
    name: name?.trim(),
    zone: zoneNamed(zone ?? '') ?? undefined,
    ...storePlace(env, data),
  }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = {
      organisation: text,
      client: text,
      name: text,
      'time-zone': text,
      data: text,
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function carryOut(
  store: Store,
  { organisation, client, name, zone }: NamesRequest,
  say: (line: string) => void,
): Promise<void> {
  const known = await store.publications.organisations()
  if (organisation === undefined) {
    for (const one of known) await list(store, one, say)
    return
  }
  const result = organisationCalled(organisation, known)
  // A name that is not known yet says nothing of the realm that the provider has for it.
  if (result.isNew && (name === undefined || result.realm !== organisation)) {
    throw new UsageError(`There is no organisation '${organisation}' yet: name its realm.`)
  }
  const { realm } = result
  if (name !== undefined && client === undefined) {
    await store.ingest.saveOrganisation({ realm, name })
  } else if (name !== undefined && client !== undefined) {
    await store.ingest.savePublication({ realm, client, name })
  }
  if (zone !== undefined) {
    await store.ingest.saveTimeZone({ realm, ...(client !== undefined && { client }) }, zone)
  }
  const stored = await store.publications.organisationName(realm)
  await list(store, { realm, name: stored ?? realm }, say)
}

async function list(
  store: Store,
  { realm, name }: { realm: string; name: string },
  say: (line: string) => void,
): Promise<void> {
  say(`${realm}  ${name}`)
  for (const one of await store.publications.ofRealm(realm))
    say(`  ${one.client}  ${one.name}  ${one.timeZone}`)
}

const helpText = `Names and time zones of organisations and publications, as the portal shows them.

  npm run names                                                     lists all of them
  npm run names -- --organisation <realm> --name <name>             names an organisation
  npm run names -- --organisation <realm> --client <id> --name <name>   names a publication

An identity provider tells neither the name of a realm nor those of its clients, so what is shown until
then is the realm and the client's id. A server that is running shows a new name after the next reload.

Options
  --organisation <name>   the realm, or the name that it has already
  --client <id>           the publication: its client id at the provider
  --name <name>           the name that people read
  --time-zone <zone>      the zone in which days end, such as Europe/Vienna: of a publication, or of all those of
                          an organisation that have none of their own
  --data <folder>         data folder; default MASTHEAD_DATA or ./data; DATABASE_URL beats both

Exit status: 0 done, 1 failed, 2 not understood.`
