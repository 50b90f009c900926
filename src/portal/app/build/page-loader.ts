import { pagePayload } from '#portal/ports/api/build-manifest.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { hintFiles } from '#portal/ports/browser/document.ts'
import { canStoreReload } from '#portal/ports/browser/storage.ts'

import { getPortal } from '../actors/portal.ts'
import { tell } from '../actors/start-actor.ts'

/** A part that a page needs could not be loaded: the page is loaded again, at most once in 10 s. spec 4 */
export function reportNotLoaded(path: string): void {
  const failed = { path, at: now() }
  const isRemembered = canStoreReload(failed)
  getPortal().buildUpdate.send({ type: 'chunk.failed', ...failed, isRemembered })
}

/** A page is shown and works. */
export function reportShownPage(): void {
  tell(getPortal().buildUpdate, { type: 'page.changed' })
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
