import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import type { LineChartProps } from './chart-frame.ts'

import styles from './line-chart.module.css'

type Props = LineChartProps & { formatValue: (value: number) => string; height: number }

// The region scrolls, so the keyboard must reach it although it is not a control.
const reachable = { tabIndex: 0 }

/** The numbers of a chart as a table: the same points, the same formats. */
export function ChartTable({ label, series, comparison, formatValue, height }: Props) {
  const texts = useTexts()
  const format = useFormat()
  return (
    <section className={styles.scroll} style={{ height }} aria-label={label} {...reachable}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.ui.date()}</th>
            <th scope="col">{series.name}</th>
            {comparison !== undefined && <th scope="col">{comparison.name}</th>}
          </tr>
        </thead>
        <tbody>
          {series.points.map(({ date, value }, place) => {
            const before = comparison?.points[place]
            return (
              <tr key={date}>
                <th scope="row">{format.date(date)}</th>
                <td>{formatValue(value)}</td>
                {comparison !== undefined && (
                  <td>{before === undefined ? format.number(null) : formatValue(before.value)}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
