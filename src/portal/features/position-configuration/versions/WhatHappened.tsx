import { daysIn } from '#lib/date-range.ts'
import { usePositionTexts } from '#portal/i18n/late/configuration/position-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { measureText } from '#portal/report/measure-text.ts'

import { useVersionDifference, type VersionReport } from './use-version-report.ts'

import styles from '../positions.module.css'

interface Props {
  positionKey: string
  report: VersionReport
  from: number
  to: number
}

type Version = VersionReport['versions'][number]

/** Two versions side by side by what they brought about, and if their difference may be chance. */
export function WhatHappened({ positionKey, report, from, to }: Props) {
  const words = usePositionTexts()
  const format = useFormat()
  const pair = [from, to].map((number) => report.versions.find((one) => one.number === number))
  const rate = ({ values }: Version) =>
    measureText(format, 'visibleClickRate', values.visibleClickRate)
  const rows: [name: string, of: (version: Version) => string][] = [
    [words.days(), (version) => format.number(daysIn(version))],
    [words.seenTimes(), ({ values }) => format.number(values.seen)],
    [words.clicked(), ({ values }) => format.number(values.clicked)],
    [words.rate(), rate],
  ]
  return (
    <section aria-label={words.happened()}>
      <h4>{words.happened()}</h4>
      <table className={styles.happened}>
        <thead>
          <tr>
            <th scope="col" aria-label={words.happened()} />
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
  const found = useVersionDifference(positionKey, { ...pair, isAsked })
  if (!isAsked) return <p>{words.notComparable()}</p>
  if (found === undefined) return null
  const { difference, interval, certain } = found
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
