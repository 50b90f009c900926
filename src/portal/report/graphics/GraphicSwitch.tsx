import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { type Segment, Segments } from '#portal/ui/controls/Segments.tsx'

interface Props {
  /** the graphics besides the chart, by their names in the address */
  others: readonly Segment<string>[]
}

/** Chooses between the chart and the other graphics of a report. */
export function GraphicSwitch({ others }: Props) {
  const texts = useReportTexts()
  const [{ view }, change] = useSearchState()
  return (
    <Segments
      name={texts.graphic()}
      segments={[{ value: '', label: texts.columns.trend() }, ...others]}
      value={others.some(({ value }) => value === view) ? view : ''}
      onChange={(chosen) => change({ view: chosen }, { replace: true })}
    />
  )
}
