import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import { useLast } from '../bulk/use-last.ts'
import { readableLink } from '../list/unicode-host.ts'
import type { OwnAsking } from './use-self-ban-question.ts'

/** Asks before the publication itself is banned. */
export function SelfBanQuestion({ link, agree, decline }: OwnAsking) {
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
      <p>{ownSite.text({ link: readableLink(asked) })}</p>
    </ConfirmDialog>
  )
}
