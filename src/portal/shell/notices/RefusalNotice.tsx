import { tokenRefusals } from '#contract/token-refusals.ts'
import { useRefusalTexts } from '#portal/shell/refusal-texts.ts'
import { PinnedNotice } from '#portal/ui/notices/notices.tsx'

/** Says that the API takes no token of this set-up, and the setting behind it; other reasons pass. */
export function RefusalNotice({ reason }: { reason: string }) {
  const texts = useRefusalTexts()
  const known = tokenRefusals.find((one) => one === reason)
  if (known === undefined) return null
  return (
    <PinnedNotice tone="bad" details={texts[known]()}>
      {texts.title()}
    </PinnedNotice>
  )
}
