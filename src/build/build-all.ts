import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { createRsbuild } from '@rsbuild/core'

import type { ScreenPath } from '#portal/screens.ts'
import type { Version } from '#server/version.ts'

import config from '../../rsbuild.config.ts'
import type { ModuleChunks } from './bundles/module-chunks.ts'
import { inputHash } from './inputs.ts'
import {
  languages,
  replaceEach,
  shell,
  write,
  writeBuildId,
  writeLoginPages,
  writeSilentRefreshPage,
} from './output/html.ts'
import {
  type BuildMeta,
  contentHash,
  pagesOf,
  readScreens,
  type ScreenRow,
  writeManifests,
} from './output/manifests.ts'
import { built, making, root } from './paths.ts'
import type { FrameKind } from './prerender/FirstFrame.tsx'
import type { FrameRequest } from './prerender/main.tsx'

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
async function writeScreenPages(
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

/**
 * Builds portal and server beside the build that is used, and puts them in its place when they are whole: a build that fails
 * changes nothing.
 *
 * @param report gets one line for each step.
 */
export async function buildAll(report: (line: string) => void): Promise<void> {
  const hash = inputHash()
  await rm(making.folder, { recursive: true, force: true })
  report('Building portal and server …')
  // Every build, also of a test run, is the one that people get.
  process.env['NODE_ENV'] = 'production'
  const rsbuild = await createRsbuild({ cwd: root, config: { ...config, mode: 'production' } })
  const { close } = await rsbuild.build()
  await close()
  report('Writing manifests and pages …')
  const chunks: ModuleChunks = JSON.parse(await readFile(making.moduleChunks, 'utf8'))
  const screens = readScreens()
  const pages = pagesOf(screens, chunks)
  const logins = await writeLoginPages(chunks)
  await writeSilentRefreshPage(chunks)
  const written = [...logins, ...(await writeScreenPages(screens, pages))]
  const id = await contentHash(making.portal)
  await writeBuildId(id, noteVersion(), written)
  await writeManifests({ id, pages })
  await copyFile(making.tracker, join(making.portal, 't.js'))
  await cp(making.inspector, join(making.portal, 'inspector'), { recursive: true })
  report('Compressing …')
  await compressFolder(making.portal)
  await writeFile(making.inputs, hash)
  takePlace(making.folder, built.folder, basename(built.inputs))
}

const compressible = /\.(css|html|js|json|svg|txt)$/
const worthIt = 512

/**
 * Writes a `.br` and a `.gz` file beside every text of the folder that becomes smaller by it.
 *
 * @returns how many files were compressed.
 */
async function compressFolder(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => compressible.test(name))
  await Promise.all(texts.map((name) => compress(join(folder, name))))
  return texts.length
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < worthIt) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/**
 * Puts a whole build in the place of the one that is used: each of its folders in one step. The portal of before stays
 * beside the new one as `former`, for pages that are open. What else lies there stays.
 *
 * @param mark the file that says that a build is whole: it goes first and comes last
 */
export function takePlace(finished: string, current: string, mark: string): void {
  const before = join(current, 'before')
  const former = join(current, 'former')
  for (const folder of [before, former]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(before)
  rmSync(join(current, mark), { force: true })
  for (const name of [...readdirSync(finished).filter((one) => one !== mark), mark]) {
    const place = join(current, name)
    if (existsSync(place)) renameSync(place, name === 'portal' ? former : join(before, name))
    renameSync(join(finished, name), place)
  }
  for (const folder of [before, finished]) rmSync(folder, { recursive: true })
}

/** The commit, with a plus sign where files differ from it; null where there is no Git. */
export function commitOf(): string | null {
  const changed = git('status', '--porcelain', '--untracked-files=no')
  const commit = git('rev-parse', '--short', 'HEAD')
  return commit && commit + (changed === '' ? '' : '+')
}

/** Notes in the build the commit that it is made from, and the day of that. */
function noteVersion(): Version {
  const { version: number }: { version: string } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  )
  const origin = { commit: commitOf(), date: git('show', '--no-patch', '--format=%cs', 'HEAD') }
  writeFileSync(making.version, JSON.stringify(origin))
  return { number, ...origin }
}

function git(...input: string[]): string | null {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', input, { cwd: root, encoding: 'utf8', stdio }).trim()
  } catch {
    return null
  }
}
