import { readFile } from 'node:fs/promises'

import type { ModuleChunks } from './bundles/module-chunks.ts'
import { built } from './paths.ts'
import { routeChunks } from './route-bytes.ts'

/** The heaviest modules of a file that are shown. */
const shown = 12

const page = process.argv[2] ?? '/'
const { contents }: ModuleChunks = JSON.parse(await readFile(built.moduleChunks, 'utf8'))
for (const { file, bytes } of routeChunks(page)) {
  console.log(`${bytes}  ${file}`)
  for (const [module, size] of (contents[file.slice(1)] ?? []).slice(0, shown))
    console.log(`        ${size}  ${module}`)
}
