import { IconDots } from '@tabler/icons-react'

import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import type { LazyPart } from '#portal/ui/late/lazy-part.ts'
import { type Triggered, useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

interface Props<MenuProps> {
  /** how the row is called in "Actions: …" */
  name: string
  /** a `MenuList` with the lines of this row; it loads when the pointer or the focus comes near */
  menu: LazyPart<MenuProps & Triggered>
  props: MenuProps
}

/** The actions of a row, behind three dots. */
export function RowMenu<MenuProps extends object>({ name, menu, props }: Props<MenuProps>) {
  const { actionsOf } = useReportTexts()
  const [trigger, list] = useTrigger(menu, 'menu', props)
  return (
    <>
      <IconButton {...trigger} size={28} aria-label={actionsOf({ name })}>
        <IconDots />
      </IconButton>
      {list}
    </>
  )
}
