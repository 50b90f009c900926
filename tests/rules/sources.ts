import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** One source file of the project: its path from the root, its text and what it imports. */
export interface Source {
  path: string
  text: string
  imports: string[]
}

const root = new URL('../..', import.meta.url).pathname
const importLine =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(`${root}/${path}`))

const sources = new Map<string, Source>()

/** Every file that Git tracks or would track, below the given folders; all of them without any. */
export function filesBelow(...folders: string[]): string[] {
  return listed.filter(
    (path) => folders.length === 0 || folders.some((folder) => path.startsWith(`${folder}/`)),
  )
}

/** The sources below the given folders, without what is generated. */
export function sourcesBelow(...folders: string[]): Source[] {
  return filesBelow(...folders)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/'))
    .map((path) => {
      const text = read(path)
      const source = sources.get(path) ?? { path, text, imports: importsOf(text) }
      sources.set(path, source)
      return source
    })
}

const texts = new Map<string, string>()

/** The text of one file, by its path from the root. */
export function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(`${root}/${path}`, 'utf8')
  texts.set(path, text)
  return text
}

/** The specifiers that a text imports, statically or lazily, as written. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(importLine)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? [])
}

/** The path from the root that an import means, or the package name when it leaves the project. */
export function target(from: string, specifier: string): string {
  if (specifier.startsWith('#')) {
    const [room = '', ...rest] = specifier.slice(1).split('/')
    const folder = room === 'machines' || room === 'tests' ? room : `src/${room}`
    return [folder, ...rest].join('/')
  }
  if (!specifier.startsWith('.')) return specifier
  return new URL(specifier, `file:///${from}`).pathname.slice(1)
}
