import {
  IconAlertTriangle,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { useConnection } from '#portal/app/connection/use-connection.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import type { Session } from '#portal/app/session/use-session.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { NoticeAction, PinnedNotice } from '#portal/ui/notices/notices.tsx'

type Renewal = Session['connection']

/** Says that the server, the network or the provider is away, and when it is back; goes by itself. */
export function ConnectionNotice() {
  const { ui } = useTexts()
  const words = useWords()
  const { lostSince, backSince, isTrying, retry } = useConnection()
  if (words === null) return null
  const isBack = lostSince === null && backSince !== null
  return (
    <PinnedNotice
      icon={isBack ? <IconPlugConnected aria-hidden /> : <IconPlugConnectedX aria-hidden />}
      isWorking={isTrying}
      details={words.more}
      actions={lostSince !== null && <NoticeAction onClick={retry}>{ui.tryNow()}</NoticeAction>}
    >
      {words.brief}
    </PinnedNotice>
  )
}

function useWords(): { brief: string; more: string } | null {
  const { connection } = useTexts().shell
  const format = useFormat()
  const { lostSince, backSince } = useConnection()
  const renewal = useLasting(useSession().connection)
  if (lostSince !== null) {
    const brief = `${connection.lostSince({ time: format.time(lostSince) })}.`
    return { brief, more: connection.lostMore() }
  }
  if (renewal !== 'steady') {
    return { brief: connection[renewal].brief(), more: connection[renewal].more() }
  }
  if (backSince === null) return null
  return { brief: connection.back(), more: connection.backMore({ time: format.time(backSince) }) }
}

/** Shorter interruptions are not shown, in milliseconds; a lost network is shown at once. */
const patience = 1000

function useLasting(renewal: Renewal): Renewal {
  const [lasting, setLasting] = useState<Renewal>('steady')
  useEffect(() => {
    const isNews = renewal === 'steady' || renewal === 'offline'
    const timer = setTimeout(() => setLasting(renewal), isNews ? 0 : patience)
    return () => clearTimeout(timer)
  }, [renewal])
  return renewal === 'steady' ? renewal : lasting
}

/** Floats when a newer build is there, or a part of this one is missing. spec 4 */
export function UpdateNotice() {
  const { shell } = useTexts()
  const { updateAvailable, broken, reload, dismiss } = useBuildUpdate()
  if (!broken && !updateAvailable) return null
  const Sign = broken ? IconAlertTriangle : IconRefresh
  return (
    <PinnedNotice
      icon={<Sign aria-hidden />}
      actions={
        <>
          <NoticeAction onClick={reload}>{shell.reload()}</NoticeAction>
          {!broken && (
            <NoticeAction isQuiet onClick={dismiss}>
              {shell.later()}
            </NoticeAction>
          )}
        </>
      }
    >
      <b>{broken ? shell.brokenBuild() : shell.newVersion()}</b>{' '}
      {broken ? shell.brokenExplained() : shell.updateExplained()}
    </PinnedNotice>
  )
}
