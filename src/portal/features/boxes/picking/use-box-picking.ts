import { useBoxReportTexts } from '#portal/i18n/late/reports/box-report-texts.ts'
import type { RowPicking } from '#portal/report/define-report.ts'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import type { BoxRow } from '../box-row.ts'
import { BoxActions } from './BoxActions.tsx'
import { mostBoxes, usePickedBoxes } from './use-picked-boxes.ts'

/** Boxes are picked by the ticks of a table; on a phone by the menu of a row. */
export function useBoxPicking(): RowPicking<BoxRow> {
  const words = useBoxReportTexts()
  const { ids, pick } = usePickedBoxes()
  const count = ids.length
  const most = mostBoxes
  const note = count === 0 ? words.pickable({ most }) : words.picked({ count, most })
  if (useIsPhone()) return { note, Actions: BoxActions }
  const isSelected = (id: string) => ids.includes(id)
  return { note, selection: { isSelected, onSelect: pick, isOneByOne: true } }
}
