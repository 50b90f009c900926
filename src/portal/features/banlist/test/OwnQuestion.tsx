import { useBanlistTestTexts } from '#portal/i18n/banlist-test-texts.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

import { useLast } from '../use-last.ts'
import type { OwnAsking } from './use-own-asking.ts'

/** Asks before the publication itself is banned. */
export function OwnQuestion({ link, agree, decline }: OwnAsking) {
  const { own } = useBanlistTestTexts()
  // It is read while the question closes, too.
  const asked = useLast(link) ?? ''
  return (
    <ConfirmDialog
      isOpen={link !== null}
      isDanger
      title={own.title()}
      cancelLabel={own.leave()}
      confirmLabel={own.ban()}
      onConfirm={agree}
      onCancel={decline}
    >
      <p>{own.text({ link: asked })}</p>
    </ConfirmDialog>
  )
}
