import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from 'playwright-core'

import { chromiumPath, launchChromium } from '#tests/browser/support/chromium.ts'

import { entries } from './links.ts'
import { print, title } from './measured.ts'
import { framesDuring, openSignedIn } from './portal-page.ts'

const lines = 100_000
const runsEach = 3
const wheelTurns = 60
/** Milliseconds in which the page shows nothing new. */
const longestGap = 100

/** Reads a file of 100,000 lines into the review and moves about in it, as the page's thread feels it. */
export async function measureReview(portal: string): Promise<void> {
  const browser = await launchChromium(await chromiumPath())
  const folder = await mkdtemp(join(tmpdir(), 'masthead-review-'))
  const list = join(folder, 'list.txt')
  await writeFile(list, listText())
  const result = { ready: [], gap: [], frame: [], task: [] } as Record<string, number[]>
  try {
    for (let run = 0; run < runsEach; run += 1) {
      const { ready, frames, tasks } = await reviewed(browser, { portal, list })
      result['ready']?.push(ready)
      result['gap']?.push(Math.max(...frames))
      result['frame']?.push(...frames)
      result['task']?.push(Math.max(0, ...tasks))
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
  title(`Reviewing a file of ${lines.toLocaleString('en-US')} lines`)
  print({ what: 'from the file to its review', values: result['ready'] ?? [] })
  print({ what: 'frames meanwhile, moving in it, and comparing', values: result['frame'] ?? [] })
  print({ what: 'the longest frame of each run', values: result['gap'] ?? [], budget: longestGap })
  print({ what: "the longest task of the page's thread", values: result['task'] ?? [] })
}

async function reviewed(
  browser: Browser,
  { portal, list }: { portal: string; list: string },
): Promise<{ ready: number; frames: number[]; tasks: number[] }> {
  const page = await openSignedIn(browser, portal, '/banlist?panel=import')
  const file = page.locator('main input[type=file]')
  await file.waitFor({ state: 'attached' })
  let ready = 0
  const { frames, tasks } = await framesDuring(page, async () => {
    const begin = performance.now()
    await file.setInputFiles(list)
    await page
      .locator('main table[aria-rowcount] tbody a, main table[aria-rowcount] tbody td')
      .nth(9)
      .waitFor({ timeout: 120_000 })
    ready = performance.now() - begin
    await page.mouse.move(600, 500)
    for (let turn = 0; turn < wheelTurns; turn += 1) await page.mouse.wheel(0, 240)
    await page.keyboard.press('Home')
    // all others go, whose ids are fetched for that
    await page.getByRole('button', { name: 'Ersetzen', exact: true }).click()
    const start = page.getByRole('button', { name: 'Sperrliste ersetzen', exact: true })
    await start.and(page.locator(':enabled')).waitFor({ timeout: 120_000 })
  })
  await page.context().close()
  return { ready, frames, tasks }
}

/** Addresses that are on the list, new ones, ones that come twice, comments, and lines that are no address. */
function listText(): string {
  const all = entries(lines).map(({ link }, at) => {
    if (at % 10 < 4) return link
    if (at % 10 < 8) return `${link}-new`
    if (at % 10 === 8) return at % 20 === 8 ? 'https://twice.example/x' : `# ${link}`
    return `${link} ${link}`
  })
  return [...all].join('\n')
}
