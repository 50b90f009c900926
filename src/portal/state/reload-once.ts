import { mayReload, notAhead, withReload } from '#machines/build-update/model.ts'
import { reloadPage } from '#portal/ports/address.ts'
import { now } from '#portal/ports/clock.ts'
import { storedReloads, storeReloads } from '#portal/ports/storage.ts'

/**
 * Loads the page anew because the portal itself could not be loaded, under the same rule as for single
 * pages: at most once in 10 s per path. False when it may not. spec 9
 */
export function reloadOnce(path: string): boolean {
  const reloads = storedReloads()
  const reload = { path, at: now() }
  const isAllowed = mayReload(reloads, reload)
  const isStored = storeReloads(
    isAllowed ? withReload(reloads, reload) : notAhead(reloads, reload.at),
  )
  if (isAllowed && isStored) reloadPage()
  return isAllowed && isStored
}
