import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { asMask, withOnePath } from '#build/bundles/joined-icons.ts'

const folder = new URL('../../../node_modules/@tabler/icons-react/dist/esm/icons/', import.meta.url)
const icon = (shapes: string) => `const __iconNode = [${shapes}];\nexport default __iconNode`
const strokes = (svg: string) => [...svg.matchAll(/ d="(M[^"]+)"/g)].map(([, path]) => path)

describe('an icon of several strokes', () => {
  it('is drawn by one path with the same strokes', () => {
    const both =
      '["path", { "d": "M4 6h16", "key": "svg-0" }], ["path", { "d": "M4 9v1", "key": "svg-1" }]'
    const joined = icon('["path", { "d": "M4 6h16M4 9v1", "key": "svg-0" }]')
    expect(withOnePath(icon(both))).toBe(joined)
  })

  it('stays as it is where a stroke begins from the last point, or is no path', () => {
    const first = '["path", { "d": "M4 6h16", "key": "svg-0" }]'
    const relative = icon(`${first}, ["path", { "d": "m4 9v1", "key": "svg-1" }]`)
    const circle = icon(`${first}, ["circle", { "cx": "1", "key": "svg-1" }]`)
    expect(withOnePath(relative)).toBe(relative)
    expect(withOnePath(circle)).toBe(circle)
  })

  it('is read as the library writes it', async () => {
    const source = await readFile(new URL('IconMenu2.mjs', folder), 'utf8')
    expect(source.match(/"path"/g)).toHaveLength(3)
    expect(withOnePath(source)).toContain(
      '[["path", { "d": "M4 6l16 0M4 12l16 0M4 18l16 0", "key": "svg-0" }]];',
    )
  })
})

it('an icon is a mask by the strokes of the library, as thick as those of buttons', async () => {
  const source = await readFile(
    new URL('../../../../icons/icons/outline/trash.svg', folder),
    'utf8',
  )
  expect(strokes(source)).toHaveLength(6)
  expect(strokes(asMask(source))).toEqual(strokes(source).slice(1))
  expect(asMask(source)).toContain('stroke-width="1.6"')
})
