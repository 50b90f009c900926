import { InkAction, InkBar } from '#portal/ui/page/ink/InkBar.tsx'

import { useBoxReportTexts } from '../box-report-texts.ts'
import { comparisonId } from '../comparison/ComparisonOutline.tsx'
import { mostBoxes, usePickedBoxes } from './use-picked-boxes.ts'

const toComparison = () => document.querySelector(`#${comparisonId}`)?.scrollIntoView()

/** How many boxes are picked, and the way to their comparison, which may be out of sight. */
export function PickedBar() {
  const words = useBoxReportTexts()
  const { ids, clear } = usePickedBoxes()
  return (
    <InkBar label={words.compare()} count={words.picked({ count: ids.length, most: mostBoxes })}>
      {ids.length > 1 && <InkAction label={words.toComparison()} onClick={toComparison} isMain />}
      <InkAction label={words.unpick()} onClick={clear} />
    </InkBar>
  )
}
