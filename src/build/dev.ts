import { createRsbuild } from '@rsbuild/core'

import { run } from '#server/run.ts'

import { webBundle } from './bundles/web.ts'
import { developmentHost } from './dev-host.ts'
import { root } from './paths.ts'

const rsbuild = await createRsbuild({
  cwd: root,
  config: {
    environments: { web: webBundle },
    // The overlay writes markup from strings, which the portal's policy forbids here as everywhere.
    dev: { lazyCompilation: false, client: { overlay: false } },
    server: { middlewareMode: true, htmlFallback: false, printUrls: false },
  },
})
const portal = await rsbuild.createDevServer()
await run(process.env, {
  hostFor: developmentHost(portal.middlewares),
  onStart: ({ http }) => portal.connectWebSocket({ server: http }),
})
await portal.afterListen()
