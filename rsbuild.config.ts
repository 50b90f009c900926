import { defineConfig } from '@rsbuild/core'

import { carriedPackages } from '#build/bundles/carried-packages.ts'
import { inspectorBundle } from '#build/bundles/inspector.ts'
import { prerenderBundle } from '#build/bundles/prerender.ts'
import { serverBundle } from '#build/bundles/server.ts'
import { trackerBundle } from '#build/bundles/tracker.ts'
import { webBundle } from '#build/bundles/web.ts'

/** All bundles of one run: the portal, the server, the tracker, the inspector, and the sign-in page for rendering it ahead. */
export default defineConfig({
  plugins: [carriedPackages],
  environments: {
    web: webBundle,
    server: serverBundle,
    prerender: prerenderBundle,
    tracker: trackerBundle,
    inspector: inspectorBundle,
  },
  output: { legalComments: 'none' },
  performance: { printFileSize: false },
  logLevel: 'warn',
})
