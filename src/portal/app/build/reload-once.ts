import { mayReload, reloadsAfter } from '#machines/build-update/model.ts'
import { latestBuild } from '#portal/ports/api/build-manifest.ts'
import { reloadPage } from '#portal/ports/browser/address.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { storedReloads, storeReloads } from '#portal/ports/browser/storage.ts'

/** The outcome for a page whose portal could not be loaded. */
export type Recovery = 'reloading' | 'serverAway' | 'hopeless'

/** The longest wait for the server, in milliseconds. */
const limit = 5000

/**
 * Loads the page again because the portal itself could not be loaded. The build-update machine is not there yet;
 * its rule and its stamps are: at most once in 10 s per path. A server that does not answer would only leave the browser's
 * own error page, so it is asked first. spec 9
 */
export async function reloadOnce(path: string): Promise<Recovery> {
  try {
    await latestBuild(now(), AbortSignal.timeout(limit))
  } catch {
    return 'serverAway'
  }
  const reloads = storedReloads()
  const failed = { path, at: now() }
  const isStored = storeReloads(reloadsAfter(reloads, failed))
  if (!isStored || !mayReload(reloads, failed)) return 'hopeless'
  reloadPage()
  return 'reloading'
}
