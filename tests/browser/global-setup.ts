import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { built, root } from '#build/paths.ts'
import { dayOf } from '#lib/days.ts'

import { chromiumPath } from './support/chromium.ts'
import { demoDay } from './support/demo-day.ts'
import { failuresFolder } from './support/failure-record.ts'
import { startServerProcess } from './support/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string
    /** A data folder with the demo organisations; copied by every portal under test that changes something. */
    demoData: string
    /** The server that tests share which change nothing. */
    readOrigin: string
  }
}

/**
 * Builds the portal if its sources are newer, finds or unpacks the browser and makes the demo data,
 * once per run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(failuresFolder, { recursive: true, force: true })
  buildPortal()
  project.provide('chromiumPath', await chromiumPath())
  const demoData = await demoDataOfToday()
  project.provide('demoData', demoData)
  const readData = mkdtempSync(join(tmpdir(), 'masthead-read-'))
  cpSync(demoData, readData, { recursive: true })
  const reading = await startServerProcess({ MASTHEAD_DATA: readData })
  project.provide('readOrigin', reading.origin)
  return async () => {
    await reading.stop()
    rmSync(readData, { recursive: true, force: true })
  }
}

/** In a process of its own: the build reads the table of screens as Node sees it, not as the test runner does. */
function buildPortal(): void {
  const program = "await (await import('#build/ensure-build.ts')).ensureBuild(console.log)"
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
}

/** For the demo data of one build and day, which are tens of megabytes. */
const cache = `${root}node_modules/.cache/demo/`

/** The demo data of this build and day, with topics: making it takes longer than most files of tests. */
async function demoDataOfToday(): Promise<string> {
  const build = createHash('sha256').update(readFileSync(built.inputs)).digest('hex').slice(0, 12)
  const kept = `${cache}${build}-${demoDay()}`
  if (existsSync(kept)) return kept
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(`${cache}made-`)
  makeDemo(made)
  // it adds the realms
  const server = await startServerProcess({ MASTHEAD_DATA: made })
  await server.stop()
  learnTopics(made)
  renameSync(made, kept)
  return kept
}

/** With whole days alone: the day that runs would make each hour's numbers others. */
function makeDemo(data: string): void {
  const program = `import { createDemo } from '#server/demo/demo.ts'
    import { openStore } from '#server/records/store.ts'
    const [, data = '', lastDay] = process.argv
    const store = await openStore({ dataDir: data })
    await createDemo(store, () => {}, { lastDay: Number(lastDay) })
    await store.close()`
  const lastDay = String(dayOf(demoDay(1)))
  // the threads of the store take no type of input
  execFileSync(process.execPath, ['--eval', program, data, lastDay])
}

/** The first question of a publication would begin the run that learns its topics, in every server that is asked. */
function learnTopics(data: string): void {
  const command = ['src/build/run.js', '../server/main', 'topics', '--data', data]
  const of = ['--organisation', 'verlagnord', '--client', 'apothekenblatt']
  execFileSync(process.execPath, [...command, ...of], { stdio: 'ignore' })
}
