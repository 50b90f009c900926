import type { Ref } from 'react'

import type { ArticleBiographyQuery } from '#contract/generated/operations.ts'
import { addDays } from '#lib/date-range.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { gridValues } from '#portal/ui/charts/chart-scale.ts'
import { useWidth } from '#portal/ui/hooks/use-width.ts'

import { fitting } from '../quadrants/quadrant-layout.ts'
import { useBiographyTexts } from './biography-texts.ts'

import styles from './biography.module.css'

type Detail = NonNullable<NonNullable<ArticleBiographyQuery['client']>['articleDetail']>
/** The life of an article as far as the range shows it. */
export type Life = NonNullable<Detail['biography']>

/** The event whose mark and row are pointed at. */
interface Lit {
  lit: number | null
  onLit: (place: number | null) => void
}

interface Props extends Lit {
  life: Life
  /** those that are drawn, with their names */
  lanes: readonly (Life['lanes'][number] & { name: string })[]
  picture: Ref<SVGSVGElement>
}

const [hoursOfDay, disc, plotHeight, foot] = [24, 20, 120, 40]
/** Beside the bars there is room for names and numbers from this width on. */
const wide = 640
const letter = 6.4

/** Lanes, marks and columns over one axis of time. */
export function BiographyDrawing({ life, lanes, lit, onLit, picture }: Props) {
  const words = useBiographyTexts()
  const format = useFormat()
  const { locale } = useLocale()
  const [box, width] = useWidth()
  const { from, step, views, passed, events } = life
  const isWide = width >= wide
  const [left, right] = isWide ? [190, 130] : [0, 0]
  const laneHeight = isWide ? 26 : 42
  const hours = views.length * step
  const room = width - left - right
  const x = (hour: number) => left + (hour / hours) * room
  const plotTop = disc + 14 + lanes.length * laneHeight + 22
  const bottom = plotTop + plotHeight
  const height = bottom + foot
  const grid = gridValues(Math.max(...views, 1), { isWhole: true })
  const y = (value: number) => bottom - (value / (grid.at(-1) ?? 1)) * plotHeight
  const days = Array.from({ length: hours / hoursOfDay }, (_, day) => day)
  const every = Math.max(1, Math.ceil((isWide ? 74 : 66) / (room / days.length)))
  const ticks = days.filter((day) => day % every === 0)
  const discs = discsOf(
    events.map(({ hour }) => x(hour)),
    { from: left, to: width - right },
  )
  return (
    <div ref={box} className={styles.drawing} style={{ minHeight: height }}>
      {width > 0 && (
        <svg ref={picture} width={width} height={height} aria-hidden>
          {bansOf(life).map((ban) => (
            <g key={ban.from} className={styles.ban}>
              <rect
                x={x(ban.from)}
                y={disc + 4}
                width={x(ban.until) - x(ban.from)}
                height={bottom - disc - 4}
              />
              {x(ban.until) - x(ban.from) >= 60 && (
                <text x={x((ban.from + ban.until) / 2)} y={plotTop - 6} textAnchor="middle">
                  {words.banned()}
                </text>
              )}
            </g>
          ))}
          <g className={styles.axes}>
            {ticks.map((day) => (
              <line key={day} x1={x(day * 24)} x2={x(day * 24)} y1={disc + 14} y2={bottom} />
            ))}
            {grid.map((value) => (
              <line key={value} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            ))}
          </g>
          {events.map(({ kind, hour }, place) => (
            <line
              key={place}
              className={styles.event}
              data-kind={kind}
              data-lit={lit === place || undefined}
              x1={x(hour)}
              x2={x(hour)}
              y1={disc}
              y2={bottom}
            />
          ))}
          <g className={styles.columns}>
            {views.map((count, place) => {
              const isRunning = passed !== null && (place + 1) * step > passed
              const column = Math.max(0.5, room / views.length - (room / views.length > 3 ? 1 : 0))
              return (
                count > 0 && (
                  <rect
                    key={place}
                    data-running={isRunning || undefined}
                    x={x(place * step)}
                    y={Math.min(y(count), bottom - 1)}
                    width={column}
                    height={Math.max(1, bottom - y(count))}
                  />
                )
              )
            })}
          </g>
          <g className={styles.lanes}>
            {isWide && lanes.length > 0 && (
              <>
                <text x={width - 62} y={disc} textAnchor="end">
                  {words.seen()}
                </text>
                <text x={width} y={disc} textAnchor="end">
                  {words.clicked()}
                </text>
              </>
            )}
            {lanes.map(({ name, stretches, seen, clicked }, place) => {
              const top = disc + 14 + place * laneHeight
              const text = top + 14
              return (
                <g key={place}>
                  {stretches.map((stretch) => (
                    <rect
                      key={stretch.from}
                      x={x(stretch.from)}
                      y={isWide ? top + 4 : top + 21}
                      width={Math.max(2, x(stretch.until) - x(stretch.from))}
                      height={13}
                    />
                  ))}
                  <text className={styles.name} x={0} y={text}>
                    <title>{name}</title>
                    {fitting(name, (isWide ? left - 16 : width - 90) / letter)}
                  </text>
                  {isWide && (
                    <text x={width - 62} y={text} textAnchor="end">
                      {format.number(seen)}
                    </text>
                  )}
                  <text className={styles.number} x={width} y={text} textAnchor="end">
                    {format.number(clicked)}
                    {!isWide && ` ${words.clicked()}`}
                  </text>
                </g>
              )
            })}
          </g>
          <g className={styles.axes}>
            <line className={styles.ground} x1={left} x2={width - right} y1={bottom} y2={bottom} />
            {grid.map((value) => (
              <text
                key={value}
                x={isWide ? left - 8 : width}
                y={isWide ? y(value) + 4 : y(value) - 3}
                textAnchor="end"
              >
                {(isWide || value > 0) && format.number(value)}
              </text>
            ))}
            {ticks.map((day) => {
              const date = addDays(from, day)
              const sum = viewsIn(life, day * 24, 24)
              return (
                <g key={day}>
                  <text x={x(day * 24)} y={bottom + 16}>
                    {dayNames(locale).day(date)}
                  </text>
                  {step === 1 && every === 1 && (
                    <text className={styles.number} x={x(day * 24)} y={bottom + 33}>
                      {format.number(sum)}
                    </text>
                  )}
                </g>
              )
            })}
          </g>
          {discs.map((at, place) => (
            <g
              key={place}
              className={styles.disc}
              data-lit={lit === place || undefined}
              onPointerEnter={() => onLit(place)}
              onPointerLeave={() => onLit(null)}
            >
              <circle cx={at} cy={disc / 2} r={disc / 2} />
              <text x={at} y={disc / 2 + 4} textAnchor="middle">
                {place + 1}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}

/** The views of some hours. */
export function viewsIn(
  { views, step }: Pick<Life, 'views' | 'step'>,
  hour: number,
  length: number,
) {
  const first = Math.floor(hour / step)
  return views
    .slice(first, first + Math.max(1, Math.round(length / step)))
    .reduce((sum, one) => sum + one, 0)
}

/** The hours of the bans among the events; one that began before has no beginning here, one that runs no end. */
export function bansOf({
  events,
  views,
  step,
  passed,
}: Pick<Life, 'views' | 'step' | 'passed'> & {
  events: readonly Pick<Life['events'][number], 'kind' | 'hour'>[]
}): { from: number; until: number }[] {
  const bans: { from: number; until: number }[] = []
  let from = 0
  let isOpen =
    events.find(({ kind }) => kind === 'BANNED' || kind === 'UNBANNED')?.kind === 'UNBANNED'
  for (const { kind, hour } of events) {
    if (kind === 'BANNED') [from, isOpen] = [hour, true]
    if (kind !== 'UNBANNED') continue
    bans.push({ from, until: hour })
    isOpen = false
  }
  return isOpen ? [...bans, { from, until: passed ?? views.length * step }] : bans
}

/** The middles of the discs of marks, side by side where the marks are close. */
export function discsOf(
  marks: readonly number[],
  { from, to }: { from: number; to: number },
): number[] {
  const gap = Math.min(disc + 2, (to - from - disc) / Math.max(1, marks.length - 1))
  const placed: number[] = []
  for (const mark of marks)
    placed.push(Math.max(mark, from + disc / 2, (placed.at(-1) ?? -Infinity) + gap))
  let most = to - disc / 2
  for (let place = placed.length - 1; place >= 0; place -= 1) {
    placed[place] = Math.min(placed[place] ?? 0, most)
    most = (placed[place] ?? 0) - gap
  }
  return placed
}
