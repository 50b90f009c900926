import { IconCircleCheck, IconClock, IconRefresh } from '@tabler/icons-react'

import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from '../navigation/navigation.module.css'

/** Whether this page is the newest one, and when that was checked. spec 4 */
export function BuildState() {
  const texts = useTexts()
  const format = useFormat()
  const { updateAvailable, checkedAt, reload } = useBuildUpdate()
  if (updateAvailable) {
    return (
      <button type="button" className={styles.state} onClick={reload}>
        <IconRefresh aria-hidden />
        {texts.shell.updateAvailable()}
      </button>
    )
  }
  if (checkedAt === null) {
    return (
      <p className={styles.state}>
        <IconClock aria-hidden />
        {texts.shell.notCheckedYet()}
      </p>
    )
  }
  return (
    <p className={styles.state}>
      <IconCircleCheck aria-hidden />
      {texts.shell.upToDate({ time: format.time(checkedAt) })}
    </p>
  )
}
