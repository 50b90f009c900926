import { useId } from 'react'

import { addDays } from '#lib/date-range.ts'
import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useTexts, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import { useWidth } from '#portal/ui/hooks/use-width.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { groupPalette, sumsOf } from '../planning/group-sums.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { useTopicsTexts } from '../topics-texts.ts'
import { BrushHandles, useBrush, yearScale } from './BrushHandles.tsx'
import type { Brush, YearScale } from './BrushHandles.tsx'
import { weeksIn, useYear } from './use-year.ts'
import type { Year } from './use-year.ts'

import styles from './timeline.module.css'

/** In pixels: a name of a month needs so much room. */
const monthWidth = 44

/** The same with the year behind it; with less room the year stands alone. */
const yearWidth = 62

/** Lines with their numbers, and the months below. */
function YearAxes({ scale, year }: { scale: YearScale; year: Year }) {
  const format = useFormat()
  const names = dayNames(useLocale().locale)
  const months = monthsOf(year)
  const room = (scale.right - scale.left) / months.length
  const every = Math.ceil(monthWidth / room)
  const hasRoom = room * every >= yearWidth
  return (
    <g className={styles.axes}>
      {scale.grid.map((value) => (
        <g key={value}>
          <line x1={scale.left} x2={scale.right} y1={scale.y(value)} y2={scale.y(value)} />
          <text x={scale.left - 8} y={scale.y(value) + 4} textAnchor="end">
            {format.compact(value, scale.grid)}
          </text>
        </g>
      ))}
      {months
        .filter((_, place) => place % every === 0)
        .map((month) => (
          <g key={month}>
            <line
              className={styles.tick}
              x1={scale.start(month)}
              x2={scale.start(month)}
              y1={scale.ground}
              y2={scale.ground + 4}
            />
            <text x={scale.start(month)} y={scale.ground + 17}>
              {isNewYear(month) && !hasRoom ? null : names.month(month)}
              {isNewYear(month) && ` ${month.slice(0, 4)}`}
            </text>
          </g>
        ))}
    </g>
  )
}

function isNewYear(month: string): boolean {
  return month.endsWith('-01-01')
}

/** The first days of the months that begin within the year, but not of one that has no room for its name. */
function monthsOf({ days }: Year): string[] {
  const months: string[] = []
  let month = firstOfNext(days.from)
  while (addDays(month, 14) <= days.to) {
    months.push(month)
    month = firstOfNext(month)
  }
  return months
}

function firstOfNext(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

/** In pixels, with the months below. */
const height = 124

/** The views of the last 12 months by group; its handles set the range of the screen. */
export function Timeline() {
  const year = useYear()
  return (
    <section className={styles.timeline}>
      {year === undefined ? <SkeletonBlock height={height + 28} /> : <Drawn year={year} />}
    </section>
  )
}

function Drawn({ year }: { year: Year }) {
  const [frame, width] = useWidth()
  const brush = useBrush(year.days)
  return (
    <>
      <TimelineHead brush={brush} />
      <div ref={frame} className={styles.frame} style={{ height }}>
        {width > 0 && <YearChart year={year} brush={brush} size={{ width, height }} />}
      </div>
    </>
  )
}

/** The name of the drawing, and the range in words; while it is the usual one, how to change it. */
function TimelineHead({ brush: { range } }: { brush: Brush }) {
  const texts = useTopicsTexts()
  const all = useTexts()
  const format = useFormat()
  const [{ only, range: chosen }] = useSearchState()
  const { usual } = useScreenSearch()
  const { planning } = usePlanning()
  const alone = planning?.groups.find(({ id }) => id === only)?.name
  const isUsual = chosen === usual.range
  return (
    <div className={styles.head}>
      <h2>{texts.timeline()}</h2>
      <small>{alone === undefined ? texts.byGroup() : texts.highlighted({ group: alone })}</small>
      <p>
        {isUsual ? (
          texts.brushHint()
        ) : (
          <>
            {texts.brushed({
              range: rangeText(range.from, range.to, { texts: all, format }),
              weeks: weeksIn(range),
            })}
            <b>{texts.viewsIn({ count: sumsOf(planning?.topics ?? []).views })}</b>
          </>
        )}
      </p>
    </div>
  )
}

interface Props {
  year: Year
  brush: Brush
  /** in pixels */
  size: { width: number; height: number }
}

/** Stacked areas of the groups over a year; beside the brush they are pale. */
function YearChart({ year, brush, size }: Props) {
  const clip = useId()
  const scale = yearScale(year, size)
  const [from, to] = [scale.start(brush.range.from), scale.end(brush.range.to)]
  return (
    <div className={styles.chart}>
      <svg width={size.width} height={size.height} aria-hidden>
        <YearAxes scale={scale} year={year} />
        <g className={styles.pale}>
          <Bands year={year} scale={scale} />
        </g>
        <clipPath id={clip}>
          <rect x={from} y={0} width={Math.max(1, to - from)} height={size.height} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <Bands year={year} scale={scale} />
        </g>
        <path
          className={styles.window}
          d={`M${from},${scale.ground}V${scale.top}H${to}V${scale.ground}`}
        />
      </svg>
      <BrushHandles brush={brush} scale={scale} all={year.days} />
    </div>
  )
}

/** A group that is shown alone lies at the ground in its colour, the others are grey. */
function Bands({ year, scale }: { year: Year; scale: YearScale }) {
  const [{ only }] = useSearchState()
  const { planning } = usePlanning()
  const palette = groupPalette(planning?.groups ?? [])
  const place = (id: string) => (id === only ? -1 : (palette.get(id) ?? 0))
  const lines = year.lines.toSorted((one, other) => place(one.id) - place(other.id))
  const x = (step: number) => scale.middle(year.weeks[step] ?? '')
  return stacked(lines).map((band) => (
    <path
      key={band.id}
      className={styles.band}
      fill={only === '' || only === band.id ? inkColour(palette.get(band.id) ?? 0) : 'var(--rule)'}
      d={bandPath(band, { x, y: scale.y, left: scale.left, right: scale.right })}
    />
  ))
}

/** A band of a stack: its lower and its upper edge at every step. */
interface Band {
  id: string
  low: readonly number[]
  high: readonly number[]
}

/** Puts lines on top of each other, the first at the ground. */
export function stacked(lines: readonly { id: string; views: readonly number[] }[]): Band[] {
  let ground: readonly number[] = []
  return lines.map(({ id, views }) => {
    const low = views.map((_, step) => ground[step] ?? 0)
    const high = views.map((value, step) => value + (low[step] ?? 0))
    ground = high
    return { id, low, high }
  })
}

/** The path of a band; values stand at `x`, and the edges go on flat to both ends. */
function bandPath({ low, high }: Band, { x, y, left, right }: BandScale): string {
  const upper = high.map((value, step) => `${x(step)},${y(value)}`)
  const lower = low.map((value, step) => `${x(step)},${y(value)}`).toReversed()
  const [first, last] = [0, high.length - 1]
  const ends = (values: readonly number[], step: number, edge: number) =>
    `${edge},${y(values[step] ?? 0)}`
  return `M${[
    ends(high, first, left),
    ...upper,
    ends(high, last, right),
    ends(low, last, right),
    ...lower,
    ends(low, first, left),
  ].join('L')}Z`
}

interface BandScale {
  x: (step: number) => number
  y: (value: number) => number
  left: number
  right: number
}
