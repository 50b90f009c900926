import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Registration } from '#portal/app/registration.ts'
import { features } from '#portal/features.ts'
import { pages, type Page } from '#portal/pages.ts'
import { screens, type Screen } from '#portal/screens.ts'

import type { ModuleChunks } from '../bundles/module-chunks.ts'
import { making } from '../paths.ts'

/** One page in `builds/meta/{id}.json`. */
interface PageMeta {
  /** Addresses of the page's scripts and styles, in loading order. */
  chunks: string[]
  /** Further files of each language. */
  texts: Record<'de' | 'en', string[]>
  /** Dictionary keys of what the page is called. */
  titleKeys: string[]
  /** Role of the selected client that the page needs; null: being signed in is enough. */
  role: string | null
}

/** The content of `builds/meta/{id}.json`; pages are named by their German address. */
export interface BuildMeta {
  id: string
  pages: Record<string, PageMeta>
}

/** The lazily imported modules behind the two halves of the portal. */
export const halves = {
  login: 'src/portal/front-door.tsx',
  default: 'src/portal/portal.tsx',
}

/** The lazily imported texts of each half. */
export const texts = {
  login: { de: 'src/portal/i18n/de/sign-in.ts', en: 'src/portal/i18n/en/sign-in.ts' },
  default: { de: 'src/portal/i18n/de.ts', en: 'src/portal/i18n/en.ts' },
}

/** Every page with its files: those of the entry, of its half of the portal, its own and its texts. */
export function pagesOf(known: readonly ScreenRow[], chunks: ModuleChunks): BuildMeta['pages'] {
  return Object.fromEntries(
    known.map(({ path, layout, modules, title, role }) => {
      const all = [halves[layout], ...modules]
      const files = [...chunks.initial, ...all.flatMap((name) => lazyFiles(chunks, name))]
      const meta: PageMeta = {
        chunks: addressesOf(files),
        texts: {
          de: addressesOf(lazyFiles(chunks, texts[layout].de), files),
          en: addressesOf(lazyFiles(chunks, texts[layout].en), files),
        },
        titleKeys: [`screens.${title}.title`],
        role,
      }
      return [path, meta]
    }),
  )
}

/** Each file once, as the browser asks for it. */
function addressesOf(files: readonly string[], besides: readonly string[] = []): string[] {
  return [...new Set(files)].filter((file) => !besides.includes(file)).map((file) => `/${file}`)
}

/** Files of one lazily imported module; a module that is not lazy is an error of the build. */
export function lazyFiles(chunks: ModuleChunks, module: string): string[] {
  const files = chunks.lazy[module]
  if (files === undefined) throw new Error(`${module} is not loaded by an import() of its own`)
  return files
}

/** Writes `builds/latest.json`, `builds/meta/{id}.json` and the payload of each page and language. */
export async function writeManifests({ id, pages: screenPages }: BuildMeta): Promise<void> {
  await write('builds/latest.json', { id, timestamp: Date.now() })
  await write(`builds/meta/${id}.json`, { id, pages: screenPages })
  for (const [path, page] of Object.entries(screenPages)) {
    for (const [prefix, language] of [
      ['', 'de'],
      ['/en', 'en'],
    ] as const) {
      const address = path === '/' ? prefix : prefix + path
      const chunks = [...page.chunks, ...page.texts[language]]
      await write(`${address}/_payload.json`.replace(/^\//, ''), { chunks })
    }
  }
}

/** The id of a build: a hash over the names and contents of a folder's files. */
export async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) {
    hash.update(file.slice(folder.length)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function write(name: string, content: object): Promise<void> {
  const file = join(making.portal, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(content))
}

/** A row of the table of screens as data: its modules are paths from the project's root. */
export interface ScreenRow extends Pick<Screen, 'path' | 'layout' | 'role' | 'title'> {
  /** The modules of its first picture; none where the front door draws it. */
  modules: readonly string[]
}

/** The screens with the modules of each page; no page is loaded. */
export function readScreens(): ScreenRow[] {
  return screens.map(({ path, layout, role, title }) => ({
    path,
    layout,
    role,
    title,
    modules: modulesOf(pages[path]),
  }))
}

/** The module of a page, and those of its panels. */
function modulesOf(page: Page | null): string[] {
  if (page === null) return []
  const { load, hasPanels = false } = page
  const panels = hasPanels ? features.flatMap(panelsOf) : []
  return [importedBy(load, 'src/portal'), ...panels]
}

/** The panels of a feature lie below its folder, in places that no other feature has. */
function panelsOf({ startPanels = [] }: Registration): string[] {
  const folder = 'src/portal/features'
  return startPanels.flatMap(({ load }) =>
    readdirSync(folder)
      .map((feature) => importedBy(load, join(folder, feature)))
      .filter((path) => existsSync(path)),
  )
}

/** The module that a function such as `() => import('./x.tsx')` loads, which lies in a folder. */
function importedBy(load: () => unknown, folder: string): string {
  const request = /import\(\s*['"](.+?)['"]\s*\)/.exec(String(load))?.[1]
  if (request === undefined) throw new Error(`There is no import in ${String(load)}`)
  return join(folder, request)
}
