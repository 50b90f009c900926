import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { chartFiles } from '#build/bundles/chart-files.ts'
import { root } from '#build/paths.ts'
import { pathsReport, proofFiles, type MachineProof } from '#contract/proof.ts'
import { machines } from '#machines/index.ts'
import { invariants } from '#portal/features/proof/held.ts'
import { numbersOf } from '#portal/features/proof/proof-numbers.ts'
import { proof as german } from '#portal/i18n/de/proof.ts'
import { mutatedSources, scoreFor } from '#tests/paths/report/mutation-scores.ts'
import { reportFolder } from '#tests/paths/report/write-report.ts'

const machine = (changes: Partial<MachineProof>): MachineProof => ({
  name: 'export',
  states: 7,
  transitions: 17,
  covered: 17,
  pathsInNode: 47,
  pathsInBrowser: null,
  failed: 0,
  faults: null,
  ...changes,
})

it('adds the numbers of machines up, and takes no faults for none that were tried', () => {
  const faults = { put: 127, missed: 2 }
  expect(numbersOf([machine({ pathsInBrowser: 4, faults }), machine({ failed: 1 })])).toEqual({
    states: 14,
    transitions: 34,
    covered: 34,
    paths: 98,
    inBrowser: 4,
    failed: 1,
    faults: { put: 127, found: 125 },
    untried: 1,
  })
  expect(numbersOf([machine({})]).faults).toBeNull()
})

it('names only invariants that a test of that machine proves', () => {
  const file = new URL('../../../machines/properties.json', import.meta.url)
  const proved: Record<string, { property: string }[]> = JSON.parse(readFileSync(file, 'utf8'))
  for (const { machine: name, property } of invariants)
    expect(proved[name]?.map((one) => one.property)).toContain(property)
})

it('says of each machine what it is for', () => {
  expect(Object.keys(german.about)).toEqual([...Object.keys(machines), 'other'])
})

it('leads to charts that the build has, and to a report that its command writes', async () => {
  const files = chartFiles()
  for (const name of Object.keys(machines)) {
    const [inEnglish, inGerman] = (['en', 'de'] as const).map((language) =>
      files.get(proofFiles.chart(name, language).slice(1)),
    )
    expect(inEnglish).toContain(`aria-label="States of ${name}"`)
    expect(inGerman).toContain(`aria-label="Zustände von ${name}"`)
    // The policy of the portal allows no style in a document.
    expect(`${inEnglish}${inGerman}`).not.toMatch(/<style|\sstyle=/)
  }
  expect(files.get('charts/chart.css')).toMatch(/^svg\{.+\}$/)
  expect(existsSync(`${root}docs/session-proof.md`)).toBe(true)
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  expect(Object.keys(scripts)).toContain(pathsReport.command)
  expect(new URL('index.html', reportFolder).pathname).toBe(root + pathsReport.file)
})

it('knows the score of a machine only for the sources that it was measured with', () => {
  const score = { mutants: 200, survived: 3, sources: 'abc' }
  expect(scoreFor(score, 'abc')).toEqual({ put: 200, missed: 3 })
  expect(scoreFor(score, 'abd')).toBeNull()
  expect(scoreFor(undefined, 'abc')).toBeNull()
  expect(mutatedSources('export')).not.toBe(mutatedSources('session'))
})
