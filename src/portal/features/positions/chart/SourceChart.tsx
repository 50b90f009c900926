import { IconChartAreaLine, IconPercentage } from '@tabler/icons-react'
import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'
import { usePositionPartsTexts } from '#portal/i18n/late/reports/position-parts-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { grainOf } from '#portal/report/chart/buckets.ts'
import type { DrawnChartProps } from '#portal/report/define-report.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'

import { isOfPositions, type PositionAnswer, type Version } from '../position-answer.ts'
import { useSourceName } from '../use-source-name.ts'
import { marksOf, versionsAt } from '../versions/marks.ts'
import { linesOf } from './source-lines.ts'

import styles from '../position-report.module.css'

/** Deliveries over the range as areas of the sources, with the versions that were published in it. */
export function SourceChart({ answer, height }: DrawnChartProps) {
  const drawn = answer.around ?? answer
  if (!isOfPositions(drawn)) return null
  return <Areas answer={drawn} height={height} isOneDay={drawn !== answer} />
}

interface Props {
  answer: PositionAnswer
  height: number
  /** a single day is asked for: those before it are drawn, too */
  isOneDay: boolean
}

const difference = lazyPart(
  async () => (await import('../versions/VersionDialog.tsx')).VersionDialog,
)

function Areas({ answer, height, isOneDay }: Props) {
  const words = usePositionPartsTexts()
  const charts = useChartTexts()
  const nameOf = useSourceName()
  const format = useFormat()
  const [{ chart }, change] = useSearchState()
  const [alone, setAlone] = useState<string | null>(null)
  const [opened, setOpened] = useState<readonly Version[] | null>(null)
  const grain = grainOf(answer.series.length)
  const label = words.per[grain]()
  const lines = linesOf(answer, { nameOf, grain, alone })
  const mayOpen = answer.versions.some(({ key }) => key !== null)
  const caption = grain === 'week' ? charts.weeks() : undefined
  const firstDay = isOneDay ? answer.series[0]?.date : undefined
  return (
    <>
      <TimeChart
        label={label}
        caption={firstDay ? words.daysBefore({ day: format.dayMonth(firstDay) }) : caption}
        height={height}
        {...(chart === 'shares'
          ? { look: 'shares', formatAxis: (value) => format.percent(value / 100) }
          : { look: 'stack' })}
        grain={grain}
        isWhole
        lines={lines}
        marks={marksOf(answer, words, format)}
        tools={<SharesSwitch />}
        areToolsSmall
        onMarks={
          mayOpen ? (marks) => setOpened(versionsAt(answer, marks, words, format)) : undefined
        }
        onName={(name) => setAlone((was) => (was === name ? null : name))}
        onOpen={(from, to) => change({ range: 'custom', from, to })}
      />
      <OpenOnDemand
        part={difference}
        given={{
          versions: opened ?? [],
          isOpen: opened !== null,
          onClose: () => setOpened(null),
        }}
      />
    </>
  )
}

/** Each day as 100 %, or the numbers. */
function SharesSwitch() {
  const words = usePositionPartsTexts()
  const [{ chart }, change] = useSearchState()
  const isOn = chart === 'shares'
  const Icon = isOn ? IconChartAreaLine : IconPercentage
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isOn}
      onClick={() => change({ chart: isOn ? '' : 'shares' }, { replace: true })}
    >
      <Icon aria-hidden />
      {words.shares()}
    </button>
  )
}
