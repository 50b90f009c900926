import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { TestContext } from 'vitest'

import { endWatch } from './always.ts'

/** The folder for pages of failed tests; not under version control. */
export const failuresFolder = new URL('../../../test-results/browser/', import.meta.url).pathname

/** How long a page may take to be drawn, in milliseconds. */
const patience = 5000

type Test = TestContext['task']

let running: Test | undefined

/** The open contexts of this test file, each with its console. */
const consoles = new Map<BrowserContext, string[]>()

/** From now on keeps the console of all contexts of a browser, and their pages where they close in a failed test. */
export function recordBrowser(browser: Browser): void {
  browser.on('context', (context) => {
    const lines: string[] = []
    consoles.set(context, lines)
    const note = (line: string) => void lines.push(`${new Date().toISOString()} ${line}`)
    context.on('console', (message) => note(`${message.type()}: ${message.text()}`))
    context.on('weberror', (error) => note(`uncaught: ${String(error.error())}`))
    context.on('requestfailed', (request) => {
      note(`no answer: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`)
    })
    const close = context.close.bind(context)
    context.close = async (...input) => {
      if (running !== undefined) await keepIfFailed(running)
      await endWatch(context)
      consoles.delete(context)
      await close(...input)
    }
  })
}

/** Keeps console, screenshot and markup of all open pages under the name of a test that failed. */
export async function keepFailure(name: string): Promise<void> {
  const folder = join(failuresFolder, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 180))
  mkdirSync(folder, { recursive: true })
  const open = [...consoles]
  consoles.clear()
  await Promise.all(
    open.map(async ([context, lines], index) => {
      writeFileSync(join(folder, `console-${index + 1}.txt`), `${lines.join('\n')}\n`)
      const pages = context.pages()
      await Promise.all(
        pages.map((page, place) => keepPage(page, join(folder, `page-${index + 1}-${place + 1}`))),
      )
    }),
  )
}

/** Tells which test runs from now on. */
export function testBegins(test: Test): void {
  running = test
}

/** Keeps what a test shows at its end, if it failed. */
export async function keepIfFailed({ fullName, result }: Test): Promise<void> {
  if (result?.state === 'fail') await keepFailure(fullName)
}

async function keepMarkup(page: Page, path: string): Promise<void> {
  writeFileSync(`${path}.html`, `<!-- ${page.url()} -->\n${await page.content()}`)
}

/** A page that is gone or hangs has nothing to keep. */
async function keepPage(page: Page, path: string): Promise<void> {
  await Promise.allSettled([
    page.screenshot({ path: `${path}.png`, fullPage: true, timeout: patience }),
    keepMarkup(page, path),
  ])
}
