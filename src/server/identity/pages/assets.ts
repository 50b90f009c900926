import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'

import { halftone } from './halftone.ts'
import { pageStyles } from './page-styles.ts'
import { sessionFrameScript } from './session-frame-script.ts'

/** Below this path lie the files of the pages; `_` can never be a realm. */
export const assetsBeginning = '/realms/_/'

const fontFiles = {
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  'newsreader-ext.woff2':
    '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-ext.woff2': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
}

const makers = {
  'page.css': { type: 'text/css; charset=utf-8', make: () => pageStyles },
  'session-frame.js': { type: 'text/javascript; charset=utf-8', make: () => sessionFrameScript },
  'halftone-light.svg': { type: 'image/svg+xml', make: () => halftone('light') },
  'halftone-dark.svg': { type: 'image/svg+xml', make: () => halftone('dark') },
  'newsreader.woff2': { type: 'font/woff2', make: () => fontFile('newsreader.woff2') },
  'newsreader-ext.woff2': { type: 'font/woff2', make: () => fontFile('newsreader-ext.woff2') },
  'inter.woff2': { type: 'font/woff2', make: () => fontFile('inter.woff2') },
  'inter-ext.woff2': { type: 'font/woff2', make: () => fontFile('inter-ext.woff2') },
}

type AssetName = keyof typeof makers

interface Asset {
  plain: Buffer
  /** Compressed, where that helps. */
  brotli: Buffer | null
}

const versions = new Map(
  Object.entries({ 'page.css': pageStyles, 'session-frame.js': sessionFrameScript }).map(
    ([name, text]) => [name, createHash('sha256').update(text).digest('hex').slice(0, 8)],
  ),
)
const makerOf = new Map(Object.entries(makers))
const made = new Map<string, Asset | null>()

/** The address of a file of the pages; changes with style or script, so that it may be cached long. */
export function assetPath(name: AssetName): string {
  const version = versions.get(name)
  return `${assetsBeginning}${name}${version === undefined ? '' : `?v=${version}`}`
}

/** Serves a file of the pages, made or read when first asked for; false when there is none. */
export function serveAsset(
  url: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const name = url.slice(assetsBeginning.length).replace(/\?.*/, '')
  const asset = assetNamed(name)
  if (asset === null) return false
  const compressed = /\bbr\b/.test(String(headers['accept-encoding'])) ? asset.brotli : null
  response.setHeader('content-type', makerOf.get(name)?.type ?? 'application/octet-stream')
  response.setHeader('cache-control', 'public, max-age=86400')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('vary', 'accept-encoding')
  if (compressed !== null) response.setHeader('content-encoding', 'br')
  response.end(compressed ?? asset.plain)
  return true
}

function assetNamed(name: string): Asset | null {
  const known = made.get(name)
  if (known !== undefined) return known
  const content = makerOf.get(name)?.make() ?? null
  const asset = content === null ? null : assetOf(content)
  if (makerOf.has(name)) made.set(name, asset)
  return asset
}

function assetOf(content: string | Buffer): Asset {
  const plain = Buffer.from(content)
  return { plain, brotli: typeof content === 'string' ? brotliCompressSync(plain, quick) : null }
}

/** The best compression would take a second of the first visitor's time. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Not by the address of this module: the bundler would write that of the sources. */
const typefaces = createRequire(`${import.meta.dirname}/`)

/** Without the package the pages fall back to the fonts of the system. */
function fontFile(name: keyof typeof fontFiles): Buffer | null {
  try {
    return readFileSync(typefaces.resolve(fontFiles[name]))
  } catch {
    return null
  }
}
