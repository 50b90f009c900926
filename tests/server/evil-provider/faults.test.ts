import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { faults } from './faults.ts'

const folder = new URL('../../browser/evil-provider/', import.meta.url)

it('every fault of the evil provider is driven by a test in the browser', () => {
  const files = readdirSync(folder).filter((name) => /^evil-provider.*\.test\.ts$/.test(name))
  const tests = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
  const idle = Object.keys(faults).filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))
  expect(idle).toEqual([])
})

it('the evil provider can go wrong in more than a hundred ways', () => {
  expect(Object.keys(faults).length).toBeGreaterThan(100)
})
