import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

import { listening } from '#tests/server/api/api-issuer.ts'

/** Pages with what is measured, each at `{origin}/{name}.html`. */
export interface PeerPages {
  readonly origin: string
  close(): Promise<void>
}

/** A folder of pages with a package file of its own, so that the product does not carry what others need. */
export interface PeerFolder {
  readonly folder: string
  /** a package of the folder: where it is missing, all are installed */
  readonly needs: string
  /** the file of each page by its name */
  readonly entry: Readonly<Record<string, string>>
  /** other files that are served, by their path */
  readonly texts?: Readonly<Record<string, Buffer>>
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Installs what the pages of others need where it is missing, builds the pages, and serves them. */
export async function servePeers(peers: PeerFolder): Promise<PeerPages> {
  await install(peers)
  const output = await mkdtemp(join(tmpdir(), 'masthead-peers-'))
  await build(peers, output)
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const text = peers.texts?.[path]
    if (text === undefined) {
      void send(join(output, path.replaceAll('..', '')), response)
      return
    }
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
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

async function install({ folder, needs }: PeerFolder): Promise<void> {
  if (existsSync(join(folder, 'node_modules', needs))) return
  console.log('Installing the peers …')
  const options = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
  await promisify(execFile)('npm', ['install', ...options], { cwd: folder })
}

async function build({ folder, entry }: PeerFolder, output: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact()],
      source: { entry: { ...entry } },
      output: { distPath: { root: output }, filenameHash: false },
      performance: { printFileSize: false },
    },
  })
  const { close } = await rsbuild.build()
  await close()
}
