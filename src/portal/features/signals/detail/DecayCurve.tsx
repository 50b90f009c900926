import { use, useRef } from 'react'

import type { Signal } from '#contract/configuration.ts'
import { decayed } from '#contract/signals/decay.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'
import { useWidth } from '#portal/ui/hooks/use-width.ts'
import { HeadingLevel } from '#portal/ui/theme/heading-level.ts'

import { useSignalTexts } from '../signal-texts.ts'
import { decimalsOf } from '../signal-words.ts'

import styles from './decay-curve.module.css'

/** Strength and half-life, all that a curve needs of a signal. */
type Strength = Pick<Signal, 'weight' | 'halfLife'>

/** The days ago on which the sample reader read, five in 30 days. */
const sampleDays = [1, 3, 8, 15, 29] as const

/** The curve reaches so many days back at least; longer ones in these steps, until less than an eighth is left. */
const spans = [60, 120, 240, 365, 730, 1095] as const

/** The days that a drawing of these curves spans. */
export function spanOf(strengths: readonly Strength[]): number {
  const longest = Math.max(...strengths.map(({ halfLife }) => halfLife))
  return spans.find((span) => span >= longest * 3) ?? 1095
}

/** The weight that is left on each day of a span, in even steps. */
export function curveOf(
  { weight, halfLife }: Strength,
  span: number,
  steps = 60,
): { day: number; left: number }[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const day = (span * step) / steps
    return { day, left: decayed(weight, day, halfLife) }
  })
}

/** All that the sample reader's five readings weigh today. */
export function sampleScore({ weight, halfLife }: Strength): number {
  return sampleDays.reduce((sum, day) => sum + decayed(weight, day, halfLife), 0)
}

/** The days of the table: today, the sample's, the half-lives, and the ends of even parts of the span. */
export function tableDays(strengths: readonly Strength[]): number[] {
  const span = spanOf(strengths)
  const days = [0, ...sampleDays, ...strengths.map(({ halfLife }) => halfLife), span / 2, span]
  return [...new Set(days)].filter((day) => day <= span).toSorted((one, other) => one - other)
}

interface DecayDrawingProps {
  signal: Signal
  /** null: it does not differ */
  published: Signal | null
  /** days */
  span: number
}

const [height, top, foot, axis] = [170, 10, 24, 34]

/** The curves, with the half of the weight at the half-life, and the readings of the sample reader. */
function DecayDrawing({ signal, published, span }: DecayDrawingProps) {
  const { curve: words } = useSignalTexts()
  const format = useFormat()
  const [box, width] = useWidth()
  const most = Math.max(signal.weight, published?.weight ?? 0) || 1
  const x = (day: number) => axis + (day / span) * Math.max(0, width - axis - 8)
  const y = (value: number) => height - foot - (value / most) * (height - foot - top)
  const line = (of: Strength) =>
    curveOf(of, span)
      .map(({ day, left }, place) => `${place === 0 ? 'M' : 'L'}${x(day)} ${y(left)}`)
      .join('')
  const { halfLife, weight } = signal
  const ends = `L${x(span)} ${y(0)}L${x(0)} ${y(0)}Z`
  return (
    <div ref={box} className={styles.box}>
      <svg width={width} height={height} role="img" aria-label={words.drawing()}>
        {[0, most / 2, most].map((value) => (
          <g key={value} className={styles.grid}>
            <line x1={axis} x2={width} y1={y(value)} y2={y(value)} />
            <text x={axis - 8} y={y(value) + 4} textAnchor="end">
              {format.decimal(value, value === 0 ? 0 : Math.max(1, decimalsOf(most / 2)))}
            </text>
          </g>
        ))}
        <path className={styles.area} d={line(signal) + ends} />
        {published !== null && <path className={styles.published} d={line(published)} />}
        <path className={styles.half} d={`M${axis} ${y(weight / 2)}H${x(halfLife)}V${y(0)}`} />
        <path className={styles.draft} d={line(signal)} />
        {sampleDays.map((day) => (
          <circle key={day} cx={x(day)} cy={y(decayed(weight, day, halfLife))} r={4}>
            <title>{`${words.days({ count: day })}: ${format.decimal(decayed(weight, day, halfLife), 2)}`}</title>
          </circle>
        ))}
        <DayLabels {...{ span, halfLife, x }} />
      </svg>
    </div>
  )
}

interface LabelProps {
  span: number
  halfLife: number
  x: (day: number) => number
}

function DayLabels({ span, halfLife, x }: LabelProps) {
  const { curve: words } = useSignalTexts()
  const format = useFormat()
  const at = height - 6
  const isHalfFree = x(halfLife) > x(0) + 40 && x(halfLife) < x(span) - 84
  return (
    <g>
      <text x={x(0)} y={at}>
        {words.today()}
      </text>
      {isHalfFree && (
        <text x={x(halfLife)} y={at} textAnchor="middle">
          {format.number(halfLife)}
        </text>
      )}
      <text x={x(span)} y={at} textAnchor="end">
        {words.days({ count: span })}
      </text>
    </g>
  )
}

interface Props {
  signal: Signal
  before: Signal | null
}

/** How much one time counts after some days: solid as drafted, dashed as published, with a sample reader. */
export function DecayCurve({ signal, before }: Props) {
  const { curve: words } = useSignalTexts()
  const format = useFormat()
  const picture = useRef<HTMLDivElement>(null)
  const published = before !== null && differs(signal, before) ? before : null
  const strengths = published === null ? [signal] : [signal, published]
  const span = spanOf(strengths)
  const left = (of: Strength, day: number) =>
    format.decimal(decayed(of.weight, day, of.halfLife), 2)
  const rows = tableDays(strengths).map((day) => ({
    key: String(day),
    cells: [format.number(day), ...strengths.map((one) => left(one, day))],
  }))
  const heads = [
    words.day(),
    before === null || published !== null ? words.draftHead() : words.publishedHead(),
    ...(published === null ? [] : [words.publishedHead()]),
  ]
  return (
    <>
      <ChartFigure
        label={words.title()}
        level={use(HeadingLevel)}
        picture={picture}
        drawing={
          <div ref={picture}>
            {published !== null && (
              <ul className={styles.legend}>
                <li data-of="draft">{words.draft({ days: signal.halfLife })}</li>
                <li data-of="published">{words.published({ days: published.halfLife })}</li>
              </ul>
            )}
            <DecayDrawing signal={signal} published={published} span={span} />
          </div>
        }
        table={<TwinTable label={words.title()} heads={heads} rows={rows} />}
      />
      <p className={styles.sample}>
        {words.sample({ score: format.decimal(sampleScore(signal)) })}{' '}
        {published !== null &&
          words.sampleBefore({ score: format.decimal(sampleScore(published)) })}
      </p>
    </>
  )
}

function differs(one: Strength, other: Strength): boolean {
  return one.weight !== other.weight || one.halfLife !== other.halfLife
}
