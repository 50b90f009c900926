import { IconChartLine, IconTable } from '@tabler/icons-react'

import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'

import styles from './chart-figure.module.css'

interface Props {
  isTable: boolean
  onSwitch: () => void
}

/** Shows the numbers of a chart as a table, and back. */
export function TableSwitch({ isTable, onSwitch }: Props) {
  const texts = useChartTexts()
  const Icon = isTable ? IconChartLine : IconTable
  const name = isTable ? texts.asChart() : texts.asTable()
  return (
    <button type="button" className={styles.tool} title={name} onClick={onSwitch}>
      <Icon aria-hidden />
      <span>{name}</span>
    </button>
  )
}
