import { latestBuild } from '#portal/ports/api/build-manifest.ts'
import { now } from '#portal/ports/browser/clock.ts'
import { watchNetwork } from '#portal/ports/browser/presence.ts'

const probeLimit = 5000

const chance = 3000

/** Tells whether the server answers within five seconds. */
export async function isServerThere(): Promise<boolean> {
  try {
    await latestBuild(now(), AbortSignal.timeout(probeLimit))
    return true
  } catch {
    return false
  }
}

/** When the network comes back, at the latest after three seconds. */
export function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchNetwork(() => go())
    const timer = setTimeout(() => go(), chance)
    function go(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
