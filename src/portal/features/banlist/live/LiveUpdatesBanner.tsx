import { useCallback, useEffect, useMemo, useRef } from 'react'

import { BanlistPageDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { ask } from '#portal/app/query/ask.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { useActiveQueryData, useReloaded } from '#portal/app/query/use-active-query-data.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistNews } from '#portal/features/banlist/state/banlist-news.ts'
import {
  dismissSocketNotice,
  useSocketNotice,
} from '#portal/features/banlist/state/socket-state.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { useBanlistWorkTexts } from '../banlist-editing-texts.ts'
import type { BanlistWorkTexts } from '../banlist-editing-texts.ts'
import { isFiltered } from '../banlist-filter.ts'
import { shortName } from '../history/change-words.ts'
import { LiveList } from './live-list.ts'
import type { LiveState } from './live-state.ts'

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
  const isSocketMissed = useSocketNotice()
  useList(
    onLive,
    JSON.stringify({ ...search, client: '', panel: '', id: '', url: [], at: '', cmp: '' }),
  )
  const show = () => {
    loadRows()
    const isOnTop = sort === '-dateAdded' && countOf(live, 'added') > 0
    if (isOnTop && page > 1 && per !== 'all') change({ page: 1 })
    if (isOnTop) window.scrollTo({ top: 0 })
  }
  if (live.isMoved) {
    const text = newsText(live, { words, tag, isFiltered: isFiltered(search) })
    return <News text={text} action={words.show()} onAct={show} />
  }
  // Said once: others' changes come late, where the network lets no socket through.
  return (
    isSocketMissed && (
      <News text={words.withoutSocket()} action={words.dismiss()} onAct={dismissSocketNotice} />
    )
  )
}

function News({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  return (
    <div className={styles.news}>
      <output>{text}</output>
      <button type="button" className={styles.show} onClick={onAct}>
        {action}
      </button>
    </div>
  )
}

const loadRows = (): void => void invalidate('banlist-rows')

/** Keeps the list true; `view` is the shown one, as any text. */
function useList(onLive: (live: LiveState) => void, view: string): void {
  const { client } = useCurrentPublication()
  const held = useActiveQueryData(BanlistPageDocument)
  const list = useMemo(
    () =>
      new LiveList({
        held,
        ask,
        now: Date.now,
        clientId: client ?? '',
        show: onLive,
        reload: loadRows,
      }),
    [held, client, onLive],
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

interface Saying {
  words: BanlistWorkTexts['live']
  tag: string
  isFiltered: boolean
}

/** Others' changes to the list, in a sentence; with a filter set, the number of matching rows is unknown. */
export function newsText(live: LiveState, { words, tag, isFiltered: isNarrowed }: Saying): string {
  const [added, removed] = [countOf(live, 'added'), countOf(live, 'removed')]
  const names = [...new Set(live.changes.flatMap(({ actor }) => shortName(actor) ?? []))]
  const by = names.length === 0 ? null : listed(names, tag)
  if (isNarrowed || added + removed === 0) return words.changed()
  if (removed === 0)
    return by === null ? words.added({ count: added }) : words.addedBy({ count: added, by })
  if (added === 0)
    return by === null ? words.removed({ count: removed }) : words.removedBy({ count: removed, by })
  return by === null ? words.both({ added, removed }) : words.bothBy({ added, removed, by })
}

/** How many entries they added or removed altogether. */
function countOf({ changes }: LiveState, what: 'added' | 'removed'): number {
  return changes.reduce((sum, change) => sum + change[what], 0)
}

function listed(names: readonly string[], tag: string): string {
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(names)
}
