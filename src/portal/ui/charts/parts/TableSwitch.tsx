import { IconChartLine, IconTable } from '@tabler/icons-react'

import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'

import styles from '../time-chart.module.css'

interface Props {
  isTable: boolean
  onSwitch: () => void
}

/** Shows the numbers of a chart as a table, and back. */
export function TableSwitch({ isTable, onSwitch }: Props) {
  const texts = useChartTexts()
  const Icon = isTable ? IconChartLine : IconTable
  return (
    <button type="button" className={styles.tool} onClick={onSwitch}>
      <Icon aria-hidden />
      {isTable ? texts.asChart() : texts.asTable()}
    </button>
  )
}
