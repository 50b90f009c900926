import { useTokenRefusal } from '#portal/app/publication/use-viewer.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { NoticeBar } from '#portal/ui/notices/NoticeBar.tsx'
import { PinnedNotice } from '#portal/ui/notices/PinnedNotice.tsx'

/** Says that the API takes no token of this sign-in, and the setting behind it, as long as that is so. */
export function RefusalNotice() {
  const { refusal } = useTexts().shell
  const reason = useTokenRefusal()
  if (reason === null) return null
  return (
    <PinnedNotice>
      <NoticeBar tone="bad" details={refusal[reason]()}>
        {refusal.title()}
      </NoticeBar>
    </PinnedNotice>
  )
}
