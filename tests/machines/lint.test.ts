import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { importsOf } from '#tests/rules/sources.ts'

import { testMachineRules } from './machine-rules.ts'

for (const tested of machinesUnderTest) {
  const { name } = tested
  describe(name, () => {
    testMachineRules(tested)

    it('is one chart: a single expression, with nothing spread or built elsewhere', () => {
      const source = readFileSync(
        new URL(`../../machines/${name}/machine.ts`, import.meta.url),
        'utf8',
      )
      const [imports = '', chart = ''] = source.split(/^export const \w+ = /m)
      expect(
        importsOf(imports).filter((path) => !/^(\.\/(setup|model)\.ts|xstate)$/.test(path)),
      ).toEqual([])
      expect(chart).toMatch(/^\w+Setup\.createMachine\(\{\n[^]*\n\}\)\n$/)
      expect(chart).not.toContain('...')
      expect(imports).not.toMatch(/^(const|let|function) /m)
    })
  })
}
