import { useEffect } from 'react'

import type { News } from '#machines/live-updates/model.ts'

/** A change by another user; null where its content is unknown. */
export type BanlistNews = News

type Listener = (news: readonly BanlistNews[]) => void

const listeners = new Set<Listener>()

/** Hears of others' changes to the selected client's banlist, as long as it is shown. */
export function useBanlistNews(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listener])
}

/** Passes news on to who shows the list; false when nobody does. */
export function tellBanlistNews(news: readonly BanlistNews[]): boolean {
  for (const listener of listeners) listener(news)
  return listeners.size > 0
}
