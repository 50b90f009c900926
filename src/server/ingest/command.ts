import { join } from 'node:path'

import type { Opened } from '#lib/lists/lines.ts'
import { ListFault } from '#lib/lists/list-text.ts'
import { today } from '#lib/zones.ts'

import { StoreError } from '../records/store-error.ts'
import type { Store } from '../records/store.ts'
import { StartError } from '../start-error.ts'
import { learnAndReport } from '../topics/job/learn-and-report.ts'
import { uniteArticles } from '../warehouse/port/article-index.ts'
import { WarehouseError } from '../warehouse/port/forwarded-warehouse.ts'
import { settleRemoved } from '../warehouse/port/removed-articles.ts'
import type { Format, Source } from './format.ts'
import { withoutDaysAfter } from './formats/rows.ts'
import { MappingError } from './mapping.ts'
import { withStore } from './opened-store.ts'
import { helpText, readOptions, rejectionsName, UsageError, type ImportOptions } from './options.ts'
import { openTarget, timeZoneOf } from './organisation.ts'
import { Rejections, ImportEnded, runImport } from './run-import.ts'
import { PackingError, openSource } from './source.ts'
import type { Entry } from './table.ts'
import { Progress, emptyTally, grouped, tallyLine } from './tally.ts'

/** The outputs of the command: results and conversation. */
export interface Printers {
  out: (line: string) => void
  err: (line: string) => void
}

/** Runs `npm run import`; returns the exit status (see `helpText`). */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Printers,
  signal?: AbortSignal,
): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args, env)
    if (options === null) print.out(helpText())
    else await importFile(options, { ...print, signal })
    return 0
  } catch (error) {
    print.err(explained(error))
    if (error instanceof UsageError) print.err('Try: npm run import -- --help')
    return [UsageError, MappingError, ListFault].some((kind) => error instanceof kind) ? 2 : 1
  }
}

interface Console extends Printers {
  readonly signal: AbortSignal | undefined
}

async function importFile(options: ImportOptions, print: Console): Promise<void> {
  const { file, encoding, format: chosen } = options
  const opened = await openSource(file, { encoding, lines: chosen.lines })
  await withStore(options, print.err, (store) => {
    const job = { store, opened, options, print }
    return chosen.use(opened.head, (format) => importAs(format, job))
  })
}

interface Job {
  store: Store
  opened: Opened
  options: ImportOptions
  print: Console
}

async function importAs<Item>(format: Format<Item>, job: Job): Promise<void> {
  const { store, opened, options, print } = job
  const { dryRun, explicit, site, day, fileZone, mend } = options
  const timeZone = await timeZoneOf(store, options)
  const noticed = new Map<string, number>()
  const notice = (sentence: string): unknown =>
    noticed.set(sentence, (noticed.get(sentence) ?? 0) + 1)
  const read = format.open(opened, { explicit, site, day, fileZone, timeZone, mend, notice })
  const target = await openTarget(store, options, print.err)
  const source = withoutDaysAfter(today(timeZone), read, format)
  const from = options.file === '-' ? 'Standard input' : options.file
  print.err(`${from}: ${source.recognised}`)
  const tally = emptyTally(source.headerLines)
  const progress = new Progress(tally, print.err)
  const folder = join(options.dataDir, 'import-rejections')
  const rejections = new Rejections(folder, rejectionsName(options), print.err)
  const end = async (): Promise<void> => {
    await rejections.close()
    print.err(`  ${progress.summary()}`)
    if (!dryRun && target.publication !== null) await finish(store, target.publication)
  }
  const remarks = await runImport({
    format,
    source: dryRun ? withPreview(source, format, print.out) : source,
    target,
    dryRun,
    tally,
    onReject: (rejection) => rejections.add(rejection),
    onBatch: () => progress.tick(),
    signal: print.signal,
  }).catch(async (error: unknown) => {
    // an import that broke off counts with all that it wrote, and says at last why it broke off
    await end().catch((another: unknown) => print.err(explained(another)))
    throw error
  })
  await end()
  for (const [sentence, count] of noticed) print.out(`${sentence}: ${grouped(count)}`)
  for (const remark of remarks) print.out(remark)
  if (tally.rejected > 0) print.out(`Rejected rows: ${rejections.path}`)
  print.out(`${dryRun ? 'Dry run, nothing written: ' : ''}${tallyLine(tally, format.words)}`)
  const hasLearned = options.format.hasArticles === true && tally.added + tally.updated > 0
  if (hasLearned && options.topics && !dryRun && target.publication !== null)
    await learnAfterImport(store, target.publication, print)
}

/** The import is complete, whatever becomes of the topics. */
async function learnAfterImport(store: Store, publication: number, print: Printers): Promise<void> {
  const { err } = print
  await learnAndReport(store, publication, {}, { out: err, err }).catch((error: unknown) =>
    err(`Topics: ${explained(error)} Try again by npm run topics.`),
  )
}

/**
 * Merges what was written in parts, takes away what was removed in the meantime, and tells everybody that there is
 * something new.
 */
async function finish(store: Store, publication: number): Promise<void> {
  await uniteArticles(store.warehouse, publication)
  await settleRemoved(store.warehouse, publication)
  await store.warehouse.compact()
  await store.publish(publication)
}

/** An error in words: a sentence for people, or the whole stack where nobody expected it. */
export function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const kinds = [
    UsageError,
    MappingError,
    ListFault,
    ImportEnded,
    PackingError,
    StartError,
    StoreError,
    WarehouseError,
  ]
  const expected = kinds.some((kind) => error instanceof kind)
  return expected || 'code' in error ? error.message : (error.stack ?? error.message)
}

const ROWS = 5

/** The same source, telling on its way which columns are used and how the first rows are understood. */
function withPreview<Item>(
  source: Source<Item>,
  format: Format<Item>,
  print: (line: string) => void,
): Source<Item> {
  if (source.details.length > 0) print('Columns')
  for (const detail of source.details) print(`  ${detail}`)
  return { ...source, entries: firstPrinted(source.entries, format, print) }
}

async function* firstPrinted<Item>(
  blocks: AsyncIterable<readonly Entry<Item>[]>,
  format: Format<Item>,
  print: (line: string) => void,
): AsyncGenerator<readonly Entry<Item>[]> {
  let printed = 0
  for await (const entries of blocks) {
    if (printed === 0) print('First rows')
    for (const entry of printed < ROWS ? entries : []) {
      if (entry.kind !== 'record' || printed === ROWS) continue
      print(`  ${format.describe(entry.content)}`)
      printed += 1
    }
    yield entries
  }
}
