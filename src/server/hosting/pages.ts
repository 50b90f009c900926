import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One screen of the portal, as the host knows it. */
interface KnownPage {
  /** Addresses of the scripts and styles that every visitor needs, with a session or without. */
  shared: readonly string[]
}

interface BuildMeta {
  pages: Record<string, { chunks: readonly string[] }>
}

/** Finds a screen by its German address; undefined where there is none. */
export type FindPage = (path: string) => Promise<KnownPage | undefined>

/** The answer for every address where the build says nothing of its pages. */
export const anyPage: KnownPage = { shared: [] }

/**
 * Reads the screens from `builds/meta/{id}.json`, again when the latest build is another. A folder
 * without build manifests has every page: then the portal alone decides what is not found.
 */
export function openPages(portalDir: string): FindPage {
  let read: { id: string; pages: Map<string, KnownPage> } | undefined
  return async (path) => {
    const latest = await json<{ id: string }>(join(portalDir, 'builds/latest.json'))
    if (latest === undefined || !/^[\w-]+$/.test(latest.id)) return anyPage
    if (read?.id !== latest.id) {
      const file = join(portalDir, `builds/meta/${latest.id}.json`)
      const meta = await json<BuildMeta>(file)
      if (meta === undefined) return anyPage
      read = { id: latest.id, pages: knownPages(meta) }
    }
    return read.pages.get(path)
  }
}

/** `/en/banlist/` → `/banlist`: how a screen is called in the table of screens. */
export function pageName(path: string): string {
  const rest = path.replace(/^\/en(?=\/|$)/, '').replace(/(?<=.)\/$/, '')
  return rest === '' ? '/' : rest
}

/** A visitor without a session ends on the sign-in page: needed for sure is only what it has in common. */
function knownPages({ pages }: BuildMeta): Map<string, KnownPage> {
  const signIn = pages['/login']?.chunks ?? []
  const rows = Object.entries(pages).map(([path, { chunks }]): [string, KnownPage] => [
    path,
    { shared: chunks.filter((chunk) => signIn.includes(chunk)) },
  ])
  return new Map(rows)
}

/** The `link` header that lets the browser fetch what a page needs while it still reads the HTML. */
export function preloadHeader({ shared }: KnownPage): string {
  return shared
    .map((chunk) => `<${chunk}>; rel=preload; as=${chunk.endsWith('.css') ? 'style' : 'script'}`)
    .join(', ')
}

async function json<Content>(file: string): Promise<Content | undefined> {
  try {
    const content: Content = JSON.parse(await readFile(file, 'utf8'))
    return content
  } catch {
    return undefined
  }
}
