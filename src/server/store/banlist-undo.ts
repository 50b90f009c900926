import { chainOf, markUndone } from './banlist-chain.ts'
import type { BanlistUndo, UndoResult } from './banlist-changes.ts'
import { carryOut, planOf } from './banlist-restoring.ts'
import { touchedBy } from './banlist-touched.ts'
import type { BanlistWrite } from './banlist-write.ts'

/** Most entries of one chunk. */
const longestChunk = 2000

/**
 * Takes back the next entries of a change, greatest id first: so what it added goes before what it removed comes
 * back under the same address. With the last of them the change counts as undone, if anything was taken back.
 */
export async function undoChange(
  write: BanlistWrite,
  { change, after }: BanlistUndo,
): Promise<UndoResult> {
  const chain = await chainOf(write, change)
  if (!chain) return { kind: 'notFound' }
  const touched = await touchedBy(write, { change, below: after, limit: longestChunk })
  const plan = planOf(touched, chain.alike)
  const restored = await carryOut(write, plan, chain.undoing)
  const next = touched.length < longestChunk ? null : (touched.at(-1)?.id ?? null)
  const undoing = await write.existing()
  if (next === null && undoing !== null) await markUndone(write, change, undoing)
  return { kind: 'undone', restored, skipped: touched.length - restored, next, change: undoing }
}
