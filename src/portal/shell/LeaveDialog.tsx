import { useLeavingTexts } from '#portal/i18n/leaving-texts.ts'
import type { Leaving } from '#portal/state/use-leaving.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'

interface Props {
  isOpen: boolean
  leaving: Leaving
}

const imports = ['import', 'keptImport']

/** Asks before unsaved work is lost, and says what it is. */
export function LeaveDialog({ isOpen, leaving }: Props) {
  const texts = useLeavingTexts()
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
      {works.includes('address') && <p>{texts.address()}</p>}
      {works.includes('bulk') && <p>{texts.bulk()}</p>}
      {works.some((work) => imports.includes(work)) && <p>{texts.import()}</p>}
    </ConfirmDialog>
  )
}
