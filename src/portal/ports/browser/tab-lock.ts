/** Lets go of a lock. */
export type Release = () => void

/** A page that was just left may still have it, in milliseconds. */
const longestWait = 1000

/**
 * Takes what only one tab of this browser may have at a time; null where another one has it. Without Web Locks
 * no tab knows of others, and it is always ours. Rejects where the browser refuses to say.
 *
 * @param wait how long another tab may take to let go of it, in milliseconds.
 */
export async function takeLock(name: string, wait = longestWait): Promise<Release | null> {
  const { locks } = navigator
  if (locks === undefined) return () => {}
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), wait)
  return new Promise((resolve) => {
    const options = wait === 0 ? { ifAvailable: true } : { signal: waiting.signal }
    const held = locks.request(name, options, async (lock) => {
      clearTimeout(timer)
      if (lock === null) return resolve(null)
      resolve(release)
      return released
    })
    held.catch(() => resolve(null))
  })
}
