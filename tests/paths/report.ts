import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'

import { declaredTransitions, transitionName } from '#machines/transitions.ts'

import { coveringPaths } from './cover.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import { page, section } from './report-page.ts'
import type { PathResult } from './run.ts'

/** All walked paths of one machine. */
export interface MachineResult {
  readonly tested: MachineUnderTest
  readonly results: readonly PathResult[]
}

/** The place of a walk. */
export type Place = 'Node' | 'browser'

/** The part of the report about one machine in one place. */
export interface MachineReport {
  readonly name: string
  readonly place: Place
  readonly chart: string
  readonly declared: readonly string[]
  readonly taken: ReadonlySet<string>
  readonly covering: ReadonlySet<number>
  readonly results: readonly PathResult[]
}

const folder = new URL('../../test-results/paths/', import.meta.url)

/**
 * Writes `test-results/paths/index.html`: per machine the chart with coverage and every path. What an
 * earlier run wrote of other machines, or of the same one in the other place, stays in it.
 */
export async function writeReport(
  finished: readonly MachineResult[],
  place: Place = 'Node',
): Promise<URL> {
  const sections = new URL('sections/', folder)
  await mkdir(sections, { recursive: true })
  const reports = await Promise.all(finished.map((result) => reportOf(result, place)))
  await Promise.all(
    reports.map((report) => {
      return writeFile(new URL(`${report.name} ${place}.html`, sections), section(report))
    }),
  )
  const names = (await readdir(sections)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, sections), 'utf8')))
  const file = new URL('index.html', folder)
  await writeFile(file, page(texts))
  return file
}

async function reportOf({ tested, results }: MachineResult, place: Place): Promise<MachineReport> {
  const { name, machine } = tested
  return {
    name,
    place,
    chart: await readFile(new URL(`../../machines/${name}/chart.svg`, import.meta.url), 'utf8'),
    declared: declaredTransitions(machine).map(transitionName),
    taken: new Set(results.flatMap(({ taken }) => [...taken])),
    covering: new Set(coveringPaths(results).map(({ path }) => path.number)),
    results,
  }
}
