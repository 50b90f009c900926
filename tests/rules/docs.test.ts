import { parseArgs } from 'node:util'

import { expect, it } from 'vitest'

import { exampleCommands, pages } from './example-commands.ts'
import { filesBelow, read } from './sources.ts'

const files = filesBelow()
const existing = new Set(files.flatMap(withFolders))
const endings = new Set([...existing].flatMap(endingsOf))
/** Patterns of names, and a folder that tests create. */
const others = new Set(['PascalCase.tsx', 'kebab-case.ts', 'test-results/browser/'])

it('every file and folder that the docs name exists', () => {
  const named = pages.flatMap((page) => pathsIn(read(page)).map((path) => ({ page, path })))
  const gone = named.filter(({ page, path }) => !others.has(path) && !exists(page, path))
  expect(gone.map(({ page, path }) => `${page}: ${path}`)).toEqual([])
  expect(named.length).toBeGreaterThan(200)
})

it('each of the 253 requirements of docs/SECURITY.md stands there once, and what is met is shown', () => {
  const rows = [...read('docs/SECURITY.md').matchAll(/^\| (\d[\d., ]+) \| (.*)$/gm)]
  const numbers = rows.flatMap(([, some = '']) => some.split(', '))
  expect([numbers.length, new Set(numbers).size]).toEqual([253, 253])
  const unshown = rows.filter(
    ([, , rest = '']) => rest.startsWith('met ') && !/`tests\/|docs\/|below/.test(rest),
  )
  expect(unshown.map(([, some]) => some)).toEqual([])
})

it('every section of the specification that a comment or a test names exists', () => {
  const sections = new Set(
    [...read('docs/SPECIFICATION.md').matchAll(/^## (\d+)\./gm)].map(([, number]) => number),
  )
  const named = filesBelow('src', 'machines', 'tests', 'docs').flatMap((path) =>
    [...read(path).matchAll(/\bspec (\d+)\b/g)].map(([, number]) => ({ path, number })),
  )
  expect(named.filter(({ number }) => !sections.has(number))).toEqual([])
  expect(named.length).toBeGreaterThan(200)
})

it('every script that the docs name exists', () => {
  const { scripts }: { scripts: object } = JSON.parse(read('package.json'))
  const gone = exampleCommands.filter(
    ({ words: [tool, run, ...rest] }) =>
      tool === 'npm' &&
      run === 'run' &&
      !rest
        .filter((word) => word !== '--silent')
        .slice(0, 1)
        .every((name) => name in scripts),
  )
  expect(gone).toEqual([])
  expect(exampleCommands.length).toBeGreaterThan(40)
})

it('every example of test files finds some', () => {
  const wrong = exampleCommands.filter(
    ({ words: [, second, , ...given] }) => second === 'vitest' && !findsFiles(given),
  )
  expect(wrong.map(({ page, command }) => `${page}: ${command}`)).toEqual([])
  expect(findsFiles(['--project', 'unit', 'no-such-file'])).toBe(false)
})

/** Filters of Vitest are parts of the paths of test files. */
function findsFiles(args: readonly string[]): boolean {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { config: { type: 'string' }, project: { type: 'string', default: '' } },
    allowPositionals: true,
    strict: false,
  })
  const tests = files.filter(
    (path) => path.includes('.test.') && path.startsWith(`tests/${String(values.project)}`),
  )
  return positionals.every((filter) => tests.some((path) => path.includes(filter)))
}

it('a path is found in a page', () => {
  const text =
    'See `src/portal/main.tsx`, `main.tsx:12`, `/login`, `a: b/c`, [x](../README.md#start).'
  expect(pathsIn(text)).toEqual(['src/portal/main.tsx', '../README.md'])
  expect(
    pathsIn('`src/portal/i18n/{de,en}/`, `features/<screen>/`, `npm run dev`, `api/`'),
  ).toEqual(['api/'])
  expect(exists('docs/ARCHITECTURE.md', '../README.md')).toBe(true)
  expect(exists('README.md', 'src/portal/gone.ts')).toBe(false)
})

/** Names of files and folders in code or links; patterns and addresses are left out. */
function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(
    ([, name = '']) => name,
  )
  return [...code.filter((name) => /^[\w@.][\w@./-]*$/.test(name) && isPath(name)), ...links]
}

/** True for a folder with its slash, or a file by its ending. */
function isPath(name: string): boolean {
  return (
    /^[\w.-]+(\/[\w.-]+)*\/$/.test(name) || /\.(css|graphql|json|md|mjs|svg|tsx?|txt)$/.test(name)
  )
}

/** A path is given from the root, from its page, or from any folder that the text speaks of. */
function exists(page: string, path: string): boolean {
  const name = path.replace(/\/$/, '')
  const fromPage = new URL(name, `file:///${page}`).pathname.slice(1)
  return existing.has(fromPage) || endings.has(name)
}

/** All endings of a path, such as `c.ts`, `b/c.ts` and `a/b/c.ts`. */
function endingsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** A file, and the folders that it lies in. */
function withFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
