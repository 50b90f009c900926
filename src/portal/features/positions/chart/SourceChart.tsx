import { IconChartAreaLine, IconPercentage } from '@tabler/icons-react'
import { useState } from 'react'

import { dataSources } from '#contract/data-sources.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useChartTexts } from '#portal/i18n/areas/chart-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { bucketed, grainOf, pointsBy } from '#portal/report/chart/buckets.ts'
import type { DrawnChartProps } from '#portal/report/define-report.ts'
import type { ChartLine, ChartMark, Grain } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OpenOnDemand } from '#portal/ui/late/OnDemand.tsx'

import { isOfPositions } from '../position-answer.ts'
import type { PositionAnswer, Version } from '../position-answer.ts'
import { usePositionPartsTexts } from '../position-parts-texts.ts'
import type { PositionPartsTexts } from '../position-parts-texts.ts'
import { sourceNumber, useSourceName } from '../use-source-name.ts'

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
        props={{
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

interface Drawn {
  nameOf: (source: string) => string
  grain: Grain
  /** the name of the only source that is drawn; null: all of them are */
  alone: string | null
}

/** The sources in their order, the lowest area first; those that are not known last. */
export function linesOf(
  { sourceSeries }: Pick<PositionAnswer, 'sourceSeries'>,
  { nameOf, grain, alone }: Drawn,
): ChartLine[] {
  const delivering = sourceSeries.filter(({ points }) => points.some(hasDeliveries))
  const lines = (delivering.length > 0 ? delivering : sourceSeries.slice(0, 1))
    .toSorted((one, other) => placeOf(one.source) - placeOf(other.source))
    .map(({ source, points }): ChartLine => {
      const days = points.map(({ date, delivered }) => ({ date, values: { delivered } }))
      const stretches = bucketed(
        days.map(({ date }) => date),
        grain,
      )
      return {
        name: nameOf(source),
        colour: sourceNumber(source),
        points: pointsBy(days, 'delivered', stretches),
      }
    })
  // A source that a filter has taken away cannot be alone.
  if (!lines.some(({ name }) => name === alone)) return lines
  return lines.map((line) => (line.name === alone ? line : { ...line, isOff: true }))
}

function hasDeliveries({ delivered }: { delivered: number }): boolean {
  return delivered > 0
}

function placeOf(id: string): number {
  const place = dataSources.findIndex((source) => source === id)
  return place === -1 ? dataSources.length : place
}

type Published = Pick<PositionAnswer, 'versions'>

/** One mark for all versions of a day with the same note. */
export function marksOf(answer: Published, words: PositionPartsTexts, format: Format): ChartMark[] {
  return [...groupsOf(answer).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const numbers = new Set(group.map(({ number }) => number))
    const label =
      numbers.size === 1 ? words.versionNumber({ number: first.number }) : `${group.length}×`
    const titles = group.map(({ title }) => title ?? '').join(', ')
    const day = format.dayMonth(first.date)
    const note = first.author === null ? day : `${day}, ${first.author}`
    return [{ date: first.date, label, text: first.note ?? titles, note }]
  })
}

/** The versions that some marks stand for. */
export function versionsAt(
  answer: Published,
  marks: readonly ChartMark[],
  words: PositionPartsTexts,
  format: Format,
): Version[] {
  const all = marksOf(answer, words, format)
  return [...groupsOf(answer).values()].filter((_, i) => isOneOf(marks, all[i])).flat()
}

function isOneOf(marks: readonly ChartMark[], mark: ChartMark | undefined): boolean {
  return marks.some(({ date, text }) => date === mark?.date && text === mark.text)
}

function groupsOf({ versions }: Published): Map<string, Version[]> {
  return Map.groupBy(versions, ({ date, note, author }) => [date, note, author].join(' '))
}
