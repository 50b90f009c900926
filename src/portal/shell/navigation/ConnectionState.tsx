import { IconCalendar, IconCircleCheck, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'

import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { useConnection } from '#portal/app/connection/use-connection.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useScreen } from '#portal/app/url/screens.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from './navigation.module.css'

/** At the foot: a lost connection, a newer build, or how far the numbers on screen go. */
export function ConnectionState() {
  const { shell } = useTexts()
  const format = useFormat()
  const { lostSince } = useConnection()
  const { updateAvailable, reload } = useBuildUpdate()
  const lastDay = useLastDay()
  if (lostSince !== null) {
    return (
      <p className={styles.state} data-lost>
        <IconPlugConnectedX aria-hidden />
        {shell.connection.lostSince({ time: format.time(lostSince) })}
      </p>
    )
  }
  if (updateAvailable) {
    return (
      <button type="button" className={styles.state} onClick={reload}>
        <IconRefresh aria-hidden />
        {shell.updateAvailable()}
      </button>
    )
  }
  const Icon = lastDay === null ? IconCircleCheck : IconCalendar
  return (
    <p className={styles.state}>
      <Icon aria-hidden />
      {lastDay === null ? shell.connection.steady() : shell.dataTo({ day: format.date(lastDay) })}
    </p>
  )
}

/** The last day with numbers, on the screens that show numbers; null elsewhere. */
function useLastDay(): string | null {
  const group = useScreen()?.group ?? null
  const range = useViewer()?.dataRange ?? null
  return group === 'reports' || group === 'start' ? (range?.to ?? null) : null
}
