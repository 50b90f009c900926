import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import styles from './update-notice.module.css'

/** Floats when a newer build is there, or a part of this one is missing. spec 4 */
export function UpdateNotice() {
  const texts = useTexts()
  const { updateAvailable, broken, reload, dismiss } = useBuildUpdate()
  const isThere = broken || updateAvailable
  return (
    <output className={styles.place}>
      {isThere && (
        <div className={styles.notice}>
          <p className={styles.title}>
            {broken ? texts.shell.brokenBuild() : texts.shell.updateAvailable()}
          </p>
          <p className={styles.text}>
            {broken ? texts.shell.brokenExplained() : texts.shell.updateExplained()}
          </p>
          <div className={styles.actions}>
            <Button onClick={reload}>{texts.shell.reload()}</Button>
            {!broken && (
              <Button variant="subtle" onClick={dismiss}>
                {texts.shell.later()}
              </Button>
            )}
          </div>
        </div>
      )}
    </output>
  )
}
