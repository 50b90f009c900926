import { IconClock, IconClockOff, IconPlayerPause, IconTrash } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { type EntryState, type Listed, reachOf } from './entry-state.ts'

import styles from './LinkText.module.css'

/** The entry has been deleted by another user. */
export function GoneMark() {
  const { marks } = useTexts().banlist
  return (
    <span className={styles.mark}>
      <IconTrash aria-hidden />
      {marks.gone()}
    </span>
  )
}

/** How far an entry reaches and whether it bans today, in words. */
export function EntryMarks({ entry, state }: { entry: Listed; state: EntryState }) {
  const { marks } = useTexts().banlist
  const { link, expires } = entry
  const reach = reachOf(link)
  return (
    <>
      {reach !== 'page' && <span className={styles.mark}>{marks[reach]()}</span>}
      {state === 'paused' && (
        <span className={styles.mark}>
          <IconPlayerPause aria-hidden />
          {marks.paused()}
        </span>
      )}
      {expires !== null && state === 'expired' && (
        <span className={styles.mark} data-tone="warn">
          <IconClockOff aria-hidden />
          {marks.expired({ day: expires })}
        </span>
      )}
      {expires !== null && state !== 'expired' && (
        <span className={styles.mark}>
          <IconClock aria-hidden />
          {marks.until({ day: expires })}
        </span>
      )}
    </>
  )
}
