import { parseArgs } from 'node:util'

import { realmNamed } from '../identity/erasing.ts'
import { explained, type Printers } from '../ingest/command.ts'
import { storePlace, withStore, type StorePlace } from '../ingest/opened-store.ts'
import { UsageError } from '../ingest/options.ts'
import { organisationCalled } from '../ingest/organisation.ts'
import type { Store } from '../records/store.ts'
import { readSettings } from '../settings.ts'
import { plannedOrganisation, plannedPerson, plannedPublication, type Planned } from './planned.ts'

/** The request of a command. */
interface DeletionRequest extends StorePlace {
  readonly what: 'person' | 'publication' | 'organisation'
  readonly organisation: string
  readonly client: string
  readonly user: string
  readonly as: string
  readonly isSure: boolean
  /** users are those of the embedded provider */
  readonly isEmbedded: boolean
}

/** The name under which stays what a deleted person wrote: the portal's first language is German. */
const nameless = 'Gelöschte Person'

/** Runs `npm run delete`; returns the exit status (see `helpText`). */
export async function runDelete(
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
    if (error instanceof UsageError) print.err('Try: npm run delete -- --help')
    return error instanceof UsageError ? 2 : 1
  }
}

function readRequest(args: readonly string[], env: NodeJS.ProcessEnv): DeletionRequest | null {
  const { positionals, values } = parsed(args)
  const [what, surplus] = positionals
  if (values.help === true || what === undefined) return null
  if (what !== 'person' && what !== 'publication' && what !== 'organisation')
    throw new UsageError(`'${what}' is none of person, publication, organisation.`)
  if (surplus !== undefined) throw new UsageError(`Not understood: ${surplus}`)
  const { organisation = '', client = '', user = '', as = nameless } = values
  if (organisation === '') throw new UsageError('Missing: --organisation <realm or name>')
  if (what === 'publication' && client === '') throw new UsageError('Missing: --client <id>')
  if (what === 'person' && user === '') throw new UsageError('Missing: --user <name or id>')
  if (as.trim() === '') throw new UsageError('--as is empty.')
  return {
    ...storePlace(env, values.data),
    what,
    organisation,
    client,
    user,
    as: as.trim(),
    isSure: values.yes === true,
    isEmbedded: readSettings(env).IDENTITY_HOST === undefined,
  }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = {
      organisation: text,
      client: text,
      user: text,
      as: text,
      data: text,
      yes: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function carryOut(
  store: Store,
  target: DeletionRequest,
  say: (line: string) => void,
): Promise<void> {
  const planned = await planOf(store, target)
  say(planned.title)
  tell('goes', planned.gone, say)
  tell(`stays, written by "${target.as}"`, planned.renamed, say)
  if (!target.isSure) {
    say('Nothing was changed. With --yes it is done, and does not come back but from a backup.')
    return
  }
  await planned.carryOut()
  say('Done. Backups and copies of earlier versions still have it.')
}

function tell(what: string, rows: Planned['gone'], say: (line: string) => void): void {
  if (rows.length === 0) return
  say(`${what}:`)
  for (const { name, rows: count } of rows) say(`  ${String(count).padStart(9)}  ${name}`)
}

async function planOf(store: Store, target: DeletionRequest): Promise<Planned> {
  const { what, organisation, client, user, as, isEmbedded, dataDir } = target
  const known = await store.publications.organisations()
  const { realm, isNew } = organisationCalled(organisation, known)
  const file = isEmbedded ? realmNamed(dataDir, realm) : undefined
  if (isNew && file === undefined)
    throw new UsageError(`There is no organisation '${organisation}'.`)
  const place = { store, realm, dataDir, file }
  if (what === 'organisation') return plannedOrganisation(place)
  return what === 'person' ? plannedPerson(place, { user, as }) : plannedPublication(place, client)
}

const helpText = `Deletes a person, a publication or an organisation for good. The server may run.

  npm run delete -- person --organisation <realm> --user <name or id> [--as <words>] [--yes]
      The account with sessions and roles, invitations that nobody accepted, drafts, saved views and
      preferences go. What the person wrote for others stays, written by "Gelöschte Person".
  npm run delete -- publication --organisation <realm> --client <id> [--yes]
      With its lists, websites and their keys, configuration, statistics, articles, texts and topics.
  npm run delete -- organisation --organisation <realm> [--yes]
      With all its publications, users, sessions and keys.

Without --yes nothing is changed: the command says in numbers what goes and what stays.

Options
  --organisation <name>   the realm, or the name that it has
  --user <name or id>     the name to sign in with; with another identity provider the user's id there, where
                          the account itself is deleted
  --as <words>            the name under which stays what the person wrote
  --data <folder>         data folder; default MASTHEAD_DATA or ./data; DATABASE_URL and CLICKHOUSE_URL are used
                          as the server does

Exit status: 0 done, 1 failed, 2 not understood.`
