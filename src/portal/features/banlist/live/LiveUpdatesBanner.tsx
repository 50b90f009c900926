import { useCallback, useEffect, useMemo, useRef } from 'react'

import { BanlistPageDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { useActiveQueryData, useReloaded } from '#portal/app/query/use-active-query-data.ts'
import { useFetchFresh } from '#portal/app/query/use-fetch-fresh.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistNews } from '#portal/features/banlist/state/banlist-news.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { isFiltered } from '../banlist-filter.ts'
import { LiveList } from './live-list.ts'
import type { LiveState } from './live-state.ts'
import { countOf, newsText } from './news-text.ts'
import { SocketNotice } from './SocketNotice.tsx'

import styles from './live-updates-banner.module.css'

interface Props {
  live: LiveState
  onLive: (live: LiveState) => void
}

/** Follows what others do to the list, and says quietly what cannot be shown without moving rows. */
export function LiveUpdatesBanner({ live, onLive }: Props) {
  const { live: words } = useBanlistWorkTexts()
  const { tag } = useLocale()
  const [search, change] = useSearchState()
  const { page, per, sort } = search
  useList({
    onLive,
    reload: loadRows,
    view: JSON.stringify({ ...search, client: '', panel: '', id: '', url: [], at: '', cmp: '' }),
  })
  if (!live.isMoved) return <SocketNotice />
  const show = () => {
    loadRows()
    const isOnTop = sort === '-dateAdded' && countOf(live, 'added') > 0
    if (isOnTop && page > 1 && per !== 'all') change({ page: 1 })
    if (isOnTop) window.scrollTo({ top: 0 })
  }
  return (
    <div className={styles.news}>
      <output>{newsText(live, { words, tag, isFiltered: isFiltered(search) })}</output>
      <button type="button" className={styles.show} onClick={show}>
        {words.show()}
      </button>
    </div>
  )
}

const loadRows = (): void => void invalidate('banlist-rows')

interface Wiring {
  onLive: (live: LiveState) => void
  reload: () => void
  /** the shown view, as any text */
  view: string
}

function useList({ onLive, reload, view }: Wiring): void {
  const { client } = useCurrentPublication()
  const held = useActiveQueryData(BanlistPageDocument)
  const ask = useFetchFresh()
  const list = useMemo(
    () => new LiveList({ held, ask, now: Date.now, clientId: client ?? '', show: onLive, reload }),
    [held, ask, client, onLive, reload],
  )
  const shown = useRef(view)
  useBanlistNews(useCallback((news) => list.hear(news), [list]))
  useReloaded(
    BanlistPageDocument,
    useCallback((began) => list.reloaded(began), [list]),
  )
  // News of another publication does not apply here.
  useEffect(() => {
    list.reset()
    return () => list.stop()
  }, [list])
  useEffect(() => {
    if (view === shown.current) return
    shown.current = view
    list.reset()
  }, [list, view])
}
