import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { chromiumPath, launchChromium } from '#tests/browser/support/chromium.ts'

import { print, title } from '../measured.ts'

const runs = 7
const slowdown = 4
const steps = 60
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

/** Milliseconds that the script keeps a page busy on a CPU that is four times slower: while it loads, and in each scroll. */
export async function measureTrackerCost(server: string, key: string): Promise<void> {
  const site = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    res.end(pageWith(server, key))
  })
  await new Promise<void>((resolve) => site.listen(0, resolve))
  const { port }: AddressInfo = Object(site.address())
  const browser = await launchChromium(await chromiumPath(), { userAgent })
  const loading: number[] = []
  const scrolling: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    // extended tracking: the boxes are watched too
    await page.route('**/collect', (route) => route.fulfill({ status: 200 }))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await devtools.send('Profiler.enable')
    await devtools.send('Profiler.setSamplingInterval', { interval: 100 })
    const measured = async (work: () => Promise<unknown>): Promise<number> => {
      await devtools.send('Profiler.start')
      await work()
      const { profile } = await devtools.send('Profiler.stop')
      return timeIn(profile, '/t.js')
    }
    const collected = page.waitForRequest((request) => request.url().endsWith('/collect'))
    loading.push(
      await measured(async () => {
        await page.goto(`http://localhost:${port}/`)
        await collected
      }),
    )
    scrolling.push((await measured(() => page.evaluate(scroll, steps))) / steps)
    await context.close()
  }
  await browser.close()
  site.closeAllConnections()
  site.close()
  title('The script on a page of 400 paragraphs, CPU 4 × slower')
  print({ what: 'from loading to the first batch', values: loading })
  print({ what: 'in each frame of scrolling', values: scrolling })
}

/** Runs in the page: scrolls on in so many frames. */
function scroll(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count
    const step = () => {
      scrollBy(0, 100)
      left -= 1
      if (left > 0) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

function pageWith(server: string, key: string): string {
  const links = Array.from({ length: 8 }, (_, at) => `<a href="/artikel-${at}">Artikel ${at}</a>`)
  const box = `<div class="reco-end" data-masthead-box="Mehr">${links.join(' ')}</div>`
  const text = Array.from(
    { length: 400 },
    (_, at) => `<p>Absatz ${at} ${'und weiter '.repeat(20)}</p>`,
  )
  return `<!doctype html><title>Probe</title>
    <script async src="${server}/t.js" data-site="${key}"></script>
    <article>${box}${text.join('')}</article>${box}`
}

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly url: string } }[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

/** Milliseconds of the samples that were taken in a script. */
function timeIn({ nodes, samples = [], timeDeltas = [] }: Profile, script: string): number {
  const own = new Set(
    nodes.filter(({ callFrame }) => callFrame.url.endsWith(script)).map(({ id }) => id),
  )
  return samples.reduce((sum, id, at) => sum + (own.has(id) ? (timeDeltas[at] ?? 0) : 0), 0) / 1000
}
