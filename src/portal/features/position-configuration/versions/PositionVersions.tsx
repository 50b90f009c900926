import { use } from 'react'

import {
  PositionVersionDifferenceDocument,
  PositionVersionReportDocument,
} from '#contract/generated/operations.ts'
import type { PositionVersionReportQuery } from '#contract/generated/operations.ts'
import { daysIn } from '#lib/date-range.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { OpenConfiguration } from '#portal/forms/versions/versioned.ts'
import { VersionsPanel } from '#portal/forms/versions/VersionsPanel.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { measureText, axisText } from '#portal/report/measure-text.ts'
import type { ChartPoint } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'
import { HeadingLevel } from '#portal/ui/theme/heading-level.ts'

import { usePositionTexts } from '../position-texts.ts'

import styles from '../positions.module.css'

const measure = 'visibleClickRate'
const [height, heightOnPhone] = [170, 150]

/** The visual click rate of each day, and its mean under each version. */
function VersionRates({ report }: { report: VersionReport }) {
  const words = usePositionTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const { days, means } = rateLines(report)
  if (days.length < 2) return null
  return (
    <TimeChart
      label={words.rates()}
      caption={isPhone ? undefined : words.ratesCaption()}
      level={use(HeadingLevel)}
      lines={[
        { name: words.mean(), points: means, isChosen: true },
        { name: words.perDay(), points: days, isUsual: true },
      ]}
      marks={changesIn(report).map(({ number, from }) => ({
        date: from,
        label: words.shortVersion({ number }),
        text: words.published({ number }),
      }))}
      baseline="data"
      formatValue={(value) => measureText(format, measure, value)}
      formatAxis={(value, axis) => axisText(format, measure, value, axis)}
      height={isPhone ? heightOnPhone : height}
    />
  )
}

const skeletonHeight = 480

/** The versions of a position, each with its visual click rate for those who may read the report. */
export function PositionVersions({ open }: { open: OpenConfiguration }) {
  const [, change] = useSearchState()
  const format = useFormat()
  const { report, isLoading } = useVersionReport(open.key)
  const onRestored = () => change({ panel: '' })
  // The graphic above the list would push it down.
  if (isLoading) return <SkeletonBlock height={skeletonHeight} />
  if (report === undefined) return <VersionsPanel open={open} onRestored={onRestored} />
  const rateOf = (number: number) => {
    const version = report.versions.find((one) => one.number === number)
    return version && measureText(format, 'visibleClickRate', version.values.visibleClickRate)
  }
  const about = (from: number, to: number) => (
    <WhatHappened positionKey={open.key} {...{ report, from, to }} />
  )
  return (
    <VersionsPanel
      open={open}
      above={<VersionRates report={report} />}
      endOf={rateOf}
      about={about}
      onRestored={onRestored}
    />
  )
}

/** The rates of the days in per cent, and beside each of them the mean of the version that was in force. */
export function rateLines({ versions, series }: VersionReport): {
  days: ChartPoint[]
  means: ChartPoint[]
} {
  const days = series.map(({ date, values }) => ({ date, value: values.visibleClickRate }))
  const means = series.map(({ date }) => {
    const version = versions.find(({ from, to }) => from <= date && date <= to)
    return { date, value: version?.values.visibleClickRate ?? null }
  })
  return { days, means }
}

/** The versions that began after the first of these days, the oldest first. */
export function changesIn({ versions, series }: VersionReport): VersionReport['versions'] {
  const first = series[0]?.date ?? ''
  return versions.filter(({ from }) => from > first).toReversed()
}

interface Props {
  positionKey: string
  report: VersionReport
  from: number
  to: number
}

type Version = VersionReport['versions'][number]

/** Two versions side by side by what they brought about, and if their difference may be chance. */
function WhatHappened({ positionKey, report, from, to }: Props) {
  const words = usePositionTexts()
  const format = useFormat()
  const pair = [from, to].map((number) => report.versions.find((one) => one.number === number))
  const rate = ({ values }: Version) =>
    measureText(format, 'visibleClickRate', values.visibleClickRate)
  const Title = use(HeadingLevel) === 2 ? 'h3' : 'h4'
  const rows: [name: string, of: (version: Version) => string][] = [
    [words.days(), (version) => format.number(daysIn(version))],
    [words.seenTimes(), ({ values }) => format.number(values.seen)],
    [words.clicked(), ({ values }) => format.number(values.clicked)],
    [words.rate(), rate],
  ]
  return (
    <section aria-label={words.happened()}>
      <Title>{words.happened()}</Title>
      <table className={styles.happened}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.happened()}</span>
            </th>
            {[from, to].map((number) => (
              <th key={number} scope="col">
                {words.versionOf({ number })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name} data-main={name === words.rate() || undefined}>
              <th scope="row">{name}</th>
              {pair.map((version, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- before and after
                <td key={place}>{version === undefined ? noValue : of(version)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Difference
        {...{ positionKey, from, to }}
        isAsked={pair.every((version) => version !== undefined)}
      />
    </section>
  )
}

interface DifferenceProps extends Omit<Props, 'report'> {
  isAsked: boolean
}

function Difference({ positionKey, isAsked, ...pair }: DifferenceProps) {
  const words = usePositionTexts()
  const format = useFormat()
  const result = useVersionDifference(positionKey, { ...pair, isAsked })
  if (!isAsked) return <p>{words.notComparable()}</p>
  if (result === undefined) return null
  const { difference, interval, certain } = result
  if (difference === null || interval === null) return <p>{words.notComparable()}</p>
  const written = (value: number) => format.signedDecimal(value, 2)
  const range = { low: written(interval.low), high: written(interval.high) }
  return (
    <p>
      {words.points({ difference: written(difference) })}{' '}
      {certain ? words.certain(range) : words.chance(range)}
    </p>
  )
}

/** The versions of a position and their deliveries. */
type VersionReport = NonNullable<PositionVersionReportQuery['client']>['positionVersionReport']

/** How a position did under its versions; without a report for those who may not read it. */
function useVersionReport(key: string): {
  report: VersionReport | undefined
  isLoading: boolean
} {
  const { client } = useCurrentPublication()
  const may = useMay()
  const { data, isLoading } = useGraphqlQuery(
    PositionVersionReportDocument,
    { clientId: client ?? '', key },
    { enabled: client !== null && may('view-position-report') },
  )
  return { report: data?.client?.positionVersionReport, isLoading }
}

/** The difference of the rates of two versions of the report; undefined while unknown. */
function useVersionDifference(
  key: string,
  { from, to, isAsked }: { from: number; to: number; isAsked: boolean },
) {
  const { client } = useCurrentPublication()
  const { data } = useGraphqlQuery(
    PositionVersionDifferenceDocument,
    { clientId: client ?? '', key, from, to },
    { enabled: client !== null && isAsked },
  )
  return data?.client?.positionVersionReport.difference
}
