import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import type { MachineProof } from '#contract/proof.ts'
import { machines } from '#machines/index.ts'
import { invariants } from '#portal/features/proof/held.ts'
import { numbersOf } from '#portal/features/proof/proof-numbers.ts'
import { proof as german } from '#portal/i18n/de/proof.ts'

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
