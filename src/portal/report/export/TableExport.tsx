import { IconDownload } from '@tabler/icons-react'

import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import type { MenuItem } from '#portal/ui/overlays/MenuList.tsx'
import { useTrigger } from '#portal/ui/overlays/use-trigger.tsx'

import type { OfferedTable } from './TableMenu.tsx'

const tableMenu = lazyPart(async () => (await import('./TableMenu.tsx')).TableMenu)

interface Props {
  label: string
  isDisabled?: boolean
  tables: readonly OfferedTable[]
  others?: readonly MenuItem[]
}

/** Makes a table of what is shown, or another file. */
export function TableExport({ label, isDisabled = false, tables, others = [] }: Props) {
  const [trigger, menu] = useTrigger(tableMenu, 'menu', { tables, others })
  return (
    <>
      <Button {...trigger} icon={<IconDownload aria-hidden />} disabled={isDisabled}>
        <span>{label}</span>
      </Button>
      {menu}
    </>
  )
}
