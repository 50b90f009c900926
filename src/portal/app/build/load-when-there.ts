import type { Late } from '#lib/late.ts'

import { getPortal } from '../actors/portal.ts'
import { serverThere } from '../connection/server-there.ts'

/**
 * Loads a part that is needed now. While the server does not answer, everything on the screen stays, and the part is
 * asked for again when the server is back. Once the signal is aborted it is not asked for any more.
 *
 * @throws NotLoaded where the server answers and the part does not come: a newer build has replaced it.
 */
export async function loadWhenThere<Value>(
  part: Late<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  try {
    return await part.load()
  } catch (error) {
    await serverThere(getPortal().connection)
    if (signal?.aborted) throw error
    return part.load()
  }
}
