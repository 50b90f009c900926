import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from 'playwright-core'

import { launchChromium } from '#tests/browser/support/chromium.ts'
import { startServerProcess } from '#tests/browser/support/server.ts'
import { borrowBrowser } from '#tests/browser/support/shared-browser.ts'

/** The built server with its own data, and a browser. */
export interface Environment {
  readonly origin: string
  readonly browser: Browser
  readonly dataDir: string
  /** the folder that keeps a picture after each step, and a trace of failed paths; null: only failures are pictured */
  readonly recordings: string | null
  /** milliseconds between a step and the next one, for people who watch */
  readonly pace: number
  close: () => Promise<void>
}

/** The Chromium of an environment, and a folder of demo data to copy, if any. */
interface EnvironmentOptions {
  chromiumPath: string
  /** the browser of the worker is good enough, which others use as well */
  isShared?: boolean
  demoData?: string
  headed?: boolean
  recordings?: string
  pace?: number
}

/** Starts server and browser; the portal tells how its machines go. */
export async function openEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const { chromiumPath, demoData, recordings = null, pace = 0 } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-paths-'))
  if (demoData !== undefined) cpSync(demoData, dataDir, { recursive: true })
  const server = await startServerProcess({
    MASTHEAD_DATA: dataDir,
    MASTHEAD_INSPECT: '1',
    MASTHEAD_PASSWORD_GRANT: '1',
  })
  const { browser, giveBack } = options.isShared
    ? await borrowBrowser(chromiumPath)
    : await ownBrowser(options)
  return {
    origin: server.origin,
    browser,
    dataDir,
    recordings,
    pace,
    close: async () => {
      await giveBack()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ownBrowser({ chromiumPath, headed = false }: EnvironmentOptions) {
  const browser = await launchChromium(chromiumPath, { headed })
  return { browser, giveBack: () => browser.close() }
}
