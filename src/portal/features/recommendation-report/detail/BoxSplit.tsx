import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useRecommendationDetailTexts } from '#portal/i18n/late/reports/recommendation-detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Section, SectionTable } from '#portal/report/detail/Sections.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { isTooOften, rowValues } from '../recommendation-answer.ts'
import type { DeliveringBox } from './use-recommendation-detail.ts'

const counts = ['delivered', 'seen', 'clicked'] as const

/** The deliveries of an article by box; each leads to the report of boxes, in the same days and filters. */
export function BoxSplit({ boxes }: { boxes: readonly DeliveringBox[] | undefined }) {
  const words = useRecommendationDetailTexts()
  const texts = useReportTexts()
  const hasReport = mayOpen('/recommendation-box-report', useMay())
  return (
    <Section heading={words.byBox()} more={hasReport ? <AllBoxes /> : undefined}>
      {boxes === undefined ? (
        <SkeletonBlock height={120} />
      ) : (
        <SectionTable
          label={words.byBox()}
          heads={[
            texts.filters.box(),
            ...[...counts, 'visibleClickRate' as const].map((measure) => texts.measures[measure]()),
          ]}
        >
          {boxes.map((row) => (
            <BoxLine key={row.box.id} row={row} isLinked={hasReport} />
          ))}
        </SectionTable>
      )}
    </Section>
  )
}

function BoxLine({ row: { box, values }, isLinked }: { row: DeliveringBox; isLinked: boolean }) {
  const format = useFormat()
  const search = useKeptFilters()
  const shown = rowValues(values)
  const wrong = {
    delivered: false,
    seen: isTooOften(values, 'SEEN'),
    clicked: isTooOften(values, 'CLICKED'),
  }
  return (
    <tr>
      <th scope="row">
        {isLinked ? (
          <ScreenLink to="/recommendation-box-report" search={{ ...search, q: box.name }}>
            {box.name}
          </ScreenLink>
        ) : (
          box.name
        )}
      </th>
      {counts.map((count) => (
        <td key={count} data-wrong={wrong[count] || undefined}>
          {format.number(shown[count])}
        </td>
      ))}
      <td>{measureText(format, 'visibleClickRate', values.visibleClickRate)}</td>
    </tr>
  )
}

function AllBoxes() {
  const words = useRecommendationDetailTexts()
  return (
    <ScreenLink to="/recommendation-box-report" search={useKeptFilters()}>
      {words.allBoxes()}
    </ScreenLink>
  )
}

/** The days and filters that the report of boxes has too. */
function useKeptFilters() {
  const [{ range, from, to, cmp, topic, position }] = useSearchState()
  const days = range === 'custom' ? { range, from, to, cmp } : { range, cmp }
  return { ...days, topic, position }
}
