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

/** Whether this path may be reloaded automatically at this time. */
export function mayReload(reloads: readonly Reload[], { path, at }: Reload): boolean {
  return reloads.every((reload) => reload.path !== path || !isRecent(reload, at))
}

/** The reloads that still count, and the new one. */
export function withReload(reloads: readonly Reload[], reload: Reload): Reload[] {
  const others = reloads.filter(
    ({ path, at }) => path !== reload.path && isRecent({ path, at }, reload.at),
  )
  return [...others, { path: reload.path, at: reload.at }]
}

/** A clock that was set back must not block reloading for hours, hence the distance. */
function isRecent(reload: Reload, at: number): boolean {
  return Math.abs(at - reload.at) < reloadGuard
}
