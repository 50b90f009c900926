import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'

import { ensureBuild, mayBuild } from './ensure-build.ts'
import { inputHash, isBuilt } from './inputs.ts'
import { built, root } from './paths.ts'

enableCompileCache()
const isNewest = isBuilt(inputHash())
if (!isNewest && mayBuild()) {
  // From the sources, so that the port is open while the portal is built.
  const { runCommand } = await import('#server/command.ts')
  await runCommand(process.argv.slice(2), { prepare: ensureBuild })
} else if (isNewest || existsSync(built.inputs)) {
  if (!isNewest) {
    console.log(
      'The build is of other sources, and this user may not build: it is served as it is.',
    )
  }
  await import(pathToFileURL(built.server).href)
} else {
  console.error(
    `There is no build in ${built.folder}, and this user may not write one: run npm run build as the owner of ${root}.`,
  )
  process.exitCode = 1
}
