import type { Leaving } from '#portal/app/leaving/use-leaving.ts'
import { useLeavingTexts } from '#portal/i18n/late/leaving-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

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
