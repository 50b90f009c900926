import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { usePositionReportTexts } from '#portal/i18n/late/reports/position-report-texts.ts'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'

import { groupingOf } from './groupings.ts'

const offered = ['position', 'class', 'source', 'day'] as const

/** The things that the rows are; days begin with the latest. */
export function GroupingMenu() {
  const words = usePositionReportTexts()
  const [{ view }, change] = useSearchState()
  return (
    <ChoiceMenu
      name={words.groupedBy()}
      value={groupingOf(view)}
      options={offered.map((value) => ({ value, label: words.groups[value]() }))}
      onChange={(chosen) =>
        change({
          view: chosen === 'position' ? '' : chosen,
          sort: chosen === 'day' ? '-name' : '-delivered',
        })
      }
    />
  )
}
