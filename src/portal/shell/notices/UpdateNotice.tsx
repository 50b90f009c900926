import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'

import { useBuildUpdate } from '#portal/app/build/use-build-update.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { NoticeAction, NoticeBar } from '#portal/ui/notices/NoticeBar.tsx'
import { PinnedNotice } from '#portal/ui/notices/PinnedNotice.tsx'

/** Floats when a newer build is there, or a part of this one is missing. spec 4 */
export function UpdateNotice() {
  const { shell } = useTexts()
  const { updateAvailable, broken, reload, dismiss } = useBuildUpdate()
  if (!broken && !updateAvailable) return null
  const Sign = broken ? IconAlertTriangle : IconRefresh
  return (
    <PinnedNotice>
      <NoticeBar
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
      </NoticeBar>
    </PinnedNotice>
  )
}
