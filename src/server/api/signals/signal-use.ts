import { signedWeight } from '#contract/signals/decay.ts'
import { signalsIn } from '#contract/signals/signals-in.ts'
import type { Store } from '#server/records/store.ts'

import { userErrorWith } from '../fields/user-errors.ts'
import type { SignalUse, UserError } from '../generated/resolvers.ts'
import { firedArticles, readSignals, type SignalRow } from './signal-rows.ts'

/** The firings and articles that would change without the signal; null where nothing would. */
export async function useOf(
  store: Store,
  row: Pick<SignalRow, 'publication' | 'signal' | 'range'>,
): Promise<SignalUse | null> {
  const { paused } = row.signal
  if (paused || signedWeight(row.signal) === 0) return null
  const fired = await firedArticles(store, row)
  const firings = fired.reduce((total, [, count]) => total + count, 0)
  const articles = fired.filter(([id]) => id !== 0).length
  return firings > 0 ? { firings, articles } : null
}

/** Why a document must not become the newest version: it leaves out signals that are in use. */
export async function missingInUse(
  store: Store,
  publication: number,
  document: unknown,
): Promise<UserError[]> {
  const kept = new Set(signalsIn(document).map(({ key }) => key))
  const rows = await readSignals(store, publication)
  const missing = rows.filter(({ signal }) => !kept.has(signal.key))
  const errors = missing.map(async (row) => {
    const { key, name } = row.signal
    const use = await useOf(store, row)
    if (!use) return []
    const counts = { firings: String(use.firings), articles: String(use.articles) }
    const params = { key, name: name ?? key, ...counts }
    return [userErrorWith('IN_USE', ['document', 'signals'], { params })]
  })
  return (await Promise.all(errors)).flat()
}
