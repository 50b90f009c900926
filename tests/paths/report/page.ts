import { readFile } from 'node:fs/promises'

import { chartWords } from '#build/charts/chart-words.ts'
import { chartDocument } from '#lib/chart/chart-document.ts'
import type { ChartLayout } from '#lib/chart/figure.ts'

import { clientScript } from './client-script.ts'
import { mutationOf } from './mutation-scores.ts'
import type { PathsRecord } from './paths-record.ts'

const here = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const font = async (name: string): Promise<string> => {
  const file = new URL(`../../../node_modules/@fontsource-variable/${name}`, import.meta.url)
  return `url(data:font/woff2;base64,${(await readFile(file)).toString('base64')}) format('woff2')`
}

/** Everything that the page shows, in its one script element of data. */
export interface PageData {
  readonly records: readonly PathsRecord[]
  /** the drawing of each machine as SVG */
  readonly charts: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, { put: number; missed: number } | null>>
}

/** The report as one HTML page, with its typefaces, charts and data in it; it needs no server. */
export async function page(records: readonly PathsRecord[]): Promise<string> {
  const machines = [...new Set(records.map(({ machine }) => machine))]
  const [charts, faults] = await Promise.all([
    Promise.all(machines.map(async (name) => [name, await chartOf(name)])),
    Promise.all(machines.map(async (name) => [name, await mutationOf(name)])),
  ])
  const data: PageData = {
    records,
    charts: Object.fromEntries(charts),
    faults: Object.fromEntries(faults),
  }
  const [inter, newsreader, style, pathStyle, script] = await Promise.all([
    font('inter/files/inter-latin-wght-normal.woff2'),
    font('newsreader/files/newsreader-latin-wght-normal.woff2'),
    here('page.css'),
    here('path-page.css'),
    clientScript(),
  ])
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Machine paths</title>
<style>
@font-face { font-family: Inter; font-weight: 100 900; src: ${inter} }
@font-face { font-family: Newsreader; font-weight: 200 800; src: ${newsreader} }
${style}
${pathStyle}
</style>
<main id="page"></main>
<script type="application/json" id="data">${asScriptText(data)}</script>
<script>${script}</script>
</html>
`
}

/** In its short form: names without sentences, so that the way of a path is seen at a glance. */
async function chartOf(machine: string): Promise<string> {
  const layout: ChartLayout = JSON.parse(await here(`../../../machines/${machine}/layout.json`))
  return chartDocument(layout, 'names', chartWords.en.document)
}

/** JSON that cannot end its script element. */
function asScriptText(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
