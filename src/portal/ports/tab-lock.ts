/** Lets go of a lock. */
export type Release = () => void

/** A page that was just left may still have it, in milliseconds. */
const longestWait = 1000

/**
 * Takes what only one tab of this browser may have at a time; null where another one has it. Without Web Locks
 * nobody knows of others, and it is always ours. Rejects where the browser refuses to say.
 */
export async function takeLock(name: string): Promise<Release | null> {
  const { locks } = navigator
  if (locks === undefined) return () => {}
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), longestWait)
  return new Promise((resolve) => {
    const held = locks.request(name, { signal: waiting.signal }, async () => {
      clearTimeout(timer)
      resolve(release)
      await released
    })
    held.catch(() => resolve(null))
  })
}
