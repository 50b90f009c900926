import { addDays } from '#lib/date-range.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'

import type { Year } from './use-year.ts'
import type { YearScale } from './year-scale.ts'

import styles from './timeline.module.css'

/** In pixels: a name of a month needs so much room. */
const monthWidth = 44

/** The same with the year behind it; with less room the year stands alone. */
const yearWidth = 62

/** Lines with their numbers, and the months below. */
export function YearAxes({ scale, year }: { scale: YearScale; year: Year }) {
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
