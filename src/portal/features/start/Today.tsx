import { addDays } from '#lib/date-range.ts'
import { dayOf } from '#lib/days.ts'
import { shownZone } from '#lib/shown-zone.ts'
import { hoursOn } from '#lib/zones.ts'
import { localDay } from '#portal/app/device/use-clock.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { changeText } from '#portal/report/measure-text.ts'
import { ChangeText } from '#portal/ui/page/Figures.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { type NowTexts, useNowTexts } from './now-texts.ts'
import type { Now } from './start.queries.ts'

import styles from './today.module.css'

type TodayViews = NonNullable<Now['today']>

/** An hour by the clock, and how many hours it lasts: other than one where summer time begins or ends. */
interface ClockHour {
  hour: number
  length: number
}

/** The day so far by hours, and the same weekday a week ago until its end. */
export function TodaySection({ now, today }: { now: Now; today: TodayViews }) {
  const words = useNowTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const { views, before, quarters } = today
  const weekday = weekdayOf(format, addDays(localDay(Date.parse(now.until)), -7))
  const time = `${twoDigits(Math.floor(quarters / 4))}:${twoDigits((quarters % 4) * 15)}`
  const day = dayOf(localDay(Date.parse(now.until) - 1)) ?? 0
  const clock = hoursOn(shownZone(), day).map((length, hour) => ({ hour, length }))
  const change = changeText({ format, texts }, { measure: 'views', now: views, before })
  return (
    <PageSection title={words.todayUntil({ time })} note={words.viewsByHour()}>
      <p className={styles.sentence}>
        <b>{words.viewsNow({ views })}</b>
        {change !== undefined && before !== null && (
          <>
            , <ChangeText {...change} /> {words.thanBefore({ weekday, time, before })}
          </>
        )}
      </p>
      <Hours today={today} clock={clock} time={time} weekday={weekday} />
      <HourTable
        today={today}
        clock={clock}
        heads={[words.hour(), words.today(), words.dayBefore({ weekday })]}
      />
    </PageSection>
  )
}

interface TableProps extends Pick<HoursProps, 'today' | 'clock'> {
  heads: readonly string[]
}

function HourTable({ today, clock, heads }: TableProps) {
  const nameOf = useHourName()
  const format = useFormat()
  return (
    <table className="visually-hidden">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clock.filter(isThere).map((one) => (
          <tr key={one.hour}>
            <th scope="row">{nameOf(one)}</th>
            <td>{format.number(today.hours[one.hour])}</td>
            <td>{format.number(today.hoursBefore?.[one.hour])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isThere({ length }: ClockHour): boolean {
  return length > 0
}

function useHourName(): (one: ClockHour) => string {
  const words = useNowTexts()
  return ({ hour, length }) => (length > 1 ? words.hourTwice({ hour }) : words.hourOfDay({ hour }))
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** A round number that is at least as high. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(2, value)))
  return ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

interface HoursProps {
  today: TodayViews
  clock: readonly ClockHour[]
  time: string
  weekday: string
}

/** Columns are whole hours, the running one is hollow; the dashed step line is the week before. */
function Hours({ today, clock, time, weekday }: HoursProps) {
  const { hours, hoursBefore, quarters } = today
  const words = useNowTexts()
  const nameOf = useHourName()
  const format = useFormat()
  const top = roundedUp(Math.max(2, ...hours, ...(hoursBefore ?? [])))
  const heightOf = (views: number) => 100 - (views / top) * 100
  /** Hours since midnight, where the clock shows this. */
  const at = (shown: number) =>
    clock.reduce(
      (sum, { hour, length }) => sum + length * Math.min(1, Math.max(0, shown - hour)),
      0,
    )
  const steps = (hoursBefore ?? []).map(
    (views, hour) => `H${at(hour)}V${heightOf(views)}H${at(hour + 1)}`,
  )
  const until = quarters / 4
  const percent = (shown: number) => `${(at(shown) / at(24)) * 100}%`
  const isRunning = (hour: number) => hour + 1 > until
  const place = { insetInlineStart: percent(until) }
  const gridTemplateColumns = clock
    .filter(isThere)
    .map(({ length }) => `${length}fr`)
    .join(' ')
  return (
    <div className={styles.hours} aria-hidden>
      <div className={styles.scale}>
        {[1, 0.5, 0].map((part) => (
          <span key={part}>{format.number(part * top)}</span>
        ))}
      </div>
      <div className={styles.field}>
        <div className={styles.columns} style={{ gridTemplateColumns }}>
          {clock.filter(isThere).map(({ hour, length }) => (
            <span
              key={hour}
              title={[
                nameOf({ hour, length }),
                ...(hours[hour] === undefined
                  ? []
                  : [`${words.today()} ${format.number(hours[hour])}`]),
                ...(hoursBefore
                  ? [`${words.dayBefore({ weekday })} ${format.number(hoursBefore[hour])}`]
                  : []),
              ].join(', ')}
            >
              <i
                data-running={isRunning(hour)}
                style={{ height: `${((hours[hour] ?? 0) / length / top) * 100}%` }}
              />
            </span>
          ))}
        </div>
        {hoursBefore && (
          <svg viewBox={`0 0 ${at(24)} 100`} preserveAspectRatio="none">
            <path d={`M0 ${heightOf(hoursBefore[0] ?? 0)}${steps.join('')}`} />
          </svg>
        )}
        <span className={styles.until} style={place}>
          {time}
        </span>
      </div>
      <div className={styles.axis}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} style={{ insetInlineStart: percent(hour) }}>
            {words.hourOfDay({ hour })}
          </span>
        ))}
      </div>
      <p className={styles.legend}>
        <span data-kind="today">{words.today()}</span>
        {hoursBefore && <span data-kind="before">{words.dayBefore({ weekday })}</span>}
      </p>
    </div>
  )
}

/** A silence of so many minutes stands for all that are longer. */
const longestSilence = 360

/** Thursday, in the language. */
export function weekdayOf(format: Format, moment: string | number): string {
  return format.weekdayDate(moment).split(',')[0] ?? ''
}

type Spans = NowTexts['spans']

export function spanOf(spans: Spans | NowTexts['inSpans'], minutes: number) {
  if (minutes === 60) return spans.hour
  if (minutes === 120) return spans.twoHours
  return minutes === 180 ? spans.threeHours : spans.halfHour
}

/** The views in words, beside what is usual. */
export function sentenceOf(now: Now, words: NowTexts, format: Format): string {
  const { until, minutes, views, usual, silence } = now
  if (silence !== null)
    return silence.minutes < longestSilence
      ? words.silentFor({ minutes: silence.minutes })
      : words.silentForHours()
  const isShort = usual !== null && minutes === 30
  const counted = isShort
    ? words.viewsNow({ views })
    : words.viewsIn({ views, span: spanOf(words.inSpans, minutes)() })
  const weekday = weekdayOf(format, Date.parse(until) - 1)
  return `${counted}${usual === null ? '' : words.levels[usual.level]({ weekday })}.`
}

/** True where two counts differ by more than twice what chance does. */
export function isMoving(views: number, before: number): boolean {
  return Math.abs(views - before) > 2 * Math.sqrt(views + before)
}
