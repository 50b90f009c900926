import type { MachineName } from '#machines/index.ts'

/** An own column for states whose place by distance reads poorly, by id. */
export const columnsByHand: {
  readonly [Name in MachineName]?: Readonly<Record<string, number>>
} = {
  session: {
    'session.redirecting': 2,
    'session.checkingCredentials': 2,
    'session.signedIn.token.renewal.waitingToRetry': 3,
    'session.signedIn.token.renewal.offline': 3,
    'session.signedIn.token.renewal.due': 1,
  },
  selection: {
    'selection.unavailable': 2,
    'selection.selected': 1,
    'selection.foreign': 3,
  },
  'bulk-run': {
    'bulk-run.busy': 3,
    'bulk-run.finishing': 1,
  },
  'row-edit': {
    'row-edit.adding': 3,
    'row-edit.conflict': 3,
    'row-edit.saved': 2,
    'row-edit.editing': 0,
  },
  'leave-guard': {
    'leave-guard.leaving': 1,
    'leave-guard.holding': 2,
  },
  'list-import': {
    'list-import.cancelled': 3,
    'list-import.settling': 2,
    'list-import.interrupted': 2,
    'list-import.done': 3,
    'list-import.idle': 1,
    'list-import.importing': 2,
    'list-import.review': 0,
    'list-import.planning': 1,
    'list-import.resuming': 1,
    'list-import.failed': 0,
    'list-import.reading': 1,
    'list-import.checking': 2,
  },
  export: {
    'export.writing': 3,
    'export.cancelled': 1,
    'export.saving': 2,
    'export.saved': 1,
    'export.counting': 2,
    'export.failed': 3,
  },
  'build-update': {
    'build-update.version.checking': 2,
    'build-update.version.updateAvailable': 0,
    'build-update.chunks.reloading': 2,
    'build-update.chunks.broken': 2,
  },
  'live-updates': {
    'live-updates.source.polling': 3,
    'live-updates.source.following': 3,
    'live-updates.source.reconciling': 2,
  },
  publication: {
    'publication.waiting': 1,
    'publication.elsewhere': 0,
    'publication.discarding': 1,
  },
}

/** How a machine is folded and what is drawn in it, where the usual values read poorly. */
export const chartOptions: {
  readonly [Name in MachineName]?: { columns?: number; waysIn?: number }
} = { publication: { waysIn: 5 }, 'website-setup': { columns: 2 } }

/** Lines of the top level: from one item of a figure to another. */
export interface Move {
  from: string
  to: string
}

/**
 * The column of each item: its longest way from the first one, lines back left out. After `most` columns the chain
 * turns and runs back.
 */
export function columnsOf(
  items: readonly string[],
  moves: readonly Move[],
  first: string,
  most: number,
): Map<string, number> {
  const forward = withoutLoops(items, moves, first)
  const depths = new Map<string, number>()
  const depthOf = (id: string): number => {
    const known = depths.get(id)
    if (known !== undefined) return known
    const before = forward.filter(({ to }) => to === id).map(({ from }) => depthOf(from) + 1)
    const depth = Math.max(0, ...before)
    depths.set(id, depth)
    return depth
  }
  return new Map(items.map((id) => [id, folded(depthOf(id), most)]))
}

/** 0 1 2 1 0 1 2 … */
function folded(depth: number, most: number): number {
  if (most < 2) return 0
  const period = 2 * (most - 1)
  const place = depth % period
  return place < most ? place : period - place
}

/** The moves without those that lead back to a state on the way there. */
function withoutLoops(items: readonly string[], moves: readonly Move[], first: string): Move[] {
  const kept: Move[] = []
  const done = new Set<string>()
  const path = new Set<string>()
  const walk = (id: string): void => {
    if (done.has(id)) return
    path.add(id)
    for (const move of moves.filter(({ from }) => from === id)) {
      if (path.has(move.to) || move.to === first) continue
      kept.push(move)
      walk(move.to)
    }
    path.delete(id)
    done.add(id)
  }
  for (const id of [first, ...items]) walk(id)
  return kept
}
