/**
 * Takes the pictures of docs/MACHINES.md from this build with demo data: npm run pictures.
 * They are in WebP, at most some 80 kB each. Those that are drawn from a machine come from npm run generate.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBuild } from '#build/ensure-build.ts'
import { chromiumPath } from '#tests/browser/support/chromium.ts'
import { openEnvironment } from '#tests/paths/browser/environment.ts'

import { failedPath } from './failed-path.ts'
import { inspected } from './inspected.ts'

await ensureBuild()
const folder = await mkdtemp(join(tmpdir(), 'masthead-pictures-'))
const environment = await openEnvironment({
  chromiumPath: await chromiumPath(),
  recordings: join(folder, 'pictures'),
})
try {
  await inspected(environment)
  await failedPath(environment, folder)
} finally {
  await environment.close()
  await rm(folder, { recursive: true, force: true })
}
