import type { Signal } from '#contract/configuration.ts'
import { decayed } from '#contract/signals/decay.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useWidth } from '#portal/ui/hooks/use-width.ts'

import { decimalsOf } from '../signal-words.ts'
import { curveOf, sampleDays, type Strength } from './decay-curve.ts'

import styles from './decay-curve.module.css'

interface Props {
  signal: Signal
  /** null: it does not differ */
  published: Signal | null
  /** days */
  span: number
}

const [height, top, foot, axis] = [170, 10, 24, 34]

/** The curves, with the half of the weight at the half-life, and the readings of the sample reader. */
export function DecayDrawing({ signal, published, span }: Props) {
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
    <g className={styles.days}>
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
