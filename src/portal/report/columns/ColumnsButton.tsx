import { IconColumns3 } from '@tabler/icons-react'

import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { usePanel } from '#portal/ui/overlays/use-menu.tsx'

import type { OfferedColumn } from './report-column.ts'

const columnList = lazyPart(async () => (await import('./ColumnList.tsx')).ColumnList)

/** The choice of columns at a button. */
export function ColumnsButton({ offered }: { offered: readonly OfferedColumn[] }) {
  const texts = useReportTexts()
  const [trigger, panel] = usePanel({
    label: texts.chooseColumns(),
    content: <OnDemand part={columnList} props={{ offered }} />,
    place: 'bottom-end',
    width: 250,
  })
  return (
    <>
      <IconButton
        {...trigger}
        size={28}
        aria-label={texts.chooseColumns()}
        title={texts.chooseColumns()}
      >
        <IconColumns3 aria-hidden />
      </IconButton>
      {panel}
    </>
  )
}
