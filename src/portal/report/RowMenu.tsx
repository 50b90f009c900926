import { IconDots } from '@tabler/icons-react'

import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'

interface Props {
  /** how the row is called in "Actions: …" */
  name: string
  lines: readonly MenuLine[]
}

/** The actions of a row, behind three dots. */
export function RowMenu({ name, lines }: Props) {
  const { actionsOf } = useReportTexts()
  const [trigger, menu] = useMenu({ place: 'bottom-end', lines })
  return (
    <>
      <IconButton {...trigger} size={28} aria-label={actionsOf({ name })}>
        <IconDots />
      </IconButton>
      {menu}
    </>
  )
}
