import { expect, it } from 'vitest'

import { contract, paths, results } from '#tests/paths/example.ts'
import { read } from '#tests/rules/sources.ts'

it('the example in the page of the paths walks, and prints the contract that stands below it', () => {
  const page = read('tests/paths/README.md')
  const [, code, , printed] = page.split(/```(?:ts|text)?\n/)
  expect(code).toBe(read('tests/paths/example.ts'))
  expect(printed).toBe(contract.slice(contract.indexOf('start\n')))
  expect(paths.map(({ title }) => title)).toContain('file.choose: small → upload fails: offline')
  expect(results.map(({ failure }) => failure)).toEqual(paths.map(() => null))
})
