import { useId, useRef } from 'react'

import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'
import { useWidth } from '#portal/ui/hooks/use-width.ts'

import type { OpenWebsite } from '../use-websites.ts'
import { type DayHour, dayHours } from './hours.ts'

import styles from './hours-chart.module.css'

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
      level={3}
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
