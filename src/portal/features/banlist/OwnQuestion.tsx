import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

import { useLast } from './use-last.ts'
import type { OwnAsking } from './use-own-asking.ts'

/** Asks before the publication itself is banned. */
export function OwnQuestion({ link, agree, decline }: OwnAsking) {
  const { ownSite } = useBanlistWorkTexts().add
  // It is read while the question closes, too.
  const asked = useLast(link) ?? ''
  return (
    <ConfirmDialog
      isOpen={link !== null}
      isDanger
      title={ownSite.title()}
      cancelLabel={ownSite.leave()}
      confirmLabel={ownSite.ban()}
      onConfirm={agree}
      onCancel={decline}
    >
      <p>{ownSite.text({ link: asked })}</p>
    </ConfirmDialog>
  )
}
