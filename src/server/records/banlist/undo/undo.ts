import { readChange } from '../history/change-log.ts'
import { effectsOf, touchedBy } from '../history/trails.ts'
import type { BanlistUndo, UndoResult } from '../writing/changes.ts'
import type { BanlistWrite } from '../writing/write.ts'
import { markUndone } from './chain.ts'
import { restore } from './restoring.ts'

/** Most entries of one chunk: more than a call of a bulk edit touches, so that one call takes back what one did. */
const longestChunk = 6000

/**
 * Takes back the next entries of a change, greatest id first: so what it added goes before what it removed comes
 * back under the same address. With the last of them the change counts as undone, if anything was taken back.
 */
export async function undoChange(
  write: BanlistWrite,
  { change, after }: BanlistUndo,
): Promise<UndoResult> {
  const { engine, tx, options } = write
  const place = { ...engine, db: tx }
  if (!(await readChange(place, options.publication, change))) return { kind: 'notFound' }
  const stretch = { first: longestChunk, below: after }
  const { rows } = await touchedBy(change, stretch, 'desc').execute(tx)
  const touched = rows.map(({ id }) => id)
  const restored = await restore(write, await effectsOf(place, change, touched))
  const next = touched.length < longestChunk ? null : (touched.at(-1) ?? null)
  const undoing = await write.existing()
  if (next === null && undoing !== null) await markUndone(write, change, undoing)
  return { kind: 'undone', restored, skipped: touched.length - restored, next, change: undoing }
}
