import type { ComponentType } from 'react'

import { pagePayload } from '#portal/ports/api/build-manifest.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { hintFiles } from '#portal/ports/browser/document.ts'

import { thePortal } from '../actors/portal.ts'

/** The parts of a page could not be loaded, most likely because a newer build has replaced them. */
export class StalePage extends Error {
  override readonly name = 'StalePage'
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(`The page ${path} could not be loaded.`, { cause })
    this.path = path
  }
}

type Page = { default: ComponentType }

/** Loads a page's module; what fails is a `StalePage`. */
export function pageLoader(path: string, load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    try {
      return await load()
    } catch (error) {
      throw new StalePage(path, error)
    }
  }
}

/** A stale page was to be shown: the page is loaded anew, at most once in 10 s. spec 4 */
export function reportStalePage({ path }: StalePage): void {
  thePortal().buildUpdate.send({ type: 'chunk.failed', path, at: now() })
}

/** A page is shown and works. */
export function reportShownPage(): void {
  thePortal().buildUpdate.send({ type: 'page.changed' })
}

const hinted = new Set<string>()
const limit = 10_000

/** The user means to open a page: its payload names the files to fetch ahead. spec 7 */
export async function preloadFiles(address: string): Promise<void> {
  if (hinted.has(address)) return
  hinted.add(address)
  try {
    const { chunks } = await pagePayload(address, AbortSignal.timeout(limit))
    hintFiles(chunks)
  } catch {
    // Hosts without payloads load a page's files when it opens.
    hinted.delete(address)
  }
}
