import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ScreenPath } from '#portal/screens.ts'

import { making } from '../paths.ts'
import type { FrameKind } from '../prerender/FirstFrame.tsx'
import type { FrameRequest } from '../prerender/main.tsx'
import { languages, replaceEach, shell, write } from './html.ts'
import type { BuildMeta, ScreenRow } from './manifests.ts'

interface Prerender {
  renderFrame: (request: FrameRequest) => Promise<string>
}

/** The page of every address without a screen. */
const missing = '404.html'

/** Outlines of the screens that have more than a head. */
const kinds: { readonly [Path in ScreenPath]?: FrameKind } = {
  '/': 'front',
  '/dav-article-report': 'report',
  '/recommendation-article-report': 'report',
  '/recommendation-box-report': 'report',
  '/position-report': 'report',
  '/banlist': 'list',
}

/** One page to write from the template. */
interface ScreenPage {
  file: string
  tag: string
  frame: FrameRequest | undefined
  /** files of the signed-in visitor, and of one who ends on the sign-in form */
  files: { portal: string[]; login: string[] }
}

/**
 * Writes the first frame of every screen in both languages, which stands before any script runs, and that of
 * an address without a screen. The callback of a sign-in has none: it says itself what it waits for.
 *
 * @returns the files written, relative to the portal's folder.
 */
export async function writeScreenPages(
  screens: readonly ScreenRow[],
  pages: BuildMeta['pages'],
): Promise<string[]> {
  const template = await readFile(join(making.portal, shell), 'utf8')
  const typeface = await frameTypeface()
  const screenPages = languages.flatMap(({ locale, tag, prefix }) =>
    screens
      .filter(({ path }) => path !== '/login')
      .map(({ path, layout, title }): ScreenPage => {
        const isFramed = layout === 'default'
        const filesOf = (page: BuildMeta['pages'][string] | undefined) =>
          isFramed && page !== undefined ? [...page.chunks, ...page.texts[locale]] : []
        return {
          file: join(prefix, path, shell).replace(/^\//, ''),
          tag,
          frame: isFramed
            ? {
                locale,
                title: path === '/' ? null : title,
                kind: kinds[path] ?? 'plain',
                leadsToLogin: true,
              }
            : undefined,
          files: { portal: filesOf(pages[path]), login: filesOf(pages['/login']) },
        }
      }),
  )
  const lost: FrameRequest = { locale: 'de', title: null, kind: 'plain', leadsToLogin: false }
  const all: ScreenPage[] = [
    ...screenPages,
    { file: missing, tag: 'de-AT', frame: lost, files: { portal: [], login: [] } },
  ]
  const { renderFrame }: Prerender = await import(pathToFileURL(making.prerender).href)
  for (const { file, tag, frame, files } of all) {
    const html = frame === undefined ? '' : await renderFrame(frame)
    const page = replaceEach(template, [
      ['<html lang="de"', `<html lang="${tag}"`],
      [/(?<=first-paint\.\w+\.js")(?=>)/, `${hints(files, template)} data-typeface="${typeface}"`],
      ['<div id="root"></div>', `<div id="root"></div>${html}`],
    ])
    await write(file, page)
  }
  return all.map(({ file }) => file)
}

/** The files of each outcome as attributes, without those that the page loads anyway. */
function hints({ portal, login }: ScreenPage['files'], template: string): string {
  return Object.entries({ portal, login })
    .map(([outcome, files]) => [outcome, files.filter((file) => !template.includes(file))] as const)
    .filter(([, files]) => files.length > 0)
    .map(([outcome, files]) => ` data-${outcome}="${files.join(' ')}"`)
    .join('')
}

/** The address of the frame's typeface; the page fetches it early where it was fetched before. */
async function frameTypeface(): Promise<string> {
  const names = await readdir(join(making.portal, 'static/font'))
  const name = names.find((file) => /^newsreader-latin-(?!ext-)/.test(file))
  if (name === undefined) throw new Error('The build has no typeface for the first frame')
  return `/static/font/${name}`
}
