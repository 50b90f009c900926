import { useEffect } from 'react'

import { createListeners } from '#lib/listeners.ts'
import type { News } from '#machines/live-updates/model.ts'

/** A change by another user; null where its content is unknown. */
export type BanlistNews = News

const listeners = createListeners<[news: readonly BanlistNews[]]>()

/** Hears of others' changes to the selected client's banlist, as long as it is shown. */
export function useBanlistNews(listener: (news: readonly BanlistNews[]) => void): void {
  useEffect(() => listeners.add(listener), [listener])
}

/** Passes news on to who shows the list; false when nobody does. */
export function tellBanlistNews(news: readonly BanlistNews[]): boolean {
  listeners.tell(news)
  return listeners.all.size > 0
}
