import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One screen of the portal, as the host knows it. */
export interface KnownPage {
  /** Addresses of its scripts and styles, in loading order; they can be asked for beforehand. */
  chunks: readonly string[]
  /** Further files of each language. */
  texts?: Readonly<Record<'de' | 'en', readonly string[]>>
}

/** Finds a screen by its German address; undefined where there is none. */
export type FindPage = (path: string) => Promise<KnownPage | undefined>

const anyPage: KnownPage = { chunks: [] }

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
      const meta = await json<{ pages: Record<string, KnownPage> }>(file)
      if (meta === undefined) return anyPage
      read = { id: latest.id, pages: new Map(Object.entries(meta.pages)) }
    }
    return read.pages.get(path)
  }
}

/** `/en/banlist/` → `/banlist`: how a screen is called in the table of screens. */
export function pageName(path: string): string {
  const rest = path.replace(/^\/en(?=\/|$)/, '').replace(/(?<=.)\/$/, '')
  return rest === '' ? '/' : rest
}

/** The `link` header that lets the browser fetch what an address needs while it still reads the HTML. */
export function preloadHeader(path: string, { chunks, texts }: KnownPage): string {
  const language = /^\/en(\/|$)/.test(path) ? 'en' : 'de'
  return [...chunks, ...(texts?.[language] ?? [])]
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
