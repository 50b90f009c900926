import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Version } from '#server/version.ts'

import type { ModuleChunks } from '../bundles/module-chunks.ts'
import { making } from '../paths.ts'
import type { PrerenderedLogin } from '../prerender/main.tsx'
import { halves, lazyFiles, texts } from './manifests.ts'

interface Prerender {
  renderLogin: (locale: 'de' | 'en') => Promise<PrerenderedLogin>
  renderSilentRefresh: () => string
}

/** The page that the others are made from, and that of the start screen. */
export const shell = 'index.html'
const silentRefresh = 'silent-refresh/index.html'

/** Both languages with their tags and the folders of their pages. */
export const languages = [
  { locale: 'de', tag: 'de-AT', prefix: '' },
  { locale: 'en', tag: 'en-US', prefix: 'en' },
] as const

/**
 * Writes the sign-in page of both languages: the shell with the form rendered ahead, its style sheets
 * and a hint to the scripts that make it work.
 *
 * @returns the files written, relative to the portal's folder.
 */
export async function writeLoginPages(chunks: ModuleChunks): Promise<string[]> {
  const template = await readFile(join(making.portal, shell), 'utf8')
  const { renderLogin }: Prerender = await import(pathToFileURL(making.prerender).href)
  const written: string[] = []
  for (const { locale, tag, prefix } of languages) {
    const { html, title, description } = await renderLogin(locale)
    const modules = [halves.login, texts.login[locale]]
    const files = new Set(modules.flatMap((name) => lazyFiles(chunks, name)))
    const links = [...files].map(linkTo).join('')
    const page = replaceEach(template, [
      ['<html lang="de"', `<html lang="${tag}"`],
      [/<title>.*?<\/title>/, `<title>${escape(title)}</title>`],
      ['</head>', `<meta name="description" content="${escape(description)}">${links}</head>`],
      ['<div id="root"></div>', `<div id="root">${html}</div>`],
    ])
    const file = join(prefix, 'login', shell)
    await write(file, page)
    written.push(file)
  }
  return written
}

/**
 * Writes what a person reads who opens `/silent-refresh`; a hidden frame shows none of it and does not
 * wait for the style sheet.
 */
export async function writeSilentRefreshPage(chunks: ModuleChunks): Promise<void> {
  const template = await readFile(join(making.portal, silentRefresh), 'utf8')
  const { renderSilentRefresh }: Prerender = await import(pathToFileURL(making.prerender).href)
  const styles = chunks.initial.filter((file) => file.endsWith('.css'))
  const links = styles.map((file) => linkTo(file).replace('>', ' media="(width > 0)">')).join('')
  const page = replaceEach(template, [
    ['</head>', `${links}</head>`],
    ['<div id="root"></div>', renderSilentRefresh()],
  ])
  await write(silentRefresh, page)
}

/** Lets the pages say which build they belong to, so that a newer one can be noticed, and which release that is. */
export async function writeBuildId(
  id: string,
  { number, commit, date }: Version,
  pages: readonly string[],
): Promise<void> {
  const release = [number, commit, date].filter((part) => part !== null).join(' ')
  const marks = `<meta name="build-id" content="${id}"><meta name="version" content="${release}">`
  for (const file of pages) {
    const page = await readFile(join(making.portal, file), 'utf8')
    await write(file, replaceEach(page, [['</head>', `${marks}</head>`]]))
  }
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="preload" as="script" href="/${file}">`
}

/** Replaces each mark, and fails where the template no longer has it. */
export function replaceEach(text: string, marks: [mark: string | RegExp, by: string][]): string {
  let result = text
  for (const [mark, by] of marks) {
    if (result.search(mark) === -1) throw new Error(`The page's template has no ${String(mark)}`)
    result = result.replace(mark, () => by)
  }
  return result
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Writes a file of the portal, by its path in the portal's folder. */
export async function write(name: string, text: string): Promise<void> {
  const file = join(making.portal, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
