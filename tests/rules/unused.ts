/**
 * A part of `npm run check`: finds what Knip cannot see, classes of style sheets and texts of dictionaries that no one
 * uses.
 */
import { runInNewContext } from 'node:vm'

import { filesBelow, read, sourcesBelow, target, type Source } from './sources.ts'

const sources = sourcesBelow('src', 'machines')
const portal = sources.filter(({ path }) => path.startsWith('src/portal/'))
/** A feature hands its texts to a template. */
const templates = portal.filter(({ path }) => /^src\/portal\/(report|forms)\//.test(path))
const base = 'src/portal/i18n/de/'
const dictionaries = portal.filter(
  ({ path, text }) => path.startsWith(base) || /^(export )?const german = /m.test(text),
)
const quoted = new Set(sources.flatMap(({ text }) => matches(text, /'([\w-]+)'/g)))

/** The sources that import any of these files. */
function importersOf(...paths: string[]): Source[] {
  return sources.filter(({ path, imports }) =>
    imports.some((specifier) => paths.includes(target(path, specifier))),
  )
}

const unused = [...classesUnused(), ...textsUnused()]
for (const result of unused) console.error(`No one uses ${result}`)
process.exitCode = unused.length === 0 ? 0 : 1

function classesUnused(): string[] {
  const sheets = filesBelow('src/portal').filter((path) => path.endsWith('.module.css'))
  return sheets.flatMap((sheet) =>
    unusedClasses(read(sheet), importersOf(sheet)).map((name) => `${sheet} .${name}`),
  )
}

function textsUnused(): string[] {
  return dictionaries.flatMap(({ path, text }) => {
    const words = wordsOf(readersOf(path))
    return unusedKeys(germanOf(text), words).map((key) => `${path}: ${key}`)
  })
}

/** The German texts of a dictionary; what it takes from others is empty. */
function germanOf(text: string): unknown {
  const [, object = '{}'] =
    /const german = (\{\n[^]*?\n\}) as const/.exec(text) ??
    /export const \w+ = (\{\n[^]*?\n\}) as const/.exec(text) ??
    []
  const imported = matches(text, /^import \{([^}]*)\}/gm).flatMap(
    (line) => line.match(/\w+/g) ?? [],
  )
  const names = [...imported, ...matches(text, /^const (\w+)/gm)]
  return runInNewContext(`(${object})`, Object.fromEntries(names.map((name) => [name, {}])))
}

/** The classes of a style sheet that none of its importers names; a computed name may be any of them. */
function unusedClasses(sheet: string, users: readonly Source[]): string[] {
  const text = users.map((user) => user.text).join('\n')
  const names = [...text.matchAll(/import (\w+) from '[^']+\.module\.css'/g)].map(
    ([, name = '']) => name,
  )
  if (names.some((name) => new RegExp(`\\b${name}\\[(?!')`).test(text))) return []
  const rules = sheet.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'/g, '')
  const classes = new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
  const isNamed = (one: string) =>
    names.some((name) => new RegExp(`\\b${name}(\\.|\\[')${one}\\b`).test(text))
  return [...classes].filter((one) => !isNamed(one))
}

/** Names that may be keys of a dictionary. */
interface Words {
  /** names of any kind, and what stands in quotes */
  named: ReadonlySet<string>
  /** names of what is read by a computed key */
  computed: ReadonlySet<string>
  /** ends of keys whose beginning is computed */
  ends: readonly string[]
}

/** The sources that may show texts of a dictionary: itself, those that import it or what is made of it, and the templates. */
function readersOf(path: string): Source[] {
  if (path.startsWith(base)) return portal.filter((one) => !one.path.startsWith(base))
  const users = importersOf(path)
  const further = users.filter((one) => dictionaries.includes(one)).map((one) => one.path)
  const own = sources.filter((one) => one.path === path)
  return [...own, ...users, ...importersOf(...further), ...templates]
}

function wordsOf(readers: readonly Source[]): Words {
  const names = readers.flatMap(({ text }) => matches(text, /([A-Za-z_$][\w$]*)/g))
  const computed = readers.flatMap(({ text }) => matches(text, /([A-Za-z_$][\w$]*)\[(?!')/g))
  const strings = readers.flatMap(({ text }) => matches(text, /'([\w-]+)'/g))
  return {
    named: new Set([...names, ...strings, ...quoted]),
    computed: new Set(computed),
    ends: readers.flatMap(({ text }) => matches(text, /`\$\{\w+\}(\w+)`/g)),
  }
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** The keys of a dictionary that its readers do not name; those below a computed key may be any. */
function unusedKeys(dictionary: unknown, words: Words): string[] {
  if (typeof dictionary !== 'object' || dictionary === null) return []
  return Object.entries(dictionary).flatMap(([key, value]) => {
    const isNamed = words.named.has(key) || words.ends.some((end) => key.endsWith(end))
    if (!isNamed) return [key]
    if (words.computed.has(key)) return []
    return unusedKeys(value, words).map((inner) => `${key}.${inner}`)
  })
}
