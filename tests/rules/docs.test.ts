import { parseArgs } from 'node:util'

import { expect, it } from 'vitest'

import { browserPaths } from '#tests/paths/browser/walks.ts'
import { walkthroughOf } from '#tests/paths/browser/walkthroughs.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { chosenMachines, chosenPaths } from '#tests/paths/path-choice.ts'
import { pathsOf } from '#tests/paths/paths.ts'

import { filesBelow, read } from './sources.ts'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
]
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

const examples = pages.flatMap((page) =>
  commandsIn(read(page)).map((command) => ({ page, command, words: command.split(/\s+/) })),
)

it('every script that the docs name exists', () => {
  const { scripts }: { scripts: object } = JSON.parse(read('package.json'))
  const gone = examples.filter(
    ({ words: [tool, run, ...rest] }) =>
      tool === 'npm' &&
      run === 'run' &&
      !rest
        .filter((word) => word !== '--silent')
        .slice(0, 1)
        .every((name) => name in scripts),
  )
  expect(gone).toEqual([])
  expect(examples.length).toBeGreaterThan(40)
})

it('every example of one machine, one path or one file finds something', () => {
  const wrong = examples.filter(({ words: [, second, name = '', ...given] }) => {
    if (second === 'vitest') return !findsFiles(given)
    return /^test:(paths|mutation)$/.test(name) && !findsPaths(given.slice(1))
  })
  expect(wrong.map(({ page, command }) => `${page}: ${command}`)).toEqual([])
  expect(findsPaths(['--path', 'session/zzzz'])).toBe(false)
  expect(findsPaths(['--machine', 'sessions'])).toBe(false)
  expect(findsFiles(['--project', 'unit', 'no-such-file'])).toBe(false)
})

/** Commands in code; an option that is named alone goes with the command before it. */
function commandsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`|^((?:npm|npx|node) [^#\n]+)/gm)].map(
    ([, inline, line]) => inline ?? line ?? '',
  )
  return code
    .flatMap((part) => part.split(' && '))
    .map((part, index, all) => (/^--(path|grep) /.test(part) ? alone(part, all, index) : part))
    .map((part) => part.trim())
    .filter((part) => /^np[mx] /.test(part))
}

function alone(option: string, code: readonly string[], index: number): string {
  const before = code.slice(0, index).findLast((part) => part.startsWith('npm run test:paths'))
  return before === undefined ? option : `npm run test:paths -- ${option}`
}

/** NAME stands for any machine. */
function findsPaths(args: readonly string[]): boolean {
  const { values } = parseArgs({
    args: args.filter((word, index) => word !== 'NAME' && args[index + 1] !== 'NAME'),
    options: { machine: { type: 'string' }, path: { type: 'string' }, grep: { type: 'string' } },
    strict: false,
  })
  const choice = Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  const isOnScreen = 'browser' in values || 'headed' in values
  return chosenMachines(machinesUnderTest, choice).some((tested) => {
    const walkthrough = walkthroughOf[tested.name]
    if (!isOnScreen) return chosenPaths(pathsOf(tested), choice).length > 0
    return walkthrough !== null && chosenPaths(browserPaths(tested, walkthrough), choice).length > 0
  })
}

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
