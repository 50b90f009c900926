import { use, useId, useRef } from 'react'

import { localDay } from '#portal/app/device/use-clock.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'
import { useWidth } from '#portal/ui/hooks/use-width.ts'
import { HeadingLevel } from '#portal/ui/theme/heading-level.ts'

import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'

import styles from './hours-chart.module.css'

type Hour = OpenWebsite['activity']['hours'][number]

const perDay = 24
const msPerHour = 3_600_000

/** One hour of the day, with the same hour of the day before. */
interface DayHour {
  /** an instant, its first */
  start: string
  /** null: it has not begun */
  events: number | null
  before: number
}

/** The hours of today until the running one, and those of yesterday; days end in the publication's time zone. */
export function hoursOf(hours: readonly Hour[]): {
  today: readonly Hour[]
  before: readonly Hour[]
} {
  const dayOf = ({ start }: Hour) => localDay(Date.parse(start))
  const last = hours.map(dayOf).at(-1)
  return {
    today: hours.filter((hour) => dayOf(hour) === last),
    before: hours.filter((hour) => dayOf(hour) !== last),
  }
}

/** All hours of the day, those to come with the numbers of yesterday alone. */
export function dayHours(hours: readonly Hour[]): DayHour[] {
  const { today, before } = hoursOf(hours)
  const first = Date.parse(today[0]?.start ?? '')
  if (Number.isNaN(first)) return []
  return Array.from({ length: perDay }, (_, hour) => ({
    start: new Date(first + hour * msPerHour).toISOString(),
    events: today[hour]?.events ?? null,
    before: before[hour]?.events ?? 0,
  }))
}

const height = 130
const foot = 20

/** Events per hour: bars today, dashes yesterday, the running hour hatched. The table has the same numbers. */
export function HoursChart({ hours }: { hours: OpenWebsite['activity']['hours'] }) {
  const { hours: words } = useWebsiteTexts()
  const format = useFormat()
  const picture = useRef<HTMLDivElement>(null)
  const day = dayHours(hours)
  const rows = day.map(({ start, events, before }) => ({
    key: start,
    cells: [format.time(start), format.number(events), format.number(before)],
  }))
  return (
    <ChartFigure
      label={words.title()}
      level={use(HeadingLevel)}
      picture={picture}
      drawing={
        <div ref={picture}>
          <Legend />
          <Bars day={day} />
        </div>
      }
      table={
        <TwinTable
          label={words.title()}
          heads={[words.hour(), words.today(), words.yesterday()]}
          rows={rows}
          height={300}
        />
      }
    />
  )
}

function Legend() {
  const { hours: words } = useWebsiteTexts()
  return (
    <ul className={styles.legend}>
      <li data-kind="today">{words.today()}</li>
      <li data-kind="running">{words.running()}</li>
      <li data-kind="before">{words.yesterday()}</li>
    </ul>
  )
}

function Bars({ day }: { day: readonly DayHour[] }) {
  const { hours: words } = useWebsiteTexts()
  const format = useFormat()
  const [box, width] = useWidth()
  const hatch = useId()
  const most = Math.max(1, ...day.map(({ events, before }) => Math.max(events ?? 0, before)))
  const step = width / Math.max(1, day.length)
  const top = (value: number) => height - foot - (value / most) * (height - foot - 8)
  const running = day.findLastIndex(({ events }) => events !== null)
  return (
    <div ref={box} className={styles.box}>
      <svg
        className={styles.bars}
        width={width}
        height={height}
        role="img"
        aria-label={words.drawing()}
      >
        <defs>
          <pattern
            id={hatch}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="2" height="4" className={styles.bar} />
          </pattern>
        </defs>
        <line className={styles.base} x1={0} x2={width} y1={height - foot} y2={height - foot} />
        {day.map(({ start, events, before }, hour) => (
          <g key={start}>
            <title>
              {`${format.time(start)}: ${words.today()} ${format.number(events)}, ${words.yesterday()} ${format.number(before)}`}
            </title>
            <rect className={styles.hit} x={hour * step} y={0} width={step} height={height} />
            {events !== null && (
              <rect
                className={styles.bar}
                x={hour * step + 2}
                y={top(events)}
                width={Math.max(1, step - 4)}
                height={height - foot - top(events)}
                {...(hour === running && { fill: `url(#${hatch})`, 'data-running': true })}
              />
            )}
            <line
              className={styles.before}
              x1={hour * step + 1}
              x2={(hour + 1) * step - 1}
              y1={top(before)}
              y2={top(before)}
            />
            {hour % 3 === 0 && (
              <text className={styles.hour} x={hour * step + step / 2} y={height - 4}>
                {format.time(start).slice(0, 2)}
              </text>
            )}
          </g>
        ))}
        {most > 1 && (
          <text className={styles.most} x={0} y={8}>
            {format.number(most)}
          </text>
        )}
      </svg>
    </div>
  )
}
