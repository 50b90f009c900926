import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { chromiumPath } from './support/chromium.ts'
import { failuresFolder } from './support/failure-record.ts'
import { startServerProcess } from './support/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string
    /** A data folder with the demo organisations; copied by every portal under test. */
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
  const demoData = mkdtempSync(join(tmpdir(), 'masthead-demo-'))
  const server = await startServerProcess({ MASTHEAD_DATA: demoData })
  await server.stop()
  project.provide('demoData', demoData)
  const readData = mkdtempSync(join(tmpdir(), 'masthead-read-'))
  cpSync(demoData, readData, { recursive: true })
  const reading = await startServerProcess({ MASTHEAD_DATA: readData })
  project.provide('readOrigin', reading.origin)
  return async () => {
    await reading.stop()
    for (const folder of [demoData, readData]) rmSync(folder, { recursive: true, force: true })
  }
}

/** In a process of its own: the build reads the table of screens as Node sees it, not as the test runner does. */
function buildPortal(): void {
  const program = "await (await import('#build/ensure-build.ts')).ensureBuild(console.log)"
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
}
