import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'

import { ensureBuild } from './ensure-build.ts'
import { built } from './paths.ts'

enableCompileCache()
try {
  await ensureBuild((line) => console.log(line))
} catch (error) {
  console.error('The portal could not be built.', error)
  process.exit(1)
}
await import(pathToFileURL(built.server).href)
