import { execFileSync } from 'node:child_process'

import { expect, it } from 'vitest'

import { filesBelow, read } from './sources.ts'

/** In a process of its own: the test runner would load GraphQL twice, and write functions in another way. */
function generated(generate: string, module: string): [path: string, text: string][] {
  const program = `
    import { ${generate} } from '#build/${module}.ts'
    process.stdout.write(JSON.stringify([...(await ${generate}())]))`
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(out)
}

it('the generated contract is what schema and operations give today', () => {
  const files = generated('generateContract', 'contract')
  const committed = filesBelow('src/contract/generated', 'src/server/api/generated')
  expect(files.map(([path]) => `src/${path}`).toSorted()).toEqual(committed.toSorted())
  expect(files.length).toBeGreaterThan(3)
  for (const [path, text] of files) expect(read(`src/${path}`), path).toBe(text)
})

it('charts, configs and the page of the machines are what the machines give today', () => {
  const charts = generated('generateCharts', 'charts')
  const old = charts.filter(([path, text]) => read(`machines/${path}`) !== text)
  expect(
    old.map(([path]) => path),
    'out of date: npm run generate',
  ).toEqual([])
  expect(charts.length).toBeGreaterThan(30)
})
