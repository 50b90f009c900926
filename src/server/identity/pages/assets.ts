import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

import { halftone } from './halftone.ts'
import { pageStyles } from './page-styles.ts'

/** Below this path lie the files of the pages; `_` can never be a realm. */
export const assetsBeginning = '/realms/_/'

const latin = {
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
}

const makers = {
  'page.css': { type: 'text/css; charset=utf-8', make: () => pageStyles },
  'halftone-light.svg': { type: 'image/svg+xml', make: () => halftone('light') },
  'halftone-dark.svg': { type: 'image/svg+xml', make: () => halftone('dark') },
  'newsreader.woff2': { type: 'font/woff2', make: () => fontFile('newsreader.woff2') },
  'inter.woff2': { type: 'font/woff2', make: () => fontFile('inter.woff2') },
}

type AssetName = keyof typeof makers

const version = createHash('sha256').update(pageStyles).digest('hex').slice(0, 8)
const makerOf = new Map(Object.entries(makers))
const made = new Map<string, string | Buffer | null>()

/** The address of a file of the pages; changes with the style, so that it may be cached long. */
export function assetPath(name: AssetName): string {
  return name === 'page.css'
    ? `${assetsBeginning}${name}?v=${version}`
    : `${assetsBeginning}${name}`
}

/** Serves a file of the pages, made or read when first asked for; false when there is none. */
export function serveAsset(path: string, response: ServerResponse): boolean {
  const name = path.slice(assetsBeginning.length)
  const maker = makerOf.get(name)
  if (maker === undefined) return false
  const content = made.get(name) ?? maker.make()
  made.set(name, content)
  if (content === null) return false
  response.setHeader('content-type', maker.type)
  response.setHeader('cache-control', 'public, max-age=86400')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.end(content)
  return true
}

/** Without the package the pages fall back to the fonts of the system. */
function fontFile(name: keyof typeof latin): Buffer | null {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(latin[name]))
  } catch {
    return null
  }
}
