import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'

import { commitOf } from '#build/build-all.ts'
import { inputHash } from '#build/inputs.ts'

import { page } from './page.ts'
import type { Covers, PathsRecord, Place } from './paths-record.ts'
import { writeProof } from './proof.ts'
import { walksOf } from './record-of.ts'
import type { MachineResult } from './record-of.ts'

/** The folder of the report; pictures and traces lie in `pictures/` in it. */
export const reportFolder = new URL('../../../test-results/paths/', import.meta.url)
/** The folder of pictures and traces. */
export const picturesFolder = new URL('pictures/', reportFolder)
/** The number goes up when a record holds something else than before: older ones are not read then. */
const records = new URL('records-3/', reportFolder)

/** A run of paths: its place, its engine with version, and its seconds. */
export interface PathsRun {
  readonly place: Place
  readonly runtime: string
  readonly seconds: number
  readonly covers?: Covers
  /** true where only chosen paths were walked */
  readonly isPart?: boolean
}

/**
 * Writes `test-results/paths/index.html` with every path that was walked. What earlier runs wrote of other machines,
 * or of the same one in the other place, stays in it. The proof page of the portal gets its numbers, too, where the
 * build of these sources is there.
 */
export async function writeReport(
  finished: readonly MachineResult[],
  { place, runtime, seconds, covers, isPart = false }: PathsRun,
): Promise<URL> {
  await mkdir(records, { recursive: true })
  const about = {
    place,
    ...(covers && { covers }),
    isPart,
    runtime,
    sources: inputHash(),
    commit: commitOf(),
    at: new Date().toISOString(),
  }
  for (const result of finished) {
    const record: PathsRecord = {
      ...walksOf(result),
      ...about,
      seconds: secondsOf(result, seconds),
    }
    const name = `${record.machine} ${place}`
    const part = new URL(`${name} chosen.json`, records)
    if (!isPart) await rm(part, { force: true })
    await replace(isPart ? part : new URL(`${name}.json`, records), JSON.stringify(record))
  }
  const all = await readRecords()
  const file = new URL('index.html', reportFolder)
  await replace(file, await page(all))
  await writeProof(all)
  return file
}

/** The share of the run's seconds that the paths of one machine took: those of the paths, if they tell. */
function secondsOf({ results }: MachineResult, full: number): number {
  const own = results.reduce((sum, { seconds }) => sum + seconds, 0)
  return Math.round(Math.min(own, full) * 10) / 10
}

async function readRecords(): Promise<PathsRecord[]> {
  const names = (await readdir(records)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, records), 'utf8'))),
  )
}

/** Files of other machines are read while this one is written. */
async function replace(file: URL, text: string): Promise<void> {
  const partly = new URL(`${file.href}.${process.pid}.part`)
  await writeFile(partly, text)
  await rename(partly, file)
}
