import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Answers whether a path, without its language prefix, is one of the portal's screens. */
export type KnownPage = (path: string) => Promise<boolean>

/**
 * Reads the list of screens the build left in `builds/meta/{id}.json`. A folder without build
 * manifests knows every page: then the portal alone decides what is not found.
 */
export function knownPages(portalDir: string): KnownPage {
  let read: { id: string; pages: ReadonlySet<string> } | undefined
  return async (path) => {
    const id = (await json<{ id: string }>(join(portalDir, 'builds/latest.json')))?.id
    if (id === undefined || !/^[\w-]+$/.test(id)) return true
    if (read?.id !== id) {
      const meta = await json<{ pages: object }>(join(portalDir, `builds/meta/${id}.json`))
      if (meta === undefined) return true
      read = { id, pages: new Set(Object.keys(meta.pages)) }
    }
    return read.pages.has(path)
  }
}

/** `/en/banlist/` → `/banlist`: how a screen is called in the table of screens. */
export function pageName(path: string): string {
  const rest = path.replace(/^\/en(?=\/|$)/, '').replace(/(?<=.)\/$/, '')
  return rest === '' ? '/' : rest
}

async function json<Content>(file: string): Promise<Content | undefined> {
  try {
    const content: Content = JSON.parse(await readFile(file, 'utf8'))
    return content
  } catch {
    return undefined
  }
}
