/** A build as `builds/latest.json` names it. */
export interface Build {
  id: string
  /** milliseconds since 1970 at which it was built */
  timestamp: number
}

/** An automatic reload after a chunk of `path` could not be loaded; `at` in milliseconds since 1970. */
export interface Reload {
  path: string
  at: number
}

/** Automatic reloads of one path are at least this far apart, in milliseconds. spec 4, spec 9 */
const reloadGuard = 10_000

/**
 * True when this path may be reloaded automatically at this time. A reload that seems to lie ahead, because
 * the clock was set back, may have been a moment ago.
 */
export function mayReload(reloads: readonly Reload[], { path, at }: Reload): boolean {
  return reloads.every((reload) => reload.path !== path || !isRecent(reload, at))
}

/** The reloads with none ahead of this time, so that a clock set back by hours blocks for seconds only. */
export function notAhead(reloads: readonly Reload[], now: number): Reload[] {
  return reloads.map(({ path, at }) => ({ path, at: Math.min(at, now) }))
}

/** The reloads that still count, and the new one. */
export function withReload(reloads: readonly Reload[], reload: Reload): Reload[] {
  const others = notAhead(reloads, reload.at).filter(
    ({ path, at }) => path !== reload.path && isRecent({ path, at }, reload.at),
  )
  return [...others, { path: reload.path, at: reload.at }]
}

/** The reloads to keep after a failure: with its own reload where that may be, with none ahead of its time otherwise. */
export function reloadsAfter(reloads: readonly Reload[], failed: Reload): Reload[] {
  return mayReload(reloads, failed) ? withReload(reloads, failed) : notAhead(reloads, failed.at)
}

function isRecent(reload: Reload, at: number): boolean {
  return at - reload.at < reloadGuard
}
