import { IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { useCallback, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { late } from '#lib/late.ts'
import { useLate } from '#portal/app/build/use-late.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useIsPhone, useWidth } from '#portal/ui/hooks/use-width.ts'

import { type EntryState, type Listed, reachOf, stateOf } from './entry-state.ts'
import { cutPath, type LinkParts, splitLink, textWidth } from './link-parts.ts'
import type { Piece } from './search-hits.ts'

import styles from './LinkText.module.css'

const unicode = late(() => import('./unicode-host.tsx'))

/** Finds the words of a search; to be loaded ahead by the list. */
export const hits = late(() => import('./search-hits.ts'))

/** Texts cut at the hits of a search, once the code for that is loaded. */
function useHits(texts: readonly string[], term: string): readonly (readonly Piece[])[] {
  const loaded = useSyncExternalStore(hits.subscribe, hits.now)
  if (loaded && term) return loaded.searchHits(texts, term)
  return texts.map((text) => [{ text, hit: false, at: 0 }])
}

/** How links are read out: hosts as people write them, once the code for that is loaded. */
export function useReadableLinks(): (link: string) => string {
  const loaded = useLate(unicode)
  return useCallback((link) => loaded?.readableLink(link) ?? link, [loaded])
}

interface Props {
  entry: Listed
  /** the search words; their occurrences are marked */
  term: string
  /** the day on which it is told whether the entry has expired */
  today: string
  /** the publication's own host, which is left out before a path */
  ownHost?: string | undefined
  /** it has been deleted and only stays until the list is reloaded */
  isGone?: boolean
}

/** A label of the host is encoded. */
const encoded = /(^|\.)xn--/i

/** An address as people read it, and what it bans. */
export function LinkText({ entry, term, today, ownHost, isGone = false }: Props) {
  const { link } = entry
  const state = stateOf(entry, today)
  const loaded = useSyncExternalStore(unicode.subscribe, unicode.now)
  const parts = splitLink(link)
  const { host } = parts
  const isEncoded = encoded.test(host)
  const readable = (isEncoded && loaded?.unicodeHostOf(host)) || host
  const marks = useMarks(entry, isGone ? 'gone' : state, today)
  return (
    <AddressLine
      link={link}
      parts={{ ...parts, host: readable }}
      term={term}
      ownHost={ownHost}
      state={isGone ? 'gone' : state}
    >
      {isEncoded && loaded ? (
        <>
          <loaded.UnicodeHost host={host} />
          {marks}
        </>
      ) : (
        marks
      )}
    </AddressLine>
  )
}

/** How far an entry reaches and whether it bans today, in words, or that another user has deleted it. */
function useMarks({ link, expires }: Listed, state: EntryState | 'gone', today: string): ReactNode {
  const { marks } = useTexts().banlist
  const format = useFormat()
  const reach = reachOf(link)
  const expiredOn = expires?.slice(0, 4) === today.slice(0, 4) ? format.dayMonth : format.date
  if (state === 'gone') return <Mark Icon={IconTrash} text={marks.gone()} />
  const isPaused = state === 'paused'
  if (reach === 'page' && !isPaused && !expires) return null
  return (
    <>
      {reach !== 'page' && <Mark text={marks[reach]()} />}
      {isPaused && <Mark Icon={IconPlayerPause} text={marks.paused()} />}
      {expires && (
        <Mark
          text={
            expires >= today
              ? marks.until({ day: format.date(expires) })
              : marks.expired({ day: expiredOn(expires) })
          }
        />
      )}
    </>
  )
}

interface MarkProps {
  Icon?: ComponentType<{ 'aria-hidden': true }>
  text: string
}

function Mark({ Icon, text }: MarkProps) {
  return (
    <span className={styles.mark}>
      {Icon && <Icon aria-hidden />}
      {text}
    </span>
  )
}

interface AddressProps {
  link: string
  parts: LinkParts
  term?: string
  ownHost?: string | undefined
  state?: EntryState | 'gone'
  /** marks that keep their width; the path gives way */
  children?: ReactNode
}

/** An address in one line, or two on a phone, with its marks. What it leaves out of sight can still be copied. */
export function AddressLine({ link, parts, term = '', ownHost, state, children }: AddressProps) {
  const isPhone = useIsPhone()
  const [line, width] = useWidth()
  const [marks, taken] = useWidth()
  const { before, host, after } = parts
  useSyncExternalStore(subscribeFonts, fontStatus)
  const isSecure = before === 'https://'
  const isOwn = isSecure && after !== '' && host === ownHost
  const isIdle = state === 'paused' || state === 'expired'
  const widthOf = (text: string) => textWidth(text, isIdle ? 400 : 500)
  const lead = isOwn ? 0 : textWidth(host, 600) + (isSecure ? 0 : widthOf(before))
  const room = isPhone ? { first: width - lead, last: width } : { last: width - taken - lead }
  const finder = useSyncExternalStore(hits.subscribe, hits.now)
  const hitsOf = (text: string) => (term === '' ? [] : (finder?.hitsIn(text, term) ?? []))
  const cut = cutPath(after, width === 0 ? { last: Infinity } : room, { widthOf, hitsOf })
  const [scheme, site, ...path] = useHits([before, host, ...cut], term)
  return (
    <span ref={line} className={styles.link} title={link} data-state={state} data-fitted>
      <span className={styles.address}>
        <Pieces of={scheme} className={isSecure ? styles.hidden : undefined} />
        <Pieces of={site} className={isOwn ? styles.hidden : styles.site} />
        <Pieces of={path[0]} />
        {cut[0] && <br />}
        <Pieces of={path[1]} />
        {cut[2] && <Pieces of={path[2]} className={styles.cut} />}
        <Pieces of={path[3]} />
      </span>
      {children && (
        <span ref={marks} className={styles.marks}>
          {children}
        </span>
      )}
    </span>
  )
}

function subscribeFonts(changed: () => void): () => void {
  document.fonts.addEventListener('loadingdone', changed)
  return () => document.fonts.removeEventListener('loadingdone', changed)
}

function fontStatus(): FontFaceSetLoadStatus {
  return document.fonts.status
}

interface PiecesProps {
  of: readonly Piece[] | undefined
  className?: string | undefined
}

function Pieces({ of = [], className }: PiecesProps) {
  const drawn = of.map(({ text, hit, at }) => (hit ? <mark key={at}>{text}</mark> : text))
  return className === undefined ? drawn : <span className={className}>{drawn}</span>
}

/** A text in which the hits of a search are marked. */
export function Marked({ text, term }: { text: string; term: string }) {
  return <Pieces of={useHits([text], term)[0]} />
}
