import { createRsbuild } from '@rsbuild/core'

import { serverOptions } from '#server/options.ts'
import { startServer } from '#server/server.ts'

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
const options = { ...serverOptions(process.env), report: (line: string) => console.log(line) }
const server = await startServer(options, developmentHost(portal.middlewares))
portal.connectWebSocket({ server: server.http })
await portal.afterListen()
console.log(`\nMasthead with hot reload: ${server.origin}\n`)

async function end(): Promise<void> {
  await Promise.all([portal.close(), server.close()])
  process.exit(0)
}
process.once('SIGINT', () => void end()).once('SIGTERM', () => void end())
