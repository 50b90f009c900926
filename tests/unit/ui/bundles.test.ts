import { readFile } from 'node:fs/promises'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { asMask, withOnePath } from '#build/bundles/source-transforms.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('parts load ahead once nothing else is to be done, also those of a screen that comes later', async () => {
  // Modules of its own: the files of a worker share theirs, and nobody else's parts are to be warm.
  vi.resetModules()
  const { lazyPart, warmParts } = await import('#portal/ui/late/lazy-part.ts')
  const [early, later] = [0, 1].map(() => vi.fn(() => Promise.resolve(() => null)))
  if (early === undefined || later === undefined) throw new Error('There are two')
  lazyPart(early)
  warmParts()
  expect(early).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(early).toHaveBeenCalledOnce()
  lazyPart(later)
  expect(later).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect([early.mock.calls.length, later.mock.calls.length]).toEqual([1, 1])
  vi.resetModules()
})

const tabler = new URL('../../../node_modules/@tabler/', import.meta.url)
const icon = (...shapes: string[]) =>
  `const __iconNode = [${shapes.join(', ')}];\nexport default __iconNode`
const path = (d: string, key = 0) => `["path", { "d": "${d}", "key": "svg-${key}" }]`
const strokes = (svg: string) => [...svg.matchAll(/ d="(M[^"]+)"/g)].map(([, way]) => way)

it('an icon of several strokes is drawn by one path with the same strokes', async () => {
  const first = path('M4 6h16')
  expect(withOnePath(icon(first, path('M4 9v1', 1)))).toBe(icon(path('M4 6h16M4 9v1')))
  // It stays as it is where a stroke begins from the last point, or is no path.
  for (const other of [path('m4 9v1', 1), '["circle", { "cx": "1", "key": "svg-1" }]'])
    expect(withOnePath(icon(first, other))).toBe(icon(first, other))
  const menu = new URL('icons-react/dist/esm/icons/IconMenu2.mjs', tabler)
  const source = await readFile(menu, 'utf8')
  expect(source.match(/"path"/g)).toHaveLength(3)
  expect(withOnePath(source)).toContain(`[${path('M4 6l16 0M4 12l16 0M4 18l16 0')}];`)
})

it('an icon is a mask by the strokes of the library, as thick as those of buttons', async () => {
  const source = await readFile(new URL('icons/icons/outline/trash.svg', tabler), 'utf8')
  expect(strokes(source)).toHaveLength(6)
  expect(strokes(asMask(source))).toEqual(strokes(source).slice(1))
  expect(asMask(source)).toContain('stroke-width="1.6"')
})
