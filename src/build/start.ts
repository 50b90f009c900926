import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'

import { ensureBuild } from './ensure-build.ts'
import { built } from './paths.ts'

enableCompileCache()
try {
  await ensureBuild()
} catch {
  console.error('Masthead could not be built; the reason is above.')
  process.exit(1)
}
await import(pathToFileURL(built.server).href)
