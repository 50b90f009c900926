import type { ReactNode } from 'react'

import type { Signal } from '#contract/configuration.ts'
import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { useMoment } from '#portal/forms/versions/use-moment.ts'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { useSignalTexts } from './signal-texts.ts'
import { type SignalActivity, useSignalActivity } from './signals.queries.ts'

import styles from './signal-state.module.css'

/** The state of a signal by what fired: its mark with words, and how often. */
export function SignalState({ signal }: { signal: Pick<Signal, 'key' | 'paused'> }) {
  const words = useSignalTexts()
  const activity = useSignalActivity(signal.key)
  if (signal.paused || activity === undefined || activity.status === 'PAUSED')
    return (
      <span>
        <StateMark shape={signal.paused ? 'off' : 'live'} />
        {signal.paused ? words.isPaused() : words.isActive()}
      </span>
    )
  return <Seen activity={activity} />
}

function Seen({ activity }: { activity: SignalActivity }) {
  const { seen: words } = useSignalTexts()
  const moment = useMoment()
  const { key, status, since, lastFired, silentSince, usualPerDay } = activity
  const perDay = Math.round(usualPerDay)
  if (status === 'NEVER_SEEN')
    return (
      <>
        <span>
          <StateMark shape="off" />
          <TestLink signal={key}>{words.never()}</TestLink>
        </span>
        <small>{words.since({ at: moment(since) })}</small>
      </>
    )
  if (status === 'SILENT' && silentSince !== null)
    return (
      <>
        <span data-tone="warning">
          <StateMark shape="warning" />
          <TestLink signal={key}>{words.silent({ at: moment(silentSince) })}</TestLink>
        </span>
        <small>{words.usually({ count: perDay })}</small>
      </>
    )
  return (
    <>
      <span>
        <StateMark shape="live" />
        {moment(lastFired ?? since)}
      </span>
      <small>{words.perDay({ count: perDay })}</small>
    </>
  )
}

/** To the tester, filled in with what the signal waits for. */
function TestLink({ signal, children }: { signal: string; children: ReactNode }) {
  const { seen: words } = useSignalTexts()
  return (
    <SearchLink
      change={{ id: signal, panel: '', view: 'test' }}
      className={styles.test}
      title={words.test()}
    >
      {children}
    </SearchLink>
  )
}
