import type { Leaving } from '#portal/app/leaving/use-leaving.ts'
import { leavingWords, useLeavingTexts } from '#portal/shell/leaving-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

interface Props {
  isOpen: boolean
  leaving: Leaving
}

/** Asks before unsaved work is lost, and says what it is. */
export function LeaveDialog({ isOpen, leaving }: Props) {
  const texts = useLeavingTexts()
  const { leave, stay } = leaving
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title={texts.title()}
      confirmLabel={texts.leave()}
      cancelLabel={texts.stay()}
      onConfirm={leave}
      onCancel={stay}
    >
      {leaving.texts.map((key) => (
        <p key={key}>{leavingWords(texts, key)}</p>
      ))}
    </ConfirmDialog>
  )
}
