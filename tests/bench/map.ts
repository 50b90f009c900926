import { fileURLToPath } from 'node:url'

import type { Browser } from 'playwright-core'

import { chromiumPath, launchChromium } from '#tests/browser/support/chromium.ts'

import { mapRun, type MapRun } from './map-runs.ts'
import { figure, median, p95 } from './measured.ts'
import { servePeers } from './peer-pages.ts'

const renderers = {
  ours: 'Masthead, canvas',
  plain: 'sigma 4.0, a node for each',
  echarts: 'ECharts 6.1, canvas',
  regl: 'regl-scatterplot 1.16, WebGL',
} as const

const counts = [1_000, 10_000, 50_000, 100_000]
/** Fewer where each takes long. */
const runsEach = (count: number) => (count > 20_000 ? 1 : 3)

/**
 * Measures the map of articles and the renderers of others with the same points, in turns.
 *
 * @param only one number of points instead of all
 */
export async function measureMap(only?: number): Promise<void> {
  const pages = await servePeers({
    folder: fileURLToPath(new URL('maps/', import.meta.url)),
    needs: 'regl-scatterplot',
    entry: {
      ours: './ours.ts',
      plain: './plain-sigma.ts',
      echarts: './echarts.ts',
      regl: './regl.ts',
    },
  })
  const browser = await launchChromium(await chromiumPath())
  try {
    await sayHardware(browser)
    for (const count of only === undefined ? counts : [only]) {
      const result = new Map<string, MapRun[]>()
      for (let run = 0; run < runsEach(count); run += 1)
        for (const [name, words] of Object.entries(renderers)) {
          const one = await mapRun(browser, `${pages.origin}/${name}.html`, count)
          result.set(words, [...(result.get(words) ?? []), one])
          process.stderr.write(`${count} points, run ${run + 1}, ${words}\n`)
        }
      printMaps(result, count)
    }
  } finally {
    await browser.close()
    await pages.close()
  }
}

async function sayHardware(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const name = await page.evaluate<string>(`(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    return gl.getParameter(gl.getExtension('WEBGL_debug_renderer_info').UNMASKED_RENDERER_WEBGL)
  })()`)
  await page.close()
  console.log(`WebGL: ${name}`)
  console.log(
    "While it moves, Masthead's canvas shows its last picture until the next one is drawn.",
  )
}

const heads = [
  'first',
  'pan p50',
  'pan p95',
  'zoom p50',
  'zoom p95',
  'fly',
  'find',
  'lasso',
  'memory',
]

function printMaps(match: Map<string, MapRun[]>, count: number): void {
  console.log(`\n${`${count.toLocaleString('en-US')} points`.padEnd(32)}${cells(heads)}`)
  const [ours = []] = match.values()
  const own = valuesOf(ours)
  for (const [name, runs] of match) {
    const values = valuesOf(runs)
    console.log(name.padEnd(32) + cells(values.map(figure)))
    if (runs === ours) continue
    const ratios = values.map((value, at) => figure((own[at] ?? Number.NaN) / value))
    console.log('  ours to it'.padEnd(32) + cells(ratios))
  }
}

/** milliseconds, in the order of the heads; MB at the end */
function valuesOf(runs: readonly MapRun[]): number[] {
  const pan = runs.flatMap((run) => run.pan)
  const zoom = runs.flatMap((run) => run.zoom)
  return [
    median(runs.map(({ first }) => first)),
    median(pan),
    p95(pan),
    median(zoom),
    p95(zoom),
    median(runs.map(({ fly }) => fly)),
    median(runs.map(({ find }) => find)),
    median(runs.map(({ lasso }) => lasso)),
    median(runs.map(({ memory }) => memory)),
  ]
}

function cells(texts: readonly string[]): string {
  return texts.map((text) => text.padStart(10)).join('')
}
