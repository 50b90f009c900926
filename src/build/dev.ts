import { createRsbuild } from '@rsbuild/core'

import { run } from '#server/run.ts'

import { inspectorBundle } from './bundles/inspector.ts'
import { webBundle } from './bundles/web.ts'
import { developmentHost } from './dev-host.ts'
import { root } from './paths.ts'

const rsbuild = await createRsbuild({
  cwd: root,
  config: {
    environments: { web: webBundle, inspector: inspectorBundle },
    // The overlay writes markup from strings, which the portal's policy forbids here as everywhere.
    dev: { lazyCompilation: false, client: { overlay: false } },
    server: { middlewareMode: true, htmlFallback: false, printUrls: false },
  },
})
const portal = await rsbuild.createDevServer()
// In development the inspector is always there.
await run(
  { MASTHEAD_INSPECT: '1', ...process.env },
  {
    hostFor: developmentHost(portal.middlewares),
    onStart: ({ http }) => portal.connectWebSocket({ server: http }),
  },
)
await portal.afterListen()
