import { expect, it } from 'vitest'

import { filesBelow, read, sourcesBelow } from './sources.ts'

const styled = filesBelow('src/portal', 'src/inspector').filter((path) =>
  /\.(css|tsx?)$/.test(path),
)

it('every visible text comes from the dictionary', () => {
  const views = sourcesBelow(
    'src/portal/features',
    'src/portal/report',
    'src/portal/shell',
    'src/portal/ui',
  ).filter(({ path }) => path.endsWith('.tsx'))
  const matches = views.flatMap(({ path, text }) =>
    textsInMarkup(text).map((words) => `${path}: ${words}`),
  )
  expect(matches).toEqual([])
  expect(views.length).toBeGreaterThan(100)
})

it.each([
  ['return <p>Hello there</p>', ['Hello there']],
  ['return <p title="Hello">{x}</p>', ['Hello']],
  ['draw(one: List<Row>, other: Column<Row>)', []],
  ['rows: List<Row>\n}\n\ninterface Props extends Columns<Row> {}', []],
  ['return <p className="row">{texts.ui.close()}</p>', []],
])('%s has the texts %j', (markup, texts) => {
  expect(textsInMarkup(markup)).toEqual(texts)
})

it('colours appear only in the theme', () => {
  const colour = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i
  const matches = styled.filter((path) => /(?<!tokens)\.css$/.test(path) && colour.test(read(path)))
  expect(matches).toEqual([])
})

it('every custom property that a style uses is defined', () => {
  const defined = new Set(styled.flatMap((path) => definedIn(read(path))))
  const missing = styled.flatMap((path) =>
    usedIn(read(path))
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

it('no file speaks of machine paths, hosts of registries or open ends', () => {
  const words = [
    ['', 'work', ''].join('/'),
    ['registry', 'npmjs'].join('.'),
    ['TO', 'DO'].join(''),
    ['FIX', 'ME'].join(''),
  ]
  const files = filesBelow().filter((path) =>
    /\.(tsx?|css|md|json|graphql|html)$|^\.ci\//.test(path),
  )
  expect(files.filter((path) => words.some((word) => read(path).includes(word)))).toEqual([])
})

it('comments are sentences, not clauses', () => {
  const clause = /^(what|whatever|whether|where|which|who|whoever|whose)\b|\b(anew|somebody)\b/i
  const files = filesBelow('src', 'machines', 'tests').filter(
    (path) => /\.(css|graphql|tsx?)$/.test(path) && !path.includes('/generated/'),
  )
  const matches = files.flatMap((path) =>
    commentsIn(read(path))
      .filter((text) => clause.test(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(matches, 'say it as a sentence: "The user who …", "True when …"').toEqual([])
  const text =
    "/** One. */\n  // two\n  // three\nconst a = '/** no'\n/**\n * Four\n * lines.\n */\n"
  expect(commentsIn(text)).toEqual(['One.', 'two three', 'Four lines.'])
})

/** The comments that begin a line, each in one line of text. */
function commentsIn(source: string): string[] {
  const comments = /^[ \t]*(?:\/\*\*?\s[^]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gm
  return [...source.matchAll(comments)].map(([comment]) =>
    comment
      .replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)/g, ' ')
      .replaceAll(/\/\*+|\*\/|\/\//g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

/** Words between tags and in the attributes that people see or hear. */
function textsInMarkup(text: string): string[] {
  const between = /<[A-Za-z][^<>]*(?<!=)>\s*([^<>{}]*\p{L}{2,}[^<>{}]*?)\s*</gu
  const attributes =
    /\b(?:aria-label|title|placeholder|alt|label|description)="([^"]*\p{L}{2,}[^"]*)"/gu
  return [
    // A member or declaration between two generic types reads like markup: `one: List<Row>, other: Column<Row>`.
    ...firstsOf(text, between).filter((match) => !/(\w: \w+|\binterface \w+)$/.test(match)),
    ...firstsOf(text, attributes),
  ].filter((result) => !/^(Masthead|DE|EN|Ctrl K)$/.test(result.trim()) && !/[;()=]/.test(result))
}

function definedIn(text: string): string[] {
  return firstsOf(text, /(?:^|[\s;{('"])(--[\w-]+)['"\]]*\s*:/g)
}

/** A computed name, such as `--chart-${n}`, may be any of its kind. */
function usedIn(text: string): string[] {
  return firstsOf(text, /var\(\s*(--[\w-]+)\s*[,)]/g)
}

function firstsOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first = '']) => first)
}
