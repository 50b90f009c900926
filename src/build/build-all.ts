import { copyFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createRsbuild } from '@rsbuild/core'

import config from '../../rsbuild.config.ts'
import type { ModuleChunks } from './bundles/module-chunks.ts'
import { writeVersion } from './commit.ts'
import { inputHash } from './inputs.ts'
import { compressFolder } from './output/compress.ts'
import { writeBuildId, writeLoginPages, writeSilentRefreshPage } from './output/html.ts'
import { contentHash, pagesOf, writeManifests } from './output/manifests.ts'
import { writeScreenPages } from './output/screen-pages.ts'
import { readScreens } from './output/screens.ts'
import { built, root } from './paths.ts'

/**
 * Builds portal and server into build/. The mark of a complete build is written last.
 *
 * @param report gets one line for each step.
 */
export async function buildAll(report: (line: string) => void): Promise<void> {
  const hash = inputHash()
  await rm(built.inputs, { force: true })
  report('Building portal and server …')
  // Every build, also of a test run, is the one that people get.
  process.env['NODE_ENV'] = 'production'
  const rsbuild = await createRsbuild({ cwd: root, config: { ...config, mode: 'production' } })
  const { close } = await rsbuild.build()
  await close()
  report('Writing manifests and pages …')
  const chunks: ModuleChunks = JSON.parse(await readFile(built.moduleChunks, 'utf8'))
  const screens = readScreens()
  const pages = pagesOf(screens, chunks)
  const logins = await writeLoginPages(chunks)
  await writeSilentRefreshPage(chunks)
  const written = [...logins, ...(await writeScreenPages(screens, pages))]
  const id = await contentHash(built.portal)
  writeVersion()
  await writeBuildId(id, written)
  await writeManifests({ id, pages })
  await copyFile(built.tracker, join(built.portal, 't.js'))
  await cp(built.inspector, join(built.portal, 'inspector'), { recursive: true })
  report('Compressing …')
  await compressFolder(built.portal)
  await writeFile(built.inputs, hash)
}
