import { expect, it } from 'vitest'

import { filesBelow, read } from './sources.ts'

const files = filesBelow('src', 'machines', 'tests').filter(
  (path) => /\.(css|graphql|tsx?)$/.test(path) && !path.includes('/generated/'),
)

it('comments are sentences, not clauses', () => {
  const clauses = files.flatMap((path) =>
    commentsIn(read(path))
      .filter(({ text }) => isClause(text))
      .map(({ line, text }) => `${path}:${line} ${text}`),
  )
  expect(clauses, 'say it as a sentence: "The user who …", "True when …"').toEqual([])
})

it('a clause is found', () => {
  expect(isClause('What the run does; null without one.')).toBe(true)
  expect(isClause('where the next page begins')).toBe(true)
  expect(isClause('Loads the list anew.')).toBe(true)
  expect(isClause('The user who changed an entry.')).toBe(false)
  const text =
    "/** One. */\n  // two\n  // three\nconst a = '/** no'\n/**\n * Four\n * lines.\n */\n"
  expect(commentsIn(text)).toEqual([
    { line: 1, text: 'One.' },
    { line: 2, text: 'two three' },
    { line: 5, text: 'Four lines.' },
  ])
})

/** True for an opening clause, or a word that no one says any more. */
function isClause(text: string): boolean {
  return (
    /^(what|whatever|whether|where|which|who|whoever|whose)\b/i.test(text) ||
    /\b(anew|somebody|whoever)\b/i.test(text)
  )
}

/** The comments that begin a line, each in one line of text. */
function commentsIn(source: string): { line: number; text: string }[] {
  const comments = /^[ \t]*(?:\/\*\*?\s[^]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gm
  return [...source.matchAll(comments)].map(({ 0: comment, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text: comment
      .replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)/g, ' ')
      .replaceAll(/\/\*+|\*\/|\/\//g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }))
}
