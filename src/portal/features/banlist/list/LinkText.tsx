import { IconClock, IconClockOff, IconPlayerPause, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { Address } from './Address.tsx'
import { type EntryState, type Listed, reachOf, stateOf } from './entry-state.ts'
import { unicodeAddress } from './lazy-unicode-host.ts'
import { splitLink } from './link-parts.ts'

import styles from './LinkText.module.css'

interface Props {
  entry: Listed
  /** the search words; their occurrences are marked */
  term: string
  /** the day on which it is told whether the entry has expired */
  today: string
  /** hosts of the publication itself; they step back behind the path */
  own?: ReadonlySet<string>
  /** it has been deleted and only stays until the list is reloaded */
  isGone?: boolean
}

/** A label of the host is encoded. */
const encoded = /(^|\.)xn--/i

const noHosts: ReadonlySet<string> = new Set()

/** An address as people read it: the publication's own host quiet, the rest in ink, https left out; and what it bans. */
export function LinkText({ entry, term, today, own = noHosts, isGone = false }: Props) {
  const { link } = entry
  const state = stateOf(entry, today)
  const parts = splitLink(link)
  const { host, after } = parts
  const address = { parts, term }
  return (
    <span
      className={styles.link}
      title={link}
      data-own={(after !== '' && own.has(host)) || undefined}
      data-idle={state !== 'active' || undefined}
      data-gone={isGone || undefined}
    >
      {encoded.test(host) ? (
        <OnDemand part={unicodeAddress} given={address} fallback={<Address {...address} />} />
      ) : (
        <Address {...address} />
      )}
      <Marks entry={entry} state={isGone ? 'gone' : state} />
    </span>
  )
}

/** How far an entry reaches and whether it bans today, in words, or that another user has deleted it. */
function Marks({ entry, state }: { entry: Listed; state: EntryState | 'gone' }) {
  const { marks } = useTexts().banlist
  const { link, expires } = entry
  const reach = reachOf(link)
  if (state === 'gone') return <Mark Icon={IconTrash} text={marks.gone()} />
  const isOver = state === 'expired'
  return (
    <>
      {reach !== 'page' && <Mark text={marks[reach]()} />}
      {state === 'paused' && <Mark Icon={IconPlayerPause} text={marks.paused()} />}
      {expires !== null && isOver && (
        <Mark tone="warn" Icon={IconClockOff} text={marks.expired({ day: expires })} />
      )}
      {expires !== null && !isOver && (
        <Mark Icon={IconClock} text={marks.until({ day: expires })} />
      )}
    </>
  )
}

interface MarkProps {
  Icon?: ComponentType<{ 'aria-hidden': true }>
  tone?: 'warn'
  text: string
}

function Mark({ Icon, tone, text }: MarkProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {Icon && <Icon aria-hidden />}
      {text}
    </span>
  )
}
