import { expect, it } from 'vitest'

import { filesBelow, read } from './sources.ts'

const files = filesBelow('src/portal').filter((path) => /\.(css|tsx?)$/.test(path))

it('every custom property that a style uses is defined', () => {
  const texts = files.map((path) => ({ path, text: read(path) }))
  const defined = new Set(texts.flatMap(({ text }) => definedIn(text)))
  const missing = texts.flatMap(({ path, text }) =>
    usedIn(text)
      .filter((name) => !defined.has(name))
      .map((name) => `${path} ${name}`),
  )
  expect(missing).toEqual([])
  expect(defined.size).toBeGreaterThan(50)
})

it('a custom property is found where it is defined and used', () => {
  const text = ".a { --one: 2px; color: var(--two, red); }\nstyle={{ '--three': 1 }}"
  expect(definedIn(text)).toEqual(['--one', '--three'])
  expect(usedIn(text)).toEqual(['--two'])
  expect(usedIn('`var(--chart-${n})`')).toEqual([])
})

function definedIn(text: string): string[] {
  return [...text.matchAll(/(?:^|[\s;{('"])(--[\w-]+)['"\]]*\s*:/g)].map(([, name = '']) => name)
}

/** A computed name, such as `--chart-${n}`, may be any of its kind. */
function usedIn(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)\s*[,)]/g)].map(([, name = '']) => name)
}
