import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { Page, Request, Response } from 'playwright-core'

import { ensureBuild } from '#build/ensure-build.ts'
import { chromiumPath, launchChromium } from '#tests/browser/support/chromium.ts'
import { distinctScreens, type ExpectedScreen } from '#tests/browser/support/screen-table.ts'
import { startServerProcess } from '#tests/browser/support/server.ts'

import { figure } from './measured.ts'
import { framesDuring, openSignedIn } from './portal-page.ts'
import { fillFolder } from './reports/filled-server.ts'

/** The cost of opening a screen for the first time. */
interface ScreenCost {
  /** until the last answer */
  readonly answered: number
  readonly calls: number
  readonly reads: number
  readonly readMs: number
  readonly largestKb: number
  readonly serverBlockMs: number
  readonly pageBlockMs: number
}

/** The screen between two others; it asks for nothing. */
const resting = 'Funktion zwei'
const heading = '## What screens ask for'
const manual = new URL('../../docs/REPORTS.md', import.meta.url)

/**
 * Opens every screen over so many facts, reports over twelve months, and prints what each asks of the server.
 *
 * @param writes replaces the table in docs/REPORTS.md
 */
export async function measureScreens(rows: number, { writes }: { writes: boolean }): Promise<void> {
  await ensureBuild()
  const folder = await fillFolder(rows)
  const port = await freePort()
  const server = await startServerProcess({
    MASTHEAD_DATA: folder.dataDir,
    MASTHEAD_METRICS: String(port),
  })
  const browser = await launchChromium(await chromiumPath())
  try {
    const page = await openSignedIn(browser, server.origin, '/feature-two')
    await untilIdle(port)
    const lines: string[] = []
    await page.getByRole('heading', { level: 1, name: resting }).waitFor()
    for (const screen of distinctScreens.filter(({ de }) => de !== resting)) {
      const cost = await costOf(page, screen, port)
      if (cost.calls > 0) lines.push(lineOf(screen, cost))
    }
    const text = tableOf(rows, lines)
    console.log(text)
    if (writes) await writeTable(text)
  } finally {
    await browser.close()
    await server.stop()
    await folder.remove()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port }: AddressInfo = Object(server.address())
  server.close()
  return port
}

/** Waits until no read came for five seconds: topics are learned right after facts came. */
async function untilIdle(port: number): Promise<void> {
  const reads = async (): Promise<number> =>
    (await numbersAt(port)).get('masthead_warehouse_read_seconds_count') ?? 0
  let [before, now] = [-1, await reads()]
  while (now !== before) {
    await pause(5000)
    ;[before, now] = [now, await reads()]
  }
}

async function costOf(page: Page, screen: ExpectedScreen, port: number): Promise<ScreenCost> {
  await page.goto('/feature-two')
  await page.getByRole('heading', { level: 1, name: resting }).waitFor()
  const before = await numbersAt(port)
  const calls = watchCalls(page)
  const begin = performance.now()
  // within the portal, as by a link: what the page itself loads is no part of it
  const { tasks } = await framesDuring(page, async () => {
    const address = screen.isReport ? `${screen.path}?range=12m` : screen.path
    await page.evaluate((path) => history.pushState(null, '', path), address)
    await page.getByRole('heading', { level: 1, name: resting }).waitFor({ state: 'detached' })
    await calls.quiet()
  })
  const { answers, answeredAt } = calls.end()
  const after = await numbersAt(port)
  const grown = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.body()).length))
  return {
    answered: answeredAt - begin,
    calls: answers.length,
    reads: grown('masthead_warehouse_read_seconds_count'),
    readMs: grown('masthead_warehouse_read_seconds_sum') * 1000,
    largestKb: Math.max(0, ...sizes) / 1024,
    serverBlockMs: (after.get('nodejs_eventloop_lag_max_seconds') ?? 0) * 1000,
    pageBlockMs: Math.max(0, ...tasks),
  }
}

/** Collects the answers of the API; a page is quiet when it has asked for nothing for a second. */
function watchCalls(page: Page) {
  const answers: Response[] = []
  const open = new Set<Request>()
  let [answeredAt, heardAt] = [performance.now(), performance.now()]
  const query = (request: Request): void => {
    if (!request.url().endsWith('/graphql')) return
    open.add(request)
    heardAt = performance.now()
  }
  const answered = (response: Response): void => {
    if (!open.delete(response.request())) return
    answers.push(response)
    answeredAt = heardAt = performance.now()
  }
  // a screen that is left gives up what it asked for
  const failed = (request: Request): void => void open.delete(request)
  page.on('request', query).on('response', answered).on('requestfailed', failed)
  return {
    quiet: async (): Promise<void> => {
      while (open.size > 0 || performance.now() - heardAt < 1000) await pause(50)
    },
    end: () => {
      page.off('request', query).off('response', answered).off('requestfailed', failed)
      return { answers, answeredAt }
    },
  }
}

/** The metrics without labels; asking for them begins the next measurement of the event loop. */
async function numbersAt(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const result = text.matchAll(/^(\w+) (\S+)$/gm)
  return new Map([...result].map(([, name = '', value]) => [name, Number(value)]))
}

function lineOf({ en }: ExpectedScreen, cost: ScreenCost): string {
  const cells = [
    `${figure(cost.answered)} ms`,
    cost.calls,
    cost.reads,
    `${figure(cost.readMs)} ms`,
    `${figure(cost.largestKb)} KB`,
    `${figure(cost.serverBlockMs)} ms`,
    `${figure(cost.pageBlockMs)} ms`,
  ]
  return `| ${en} | ${cells.join(' | ')} |`
}

function tableOf(rows: number, lines: readonly string[]): string {
  return `${heading}

Made by \`npm run bench -- screens --write\`: each screen is opened once after the other in the browser, reports over twelve months, over
${rows.toLocaleString('en-US')} readings of 100,000 articles. Reads are statements of the warehouse, with the time of all of them; the longest blocks are those of
the server's and of the page's thread. What an earlier screen asked for is kept. Topics that are learned meanwhile read, too:
that is most of the banlist and of the screens of configuration.

| screen | answered | calls | reads | time of reads | largest answer | server blocked | page blocked |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}

/** The table is the last part of the manual. */
async function writeTable(text: string): Promise<void> {
  const known = await readFile(manual, 'utf8')
  const [kept = ''] = known.split(`\n${heading}\n`)
  await writeFile(manual, `${kept.trimEnd()}\n\n${text}`)
}
