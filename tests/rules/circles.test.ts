import { expect, it } from 'vitest'

import { sourcesBelow, target } from './sources.ts'

/** Groups of two or more that lead to each other, by Tarjan's algorithm. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
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
      if (group.length > 1 || graph.get(node)?.includes(node) === true) found.push(group)
    }
    return lowest
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

it('no file imports itself by way of others, types included', () => {
  const sources = sourcesBelow('machines', 'src')
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
