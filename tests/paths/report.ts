import { mkdir, readFile, writeFile } from 'node:fs/promises'

import { declaredTransitions, transitionName } from '#machines/transitions.ts'

import { coveringPaths } from './cover.ts'
import { page } from './report-page.ts'
import type { PathResult } from './run.ts'
import type { Subject } from './subjects.ts'

/** All walked paths of one machine. */
export interface MachineResult {
  readonly subject: Subject
  readonly results: readonly PathResult[]
}

/** What the report shows of one machine. */
export interface MachineReport {
  readonly name: string
  readonly chart: string
  readonly declared: readonly string[]
  readonly taken: ReadonlySet<string>
  readonly covering: ReadonlySet<number>
  readonly results: readonly PathResult[]
}

const folder = new URL('../../test-results/paths/', import.meta.url)

/** Writes `test-results/paths/index.html`: per machine the chart with coverage and every path. */
export async function writeReport(finished: readonly MachineResult[]): Promise<URL> {
  const reports = await Promise.all(finished.map(reportOf))
  const file = new URL('index.html', folder)
  await mkdir(folder, { recursive: true })
  await writeFile(file, page(reports))
  return file
}

async function reportOf({ subject, results }: MachineResult): Promise<MachineReport> {
  const { name, machine } = subject
  return {
    name,
    chart: await readFile(new URL(`../../machines/${name}/chart.svg`, import.meta.url), 'utf8'),
    declared: declaredTransitions(machine).map(transitionName),
    taken: new Set(results.flatMap(({ taken }) => [...taken])),
    covering: new Set(coveringPaths(results).map(({ path }) => path.number)),
    results,
  }
}
