import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

import { listening } from '#tests/server/api/api-issuer.ts'

import { entries } from './links.ts'

/** The grids of others, each on a page of its own at `{origin}/{name}.html`, and the rows for them. */
export interface GridPages {
  readonly origin: string
  close(): Promise<void>
}

/** The grids and how people know them. */
export const grids = {
  glide: 'Glide Data Grid 6.0',
  revo: 'RevoGrid 4.28',
  ag: 'AG Grid Community 36.2',
  tanstack: 'TanStack Table 9.3 + Virtual',
} as const

const folder = fileURLToPath(new URL('grids/', import.meta.url))
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Installs the grids where they are missing, builds their pages, and serves them with so many rows. */
export async function serveGrids(count: number): Promise<GridPages> {
  await install()
  const output = await mkdtemp(join(tmpdir(), 'masthead-grids-'))
  await build(output)
  const rows = rowsText(count)
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/rows') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(rows)
      return
    }
    void send(join(output, path.replaceAll('..', '')), response)
  })
  return {
    origin: await listening(server),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(output, { recursive: true, force: true })
    },
  }
}

async function send(file: string, response: ServerResponse): Promise<void> {
  try {
    const content = await readFile(file)
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(content)
  } catch {
    response.writeHead(404).end()
  }
}

async function install(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/ag-grid-community'))) return
  console.log('Installing the grids of others …')
  const options = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
  await promisify(execFile)('npm', ['install', ...options], { cwd: folder })
}

async function build(output: string): Promise<void> {
  const entry = { glide: 'glide.tsx', revo: 'revo.ts', ag: 'ag.ts', tanstack: 'tanstack.tsx' }
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact()],
      source: {
        entry: Object.fromEntries(Object.entries(entry).map(([name, file]) => [name, `./${file}`])),
      },
      output: { distPath: { root: output }, filenameHash: false },
      performance: { printFileSize: false },
    },
  })
  const { close } = await rsbuild.build()
  await close()
}

function rowsText(count: number): Buffer {
  const lines: string[] = []
  for (const { link, dateAdded, addedBy = '', comment = '' } of entries(count))
    lines.push([link, new Date(dateAdded).toLocaleDateString('de-AT'), addedBy, comment].join('\t'))
  return Buffer.from(lines.join('\n'))
}
