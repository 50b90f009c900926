import { expect, it } from 'vitest'

import { rooms } from './rooms.ts'
import { filesBelow, importsOf, sourcesBelow, target } from './sources.ts'

const sources = sourcesBelow('machines', 'src')

it('each room imports only what it may', () => {
  const forbidden = sources.flatMap(({ path, imports }) => {
    const row = rooms.find(({ room }) => path.startsWith(room))
    return imports
      .filter((specifier) => row && !mayImport(row.may, path, target(path, specifier)))
      .map((specifier) => `${path}: ${specifier}`)
  })
  expect(forbidden).toEqual([])
  expect(sources.length).toBeGreaterThan(100)
  expect(importsOf("import x from 'a'\nimport 'b'\nexport * from 'c'\nvoid import('d')")).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})

function mayImport(may: readonly string[], from: string, to: string): boolean {
  if (to.startsWith('src/portal/features/') && from.startsWith('src/portal/features/')) {
    return to.split('/')[3] === from.split('/')[3]
  }
  return may.some(
    (beginning) =>
      to === beginning ||
      to.startsWith(/[/:]$/.test(beginning) ? beginning : `${beginning}/`) ||
      (to.startsWith(`${beginning}-`) && beginning === '@fontsource'),
  )
}

/** Groups of two or more that lead to each other, by Tarjan's algorithm. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const matches: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (node: string): number => {
    const own = index.size
    index.set(node, own)
    stack.push(node)
    let lowest = own
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? own)
    }
    low.set(node, lowest)
    if (lowest === own) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1 || graph.get(node)?.includes(node) === true) matches.push(group)
    }
    return lowest
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return matches
}

it('no file imports itself by way of others, types included', () => {
  const paths = new Set(sources.map(({ path }) => path))
  const graph = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.map((specifier) => target(path, specifier)).filter((to) => paths.has(to)),
    ]),
  )
  expect([...graph.values()].flat().length).toBeGreaterThan(1000)
  expect(circles(graph)).toEqual([])
})

it('finds a circle, however long', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', []],
    ['e', ['e', 'a']],
  ])
  expect(circles(graph).map((group) => group.toSorted())).toEqual([['a', 'b', 'c'], ['e']])
})

it('only src/portal/app creates actors', () => {
  const creators = sourcesBelow('src').filter(({ text }) => text.includes('createActor('))
  expect(creators.filter(({ path }) => !path.startsWith('src/portal/app/'))).toEqual([])
  expect(creators).not.toEqual([])
})

it('features touch neither storage nor cookies', () => {
  const touching = sourcesBelow(
    'src/portal/features',
    'src/portal/report',
    'src/portal/shell',
    'src/portal/ui',
  ).filter(({ text }) => /\b(localStorage|sessionStorage|document\.cookie)\b/.test(text))
  expect(touching.map(({ path }) => path)).toEqual([])
})

it('there is one index file, and no barrel', () => {
  const indexes = filesBelow('machines', 'src', 'tests').filter((path) =>
    /(^|\/)index\.tsx?$/.test(path),
  )
  expect(indexes).toEqual(['machines/index.ts'])
})

it('the top level holds only what the design names', () => {
  const allowed =
    /^(package(-lock)?\.json|tsconfig\.json|rsbuild\.config\.ts|README\.md|LICENSE|CHANGELOG\.md|CONTRIBUTING\.md|src|machines|tests|docs|\..+)$/
  const names = new Set(filesBelow().map((path) => path.split('/')[0] ?? ''))
  expect([...names].filter((name) => !allowed.test(name))).toEqual([])
})
