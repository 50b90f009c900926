import { readFileSync } from 'node:fs'

import type { RsbuildPlugin } from '@rsbuild/core'

import { proofFiles } from '#contract/proof.ts'
import { chartDocument } from '#lib/chart/chart-document.ts'
import type { ChartLayout } from '#lib/chart/figure.ts'
import { machineNames } from '#machines/index.ts'

import { chartWords } from '../charts/chart-words.ts'
import { root } from '../paths.ts'

const style = /<style>(.*?)<\/style>/s
const link = '<?xml-stylesheet type="text/css" href="chart.css"?>\n'
const layoutFiles = { en: 'layout.json', de: 'layout.de.json' }

/**
 * The charts of all machines as files of the portal, in each language: the policy of its pages allows no style inside a
 * document.
 */
export function chartFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const name of machineNames) {
    for (const language of ['en', 'de'] as const) {
      const file = `${root}machines/${name}/${layoutFiles[language]}`
      const layout: ChartLayout = JSON.parse(readFileSync(file, 'utf8'))
      const chart = chartDocument(layout, 'all', chartWords[language].document)
      files.set(proofFiles.chart(name, language).slice(1), link + chart.replace(style, ''))
      files.set('charts/chart.css', style.exec(chart)?.[1] ?? '')
    }
  }
  return files
}

/** Rsbuild plugin: the build carries the charts that the proof page leads to. */
export const charts: RsbuildPlugin = {
  name: 'masthead:charts',
  setup(api) {
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      for (const [name, text] of chartFiles())
        compilation.emitAsset(name, new sources.RawSource(text))
    })
  },
}
