import { readFileSync } from 'node:fs'

import type { RsbuildPlugin } from '@rsbuild/core'

import { proofFiles } from '#contract/proof.ts'
import { machineNames } from '#machines/index.ts'

import { root } from '../paths.ts'

const style = /<style>(.*?)<\/style>/s
const link = '<?xml-stylesheet type="text/css" href="chart.css"?>\n'

/** The charts of all machines as files of the portal: the policy of its pages allows no style inside a document. */
export function chartFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const name of machineNames) {
    const chart = readFileSync(`${root}machines/${name}/chart.svg`, 'utf8')
    files.set(proofFiles.chart(name).slice(1), link + chart.replace(style, ''))
    files.set('charts/chart.css', style.exec(chart)?.[1] ?? '')
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
