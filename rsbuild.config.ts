import { defineConfig } from '@rsbuild/core'

import { serverBundle } from '#build/bundles/server.ts'
import { webBundle } from '#build/bundles/web.ts'

/** Both bundles of one run: the static portal in build/portal, the server in build/server. */
export default defineConfig({
  environments: { web: webBundle, server: serverBundle },
  output: { legalComments: 'none' },
  performance: { printFileSize: false },
})
