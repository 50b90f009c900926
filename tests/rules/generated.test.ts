import { execFileSync } from 'node:child_process'

import { expect, it } from 'vitest'

import { generateCharts } from '#build/charts.ts'

import { filesBelow, read } from './sources.ts'

/** In a process of its own: GraphQL refuses to be loaded twice, and the test runner loads it once more. */
function generated(): [path: string, text: string][] {
  const program = `
    import { generateContract } from '#build/contract.ts'
    process.stdout.write(JSON.stringify([...(await generateContract())]))`
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return JSON.parse(out)
}

it('the generated contract is what schema and operations give today', () => {
  const files = generated()
  const committed = filesBelow('src/contract/generated', 'src/server/api/generated')
  expect(files.map(([path]) => `src/${path}`).toSorted()).toEqual(committed.toSorted())
  expect(files.length).toBeGreaterThan(3)
  for (const [path, text] of files) expect(read(`src/${path}`), path).toBe(text)
})

it('charts, configs and the page of the machines are what the machines give today', async () => {
  const charts = [...(await generateCharts())]
  const old = charts.filter(([path, text]) => read(`machines/${path}`) !== text)
  expect(
    old.map(([path]) => path),
    'out of date: npm run generate',
  ).toEqual([])
  expect(charts.length).toBeGreaterThan(30)
})
