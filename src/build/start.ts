import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'

import { inputHash, isBuilt } from './inputs.ts'
import { built } from './paths.ts'

enableCompileCache()
if (!isBuilt(inputHash())) await build()
await import(pathToFileURL(built.server).href)

async function build(): Promise<void> {
  const { buildAll } = await import('./build-all.ts')
  try {
    await buildAll((line) => console.log(line))
  } catch (error) {
    console.error('The portal could not be built.', error)
    process.exit(1)
  }
}
