import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useBoxComparisonTexts } from '#portal/i18n/late/reports/box-comparison-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { measureText } from '#portal/report/measure-text.ts'

import { boxColour } from './box-colour.ts'
import type { Comparison } from './comparison-words.ts'

import styles from './compared-table.module.css'

const measures = ['delivered', 'seen', 'clicked', 'visibility', 'visibleClickRate'] as const

/** The numbers of the compared boxes. */
export function ComparedTable({ comparison }: { comparison: Comparison }) {
  const words = useBoxComparisonTexts()
  const texts = useReportTexts()
  return (
    <table className={styles.table} aria-label={words.table()}>
      <thead>
        <tr>
          <th scope="col">{words.box()}</th>
          {measures.map((measure) => (
            <th key={measure} scope="col" data-measure={measure}>
              {texts.measures[measure]()}
            </th>
          ))}
          <th scope="col">{words.interval()}</th>
        </tr>
      </thead>
      <tbody>
        {comparison.boxes.map((compared, place) => (
          <ComparedRow key={compared.box.id} {...compared} colour={boxColour(place)} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Comparison['boxes'][number] & { colour: number }

function ComparedRow({ box, values, colour }: RowProps) {
  const format = useFormat()
  const interval = values.visibleClickRateInterval
  return (
    <tr>
      <th scope="row">
        <i style={{ background: `var(--chart-${colour})` }} />
        {box.name}
      </th>
      {measures.map((measure) => (
        <td key={measure} data-measure={measure}>
          {measureText(format, measure, values[measure])}
        </td>
      ))}
      <td className={styles.range}>
        {interval === null
          ? noValue
          : `${format.decimal(interval.low, 2)} – ${measureText(format, 'visibleClickRate', interval.high)}`}
      </td>
    </tr>
  )
}
