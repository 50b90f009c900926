/**
 * Takes the pictures of docs/MACHINES.md from this build with demo data: npm run pictures.
 * They are in WebP, at most some 80 kB each. Those that are drawn from a machine come from npm run generate.
 */
import { ensureBuild } from '#build/ensure-build.ts'
import { chromiumPath } from '#tests/browser/support/chromium.ts'
import { openEnvironment } from '#tests/paths/browser/environment.ts'

import { inspected } from './inspected.ts'

await ensureBuild()
const environment = await openEnvironment({ chromiumPath: await chromiumPath() })
try {
  await inspected(environment)
} finally {
  await environment.close()
}
