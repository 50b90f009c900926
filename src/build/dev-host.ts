import type { IncomingMessage, ServerResponse } from 'node:http'

import { hostHeaders, isInspector, isSilentRefresh } from '#server/hosting/headers.ts'
import { createHost, pathOf, type Host, type HostOptions } from '#server/hosting/host.ts'

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
export function developmentHost(middlewares: Middlewares): (options: HostOptions) => Host {
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
