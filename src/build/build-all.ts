import { copyFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { createRsbuild } from '@rsbuild/core'

import config from '../../rsbuild.config.ts'
import type { ModuleChunks } from './bundles/module-chunks.ts'
import { noteVersion } from './commit.ts'
import { inputHash } from './inputs.ts'
import { compressFolder } from './output/compress.ts'
import { writeBuildId, writeLoginPages, writeSilentRefreshPage } from './output/html.ts'
import { contentHash, pagesOf, writeManifests } from './output/manifests.ts'
import { writeScreenPages } from './output/screen-pages.ts'
import { readScreens } from './output/screens.ts'
import { takePlace } from './output/take-place.ts'
import { built, making, root } from './paths.ts'

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
