import type { IncomingMessage, ServerResponse } from 'node:http'

import { createRsbuild } from '@rsbuild/core'

import { hostHeaders, isInspector, isSilentRefresh } from '#server/hosting/headers.ts'
import { createHost, pathOf, type Host, type HostOptions } from '#server/hosting/host.ts'
import { run } from '#server/run.ts'

import { inspectorBundle } from './bundles/inspector.ts'
import { webBundle } from './bundles/web.ts'
import { root } from './paths.ts'

type Middlewares = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** The page of an address, as the bundler has it. */
function pageOf(path: string): string {
  if (isInspector(path)) return '/inspector/index.html'
  return isSilentRefresh(path) ? '/silent-refresh/index.html' : '/index.html'
}

/**
 * The portal's files straight from the bundler: same paths as the built ones, the pages from memory.
 * Settings, which the bundler does not have, come from the ordinary host.
 */
function developmentHost(middlewares: Middlewares): (options: HostOptions) => Host {
  return (options) => {
    const rest = createHost(options)
    return (req, res) => {
      const path = pathOf(req)
      if (path === '/settings.json') return rest(req, res)
      res.setHeaders(new Map(Object.entries(hostHeaders(path, 'none', options))))
      if (!/\.[^/]*$/.test(path) && !path.startsWith('/rsbuild-')) {
        req.url = pageOf(path)
      }
      return new Promise((resolve) => {
        res.once('close', resolve)
        middlewares(req, res, () => void rest(req, res).then(resolve))
      })
    }
  }
}

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
