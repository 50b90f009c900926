import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useState } from 'react'

import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'

import type { LineChartProps } from './chart-frame.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { ChartTable } from './ChartTable.tsx'

import styles from './line-chart.module.css'

/** A line over days with the period before: by pointer, by keyboard and as a table. */
export function LineChart(props: LineChartProps) {
  const texts = useTexts()
  const format = useFormat()
  const [isTable, setIsTable] = useState(false)
  const shared = { formatValue: format.number, height: 220, ...props }
  const Icon = isTable ? IconChartLine : IconTable
  return (
    <figure className={styles.figure} aria-label={props.label}>
      <button type="button" className={styles.toggle} onClick={() => setIsTable((was) => !was)}>
        <Icon aria-hidden />
        {isTable ? texts.ui.asChart() : texts.ui.asTable()}
      </button>
      {isTable ? <ChartTable {...shared} /> : <ChartDrawing {...shared} />}
    </figure>
  )
}
