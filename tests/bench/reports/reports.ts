import { ensureBuild } from '#build/ensure-build.ts'
import { ArticleReportDocument } from '#contract/generated/documents/articles.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'
import { hasPostgres } from '#tests/server/records/engine/postgres-programs.ts'

import { hold, median } from '../measured.ts'
import { measureAppends } from './appends.ts'
import { cases, rangeOf, type Case } from './cases.ts'
import { fillFolder, startOver, type FilledFolder } from './filled-server.ts'
import { startPeer, type PostgresPeer } from './postgres-peer.ts'
import { cpuOf, memoryPeak } from './processes.ts'
import { cell, header, megabytes, row, verdict } from './table.ts'

/** Asks for a report of days that end so many days before the last one; resolves to its views. */
export type Ask = (one: Case, earlier: number) => Promise<number>

/** Milliseconds of CPU and by the clock. */
interface Cost {
  readonly cpu: number
  readonly wall: number
}

const samples = 9
const peerSamples = 3

/** Budgets of CPU in milliseconds: a report that is asked for the first time, and one that is kept. */
const firstBudgets: Readonly<Record<number, number>> = { 30: 150, 365: 500 }
const keptBudget = 15
/** PostgreSQL's CPU for a year to ours: 25 with 12 million facts. */
const leastOfYear = 2

interface Asked {
  readonly rows: number
  readonly withPeer: boolean
  /** leaves the data folder, to be opened by hand */
  readonly keep: boolean
}

/** Measures reports over so many facts: the built server over HTTP, beside plain SQL on PostgreSQL. */
export async function measureReports({ rows, withPeer, keep }: Asked): Promise<void> {
  await ensureBuild()
  console.log(`Generating ${rows.toLocaleString('en-US')} facts …`)
  const folder = await fillFolder(rows)
  const peer = withPeer ? await peerOver(folder) : undefined
  const server = await startOver(folder.dataDir)
  try {
    console.log(`File ${megabytes(await folder.size())}`)
    if (peer) console.log(`PostgreSQL, with two indexes ${megabytes(await peer.size())}`)
    const ask = asker(server.origin, folder)
    await ask({ days: 3, filter: {}, words: '' }, 0)
    console.log(`Memory after the first report ${megabytes(memoryPeak(server.pid))}`)
    header()
    for (const one of cases) await measureCase(one, { pid: server.pid, ask, peer })
    console.log(`Most memory ${megabytes(memoryPeak(server.pid))}`)
    await measureAppends(folder, ask)
    console.log(`Most memory ${megabytes(memoryPeak(server.pid))}`)
    console.log(`File ${megabytes(await folder.size())}`)
  } finally {
    await peer?.stop()
    await server.stop()
    if (keep) console.log(`MASTHEAD_DATA=${folder.dataDir} npm start`)
    else await folder.remove()
  }
}

async function peerOver({ file, publication }: FilledFolder): Promise<PostgresPeer | undefined> {
  if (hasPostgres()) return startPeer(file, publication)
  console.log('There is no PostgreSQL here to compare with: set TEST_DATABASE_URL or install it.')
  return undefined
}

function asker(origin: string, { clientId }: FilledFolder): Ask {
  const client = new RetryingClient({ origin, opened: async () => {} })
  return async ({ days, filter }, earlier) => {
    const answer = await client.insist(ArticleReportDocument, {
      clientId,
      range: rangeOf(days, earlier),
      filter,
      first: 50,
      offset: 0,
      sort: { field: 'VIEWS', direction: 'DESC' },
    })
    return answer.client?.articleReport.totals.views ?? Number.NaN
  }
}

async function measureCase(
  one: Case,
  { pid, ask, peer }: { pid: number; ask: Ask; peer: PostgresPeer | undefined },
): Promise<void> {
  const ours = () => cpuOf(pid)
  const first = await costs(samples, ours, (run) => ask(one, run))
  const kept = await costs(samples, ours, () => ask(one, 0))
  const theirs =
    peer &&
    (await costs(
      peerSamples,
      () => peer.cpu(),
      (run) => peer.report(one, run),
    ))
  if (peer && (await peer.report(one, 0)) !== (await ask(one, 0)))
    throw new Error(`${one.words}: PostgreSQL counts something else.`)
  row(one.words, [
    ...cells(first),
    ...cells(kept),
    ...(theirs ? cells(theirs) : [cell(Number.NaN), cell(Number.NaN)]),
    cell(theirs ? theirs.cpu / first.cpu : Number.NaN, '×'),
    cell(theirs ? theirs.wall / first.wall : Number.NaN, '×'),
    verdict(
      [first.cpu, one.filter.userGroups ? undefined : firstBudgets[one.days]],
      [kept.cpu, keptBudget],
    ),
  ])
  if (theirs && one.days === 365 && one.words === '365 days')
    hold('PostgreSQL for a year, CPU', theirs.cpu / first.cpu, leastOfYear)
}

function cells({ cpu, wall }: Cost): string[] {
  return [cell(cpu), cell(wall)]
}

/** The medians of as many runs. */
async function costs(
  count: number,
  cpu: () => number,
  work: (run: number) => Promise<unknown>,
): Promise<Cost> {
  const all: Cost[] = []
  for (let run = 0; run < count; run += 1) {
    const [usedBefore, begin] = [cpu(), performance.now()]
    await work(run)
    const wall = performance.now() - begin
    all.push({ cpu: cpu() - usedBefore, wall })
  }
  return { cpu: median(all.map((one) => one.cpu)), wall: median(all.map((one) => one.wall)) }
}
