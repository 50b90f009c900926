import { parseArgs } from 'node:util'

import { isClientId } from '#machines/access.ts'

import { explained, type Printers } from '../ingest/command.ts'
import { storePlace, withStore, type StorePlace } from '../ingest/opened-store.ts'
import { UsageError } from '../ingest/options.ts'
import { organisationCalled } from '../ingest/organisation.ts'
import type { Store } from '../records/store.ts'
import { learnAndReport } from './job/learn-and-report.ts'
import type { RunOptions } from './job/run-topics.ts'

interface LearnRequest extends StorePlace {
  readonly organisation: string
  readonly client: string
  readonly run: RunOptions
}

/** Runs `npm run topics`; returns the exit status (see `helpText`). */
export async function runTopicsCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Printers,
): Promise<0 | 1 | 2> {
  const ended = new AbortController()
  const end = () => ended.abort(new Error('The run was ended; the topics stay as they were.'))
  process.once('SIGINT', end)
  try {
    const target = readRequest(args, env)
    if (target === null) print.out(helpText)
    else
      await withStore(target, print.err, (store) =>
        carryOut(store, target, { ...print, signal: ended.signal }),
      )
    return 0
  } catch (error) {
    print.err(ended.signal.aborted ? String(ended.signal.reason.message) : explained(error))
    return error instanceof UsageError ? 2 : 1
  } finally {
    process.off('SIGINT', end)
  }
}

function readRequest(args: readonly string[], env: NodeJS.ProcessEnv): LearnRequest | null {
  const { help, organisation, client, topics, groups, seed, fresh, data } = parsed(args)
  if (help === true) return null
  if (organisation === undefined) throw new UsageError('Missing: --organisation <realm or name>')
  if (client === undefined || !isClientId(client)) throw new UsageError('Missing: --client <id>')
  return {
    organisation,
    client,
    run: {
      topics: numberOf(topics, '--topics'),
      groups: numberOf(groups, '--groups'),
      seed: numberOf(seed, '--seed'),
      fresh: fresh === true,
    },
    ...storePlace(env, data),
  }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = {
      organisation: text,
      client: text,
      data: text,
      topics: text,
      groups: text,
      seed: text,
      fresh: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function numberOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`${option} needs a whole number from 1.`)
}

async function carryOut(
  store: Store,
  { organisation, client, run }: LearnRequest,
  print: Printers & { signal: AbortSignal },
): Promise<void> {
  const known = await store.publications.organisations()
  const { realm, isNew } = organisationCalled(organisation, known)
  const publication = isNew ? null : await store.publications.find(realm, client)
  if (!publication)
    throw new UsageError(`There is no publication '${client}' of '${organisation}'.`)
  await learnAndReport(store, publication.id, { ...run, signal: print.signal }, print)
}

const helpText = `Learns the topics of a publication from its articles, and places them on the map.

  npm run topics -- --organisation <name> --client <id> [options]

An import of articles does the same at its end. Articles that came with topics keep them. Topics of the run before
keep their names and places.

Options
  --organisation <name>   the organisation, by its realm or its name
  --client <id>           the publication: its client id at the provider
  --topics <number>       topics to learn; by the number of articles if left out
  --groups <number>       groups of topics; by the number of topics if left out
  --seed <number>         another start for what is left to chance; 1 if left out
  --fresh                 forgets names and places of the run before
  --data <folder>         data folder; default MASTHEAD_DATA or ./data; DATABASE_URL beats both

Ctrl-C ends a run; the topics stay as they were. docs/TOPICS.md says how topics are learned.

Exit status: 0 done, 1 failed, 2 not understood.`
