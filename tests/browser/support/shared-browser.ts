import type { Browser } from 'playwright-core'

import { launchChromium } from './chromium.ts'

/** A browser that a test file has for a while. */
export interface BorrowedBrowser {
  browser: Browser
  /** Closes what is open in it once nobody else has it; the browser itself goes on for the next file. */
  giveBack: () => Promise<void>
}

let running: Promise<Browser> | undefined

/** Those who have it at the moment: a file may have several portals. */
const borrowers = new Set<symbol>()

/** The one browser of this worker, which lasts as long as the worker does. A file begins with no context in it. */
export async function borrowBrowser(path: string): Promise<BorrowedBrowser> {
  const browser = await alive(path)
  const borrower = Symbol('borrower')
  borrowers.add(borrower)
  return {
    browser,
    giveBack: async () => {
      borrowers.delete(borrower)
      if (borrowers.size > 0) return
      const contexts = browser.contexts()
      await Promise.all(contexts.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(contexts.map((one) => one.close()))
    },
  }
}

/** Starts it for the first file, and again after it has crashed. */
async function alive(path: string): Promise<Browser> {
  const known = await running
  if (known?.isConnected() === true) return known
  running = launchChromium(path)
  return running
}
