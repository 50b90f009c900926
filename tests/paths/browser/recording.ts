import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { BrowserSession } from './browser-session.ts'

/** Milliseconds that a picture may take; a page that hangs has none. */
const patience = 5000

/** Everything that people can see of one walk: a picture after each step, and a trace where the walk failed. */
export class Recording {
  readonly #browser: BrowserSession
  readonly #folder: string
  readonly #name: string
  #isTraced = true

  private constructor(browser: BrowserSession, folder: string, name: string) {
    this.#browser = browser
    this.#folder = folder
    this.#name = name
  }

  /** Begins to record, where the environment keeps recordings. */
  static async of(browser: BrowserSession, name: string): Promise<Recording | null> {
    const { recordings } = browser.environment
    if (recordings === null) return null
    await mkdir(recordings, { recursive: true })
    await browser.context.tracing.start({ screenshots: true, snapshots: true })
    return new Recording(browser, recordings, name)
  }

  /** The name of the file of a picture after this step; null where the page could not be drawn. */
  async picture(step: number): Promise<string | null> {
    const file = `${this.#name}-${step}.jpg`
    const path = join(this.#folder, file)
    return this.#browser.page
      .screenshot({ path, type: 'jpeg', quality: 60, timeout: patience })
      .then(() => file)
      .catch(() => null)
  }

  /** The name of the file of the trace, which Playwright's trace viewer opens. */
  async keepTrace(): Promise<string> {
    const file = `${this.#name}-trace.zip`
    this.#isTraced = false
    await this.#browser.context.tracing.stop({ path: join(this.#folder, file) })
    return file
  }

  async stop(): Promise<void> {
    if (this.#isTraced) await this.#browser.context.tracing.stop()
  }
}
