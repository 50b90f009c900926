import type { Late } from '#lib/late.ts'
import { whenUsed } from '#portal/ports/browser/presence.ts'

import { isServerThere, nextChance } from './server-there.ts'

/**
 * Loads a part that is needed now. While the server does not answer, the part is asked for again at each chance
 * and each gesture of the user: everything on the screen stays. Once the signal is aborted it is not asked for
 * any more.
 *
 * @throws NotLoaded where the server answers and the part does not come: a newer build has replaced it.
 */
export async function loadWhenThere<Value>(
  part: Late<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  let isThere = false
  for (;;) {
    try {
      return await part.load()
    } catch (error) {
      // The server may have come back just now: only a second failure counts.
      if (isThere) throw error
      isThere = await isServerThere()
      if (!isThere) await chanceOrGesture()
      if (signal?.aborted) throw error
    }
  }
}

async function chanceOrGesture(): Promise<void> {
  const gesture = Promise.withResolvers<void>()
  const stop = whenUsed(gesture.resolve)
  await Promise.race([nextChance(), gesture.promise])
  stop()
}
