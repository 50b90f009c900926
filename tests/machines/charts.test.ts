import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { generateCharts } from '#build/charts.ts'
import { declaredTransitions, stateNodes, transitionName } from '#machines/transitions.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'

const charts = await generateCharts()

describe('the committed charts are what the machines give today (npm run generate)', () => {
  for (const [path, text] of charts) {
    it(path, async () => {
      const committed = await readFile(new URL(`../../machines/${path}`, import.meta.url), 'utf8')
      expect(committed === text, `machines/${path} is out of date`).toBe(true)
    })
  }
})

describe('a chart shows everything and colours nothing itself', () => {
  for (const { name, machine } of machinesUnderTest) {
    it(name, () => {
      const chart = charts.get(`${name}/chart.svg`) ?? ''
      const states = stateNodes(machine.root).map(({ id }) => `data-state="${id}"`)
      const edges = declaredTransitions(machine).map(transitionName)
      const texts = [...states, ...edges.map((edge) => `data-edge="${edge}"`)]
      expect(texts.filter((text) => !chart.includes(text))).toEqual([])
      expect(chart.replace(/<style>.*<\/style>/, '')).not.toMatch(/#[0-9a-f]{3,6}"| style=/)
    })
  }
})
