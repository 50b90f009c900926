import { Fragment, use } from 'react'

import type { MeasureId } from '#contract/metrics.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { pageTexts } from '#portal/i18n/page-texts.ts'

import type { ListKey } from '../list/list-filters.ts'
import { axisText, measureText } from '../measure-text.ts'
import { inkColour, type IntervalScale, IntervalScales, standingOf } from './interval-scale.ts'
import type { Tag } from './report-column.ts'

import columns from './columns.module.css'
import styles from './interval.module.css'

export interface AxisProps {
  measure: MeasureId
}

const emptyScale: IntervalScale = { low: 0, high: 1, average: null }

/** The axis of a column of intervals: its ends, and the rate of all rows. */
export function IntervalAxis({ measure }: AxisProps) {
  const format = useFormat()
  const scale = use(IntervalScales).get(measure)
  if (scale === undefined) return null
  return (
    <span className={styles.axis} aria-hidden>
      <span>{!isNear(scale.low, scale) && axisText(format, measure, scale.low)}</span>
      <span>{!isNear(scale.high, scale) && axisText(format, measure, scale.high)}</span>
      {scale.average !== null && (
        <b className={styles.mean} style={{ left: place(scale.average, scale) }}>
          Ø
        </b>
      )}
    </span>
  )
}

export interface IntervalProps extends AxisProps {
  value: number | null | undefined
  interval: { low: number; high: number } | null
  /** the rate stands above the bar */
  hasValue: boolean
}

/** The range of a rate, below the rate itself where that has no column of its own. */
export function IntervalBar({ hasValue, ...props }: IntervalProps) {
  const format = useFormat()
  if (!hasValue) return <RangeBar {...props} />
  return (
    <>
      {measureText(format, props.measure, props.value)}
      {props.interval !== null && (
        <span className={styles.under}>
          <RangeBar {...props} />
        </span>
      )}
    </>
  )
}

/** A bar with a tick at the rate, coloured by its place beside all rows. */
function RangeBar({ measure, value, interval }: Omit<IntervalProps, 'hasValue'>) {
  const { intervals } = useIntervalTexts()
  const format = useFormat()
  const scale = use(IntervalScales).get(measure) ?? emptyScale
  if (interval === null) return <span className="visually-hidden">{noValue}</span>
  const standing = standingOf(interval, scale.average)
  const written = (number: number) => measureText(format, measure, number, 'figure')
  const [left, right] = [place(interval.low, scale), place(interval.high, scale)]
  return (
    <span className={styles.cell} data-standing={standing}>
      {scale.average !== null && (
        <i className={styles.line} style={{ left: place(scale.average, scale) }} />
      )}
      <i
        className={styles.bar}
        data-over={interval.high > scale.high || undefined}
        style={{ left, right: `calc(100% - ${right})` }}
      />
      {typeof value === 'number' && (
        <i className={styles.tick} style={{ left: place(value, scale) }} />
      )}
      <span className="visually-hidden">
        {intervals[standing]({ low: written(interval.low), high: written(interval.high) })}
      </span>
    </span>
  )
}

interface LegendProps {
  measure: MeasureId
  /** the rate of all rows */
  average: number | null
}

/** The colours of a column of intervals in words. */
export function IntervalLegend({ measure, average }: LegendProps) {
  const { legend } = useIntervalTexts()
  const format = useFormat()
  return (
    <p className={styles.legend}>
      {(['above', 'even', 'below'] as const).map((standing) => (
        <span key={standing} className={styles.sign} data-standing={standing}>
          {legend[standing]()}
          {standing === 'above' && average !== null && (
            <> {measureText(format, measure, average, 'figure')}</>
          )}
        </span>
      ))}
      <span>{legend.note()}</span>
    </p>
  )
}

/** The end of an axis leaves its place to the name of the line beside it. */
function isNear(end: number, { low, high, average }: IntervalScale): boolean {
  return average !== null && Math.abs(end - average) < (high - low) * 0.4
}

function place(value: number, { low, high }: IntervalScale): string {
  const share = (value - low) / (high - low)
  return `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`
}

interface TagsProps {
  tags: readonly Tag[]
  /** how many others there are, in words; without it all stand there */
  more: ((count: number) => string) | undefined
  /** a click on one sets this filter */
  filter: ListKey
  isPhone: boolean
  /** the chosen ones come first */
  topics: readonly string[]
}

/** The first of several names, with the dot of its colour, or all of them; chosen topics come first. */
export function Tags({ tags, more, filter, topics, isPhone }: TagsProps) {
  const isChosen = ({ id }: Tag) => topics.includes(id)
  const all = tags.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
  const [first, ...others] = all
  if (first === undefined) return null
  return (
    <span className={columns.tags} title={all.map(({ name }) => name).join(', ')}>
      {first.ink !== undefined && (
        <span className={columns.dot} style={{ background: inkColour(first.ink) }} />
      )}
      <span className={columns.tag}>
        {(more ? [first] : all).map((tag, at) => (
          <Fragment key={tag.id}>
            {at > 0 && ', '}
            {isPhone ? tag.name : <FilterName filter={filter} {...tag} />}
          </Fragment>
        ))}
      </span>
      {more && others.length > 0 && <span className="visually-hidden">{more(others.length)}</span>}
    </span>
  )
}

/** A name that sets a filter. The keyboard has the filter itself: a stop at each name of each row would be in its way. */
function FilterName({ filter, id, name }: Tag & { filter: ListKey }) {
  const [, change] = useSearchState()
  return (
    <button
      type="button"
      className={columns.filter}
      tabIndex={-1}
      onClick={() => change({ [filter]: [id] })}
    >
      {name}
    </button>
  )
}

const german = {
  legend: {
    above: 'sicher über Ø',
    even: 'kein klarer Unterschied',
    below: 'sicher unter Ø',
    note: 'Balken: In diesem Bereich liegt die Rate mit 95 % Sicherheit.',
  },
  intervals: {
    above: 'von {low} bis {high}, sicher über dem Mittel',
    below: 'von {low} bis {high}, sicher unter dem Mittel',
    even: 'von {low} bis {high}, vom Mittel nicht zu unterscheiden',
  },
} as const

const english = {
  legend: {
    above: 'certainly above Ø',
    even: 'no clear difference',
    below: 'certainly below Ø',
    note: 'Bars: the rate lies in this range with 95% certainty.',
  },
  intervals: {
    above: 'from {low} to {high}, certainly above the average',
    below: 'from {low} to {high}, certainly below the average',
    even: 'from {low} to {high}, not clearly different from the average',
  },
} as const

/** The texts of the ranges of rates. */
const useIntervalTexts = pageTexts(german, english)
