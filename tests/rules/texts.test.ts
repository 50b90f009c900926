import { describe, expect, it } from 'vitest'

import { filesBelow, read, sourcesBelow } from './sources.ts'

const views = sourcesBelow(
  'src/portal/features',
  'src/portal/report',
  'src/portal/shell',
  'src/portal/ui',
).filter(({ path }) => path.endsWith('.tsx'))

describe('every visible text comes from the dictionary', () => {
  for (const { path, text } of views) {
    it(path, () => {
      expect(textsInMarkup(text)).toEqual([])
    })
  }

  it('finds what it looks for', () => {
    expect(textsInMarkup('return <p>Hello there</p>')).toEqual(['Hello there'])
    expect(textsInMarkup('return <p title="Hello">{x}</p>')).toEqual(['Hello'])
    expect(textsInMarkup('draw(one: List<Row>, other: Column<Row>)')).toEqual([])
    expect(textsInMarkup('return <p className="row">{texts.ui.close()}</p>')).toEqual([])
  })
})

it('colours appear only in the theme', () => {
  const colour = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i
  const styles = filesBelow('src/portal').filter(
    (path) => path.endsWith('.css') && !path.endsWith('tokens.css'),
  )
  expect(styles.filter((path) => colour.test(read(path)))).toEqual([])
})

it('no file speaks of machine paths, hosts of registries or open ends', () => {
  const words = [
    ['', 'work', ''].join('/'),
    ['registry', 'npmjs'].join('.'),
    ['TO', 'DO'].join(''),
    ['FIX', 'ME'].join(''),
  ]
  const files = filesBelow('.').filter((path) =>
    /\.(tsx?|css|md|json|graphql|html)$|^\.ci\//.test(path),
  )
  const found = files.filter((path) => words.some((word) => read(path).includes(word)))
  expect(found).toEqual([])
})

it('tests neither sleep nor are skipped or narrowed', () => {
  const forbidden = /\.(skip|only|todo|fixme)\(|waitForTimeout\(|setTimeout\([^)]*,\s*\d{3,}/
  const found = sourcesBelow('tests').filter(
    ({ path, text }) => path !== 'tests/rules/texts.test.ts' && forbidden.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

/** A parameter between two generic types reads like markup: `one: List<Row>, other: Column<Row>`. */
function isParameter(found: string): boolean {
  return /^,\s+\w+: \w+$/.test(found)
}

/** Words between tags and in the attributes that people see or hear. */
function textsInMarkup(text: string): string[] {
  const between = [
    ...text.matchAll(/<[A-Za-z][^<>]*(?<!=)>\s*([^<>{}]*\p{L}{2,}[^<>{}]*?)\s*</gu),
  ].map((match) => match[1] ?? '')
  const attributes = [
    ...text.matchAll(
      /\b(?:aria-label|title|placeholder|alt|label|description)="([^"]*\p{L}{2,}[^"]*)"/gu,
    ),
  ].map((match) => match[1] ?? '')
  return [...between.filter((found) => !isParameter(found)), ...attributes].filter(
    (found) => !/^(Masthead|DE|EN|Ctrl K)$/.test(found.trim()) && !/[;()=]/.test(found),
  )
}
