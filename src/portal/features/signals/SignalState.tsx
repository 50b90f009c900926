import type { Signal } from '#contract/configuration.ts'
import { useMoment } from '#portal/forms/versions/use-moment.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import { type SignalActivity, useSignalActivity } from './signals.queries.ts'

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
  const { status, since, lastFired, silentSince, usualPerDay } = activity
  const perDay = Math.round(usualPerDay)
  if (status === 'NEVER_SEEN')
    return (
      <>
        <span>
          <StateMark shape="off" /> {words.never()}
        </span>
        <small>{words.since({ at: moment(since) })}</small>
      </>
    )
  const isSilent = status === 'SILENT' && silentSince !== null
  return (
    <>
      <span data-tone={isSilent ? 'warning' : undefined}>
        <StateMark shape={isSilent ? 'warning' : 'live'} />
        {isSilent ? words.silent({ at: moment(silentSince) }) : moment(lastFired ?? since)}
      </span>
      <small>{isSilent ? words.usually({ count: perDay }) : words.perDay({ count: perDay })}</small>
    </>
  )
}
