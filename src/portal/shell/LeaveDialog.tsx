import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { Leaving } from '#portal/state/use-leaving.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

interface Props {
  isOpen: boolean
  leaving: Leaving
}

/** Asks before unsaved work is lost, and says what it is. */
export function LeaveDialog({ isOpen, leaving }: Props) {
  const texts = useTexts().shell.leaving
  const { works, leave, stay } = leaving
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
      {works.includes('row') && <p>{texts.row()}</p>}
      {works.includes('import') && <p>{texts.import()}</p>}
    </ConfirmDialog>
  )
}
