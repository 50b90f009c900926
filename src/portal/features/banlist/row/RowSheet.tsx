import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { banlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { withTexts } from '#portal/i18n/part-texts.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { RowActionsProps } from './row-actions.ts'

const rowSheet = lazyPart(
  async () => (await withTexts(import('./RowSheetWindow.tsx'), banlistWorkTexts)).RowSheetWindow,
)

/** The actions on one entry on a phone: three dots that open a sheet. */
export function RowSheet(props: RowActionsProps) {
  const { banlist } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  // The sheet is gone by then: the editor gives the focus back to what opened the sheet.
  const onEdit: RowActionsProps['onEdit'] = (entry) => {
    dots.current?.focus()
    props.onEdit(entry)
  }
  return (
    <>
      <IconButton
        ref={dots}
        size={40}
        data-corner
        aria-haspopup="dialog"
        aria-label={banlist.actionsOf({ link: props.name })}
        onPointerDown={rowSheet.warm}
        onClick={() => setIsOpen(true)}
      >
        <IconDots />
      </IconButton>
      <OpenOnDemand
        part={rowSheet}
        given={{ ...props, onEdit, isOpen, onClose: () => setIsOpen(false) }}
      />
    </>
  )
}
