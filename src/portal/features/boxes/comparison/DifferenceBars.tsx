import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'

import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useBoxComparisonTexts } from './box-comparison-texts.ts'
import { boxColour, fromBetter, nameOf } from './comparison-words.ts'
import type { Comparison, Difference } from './comparison-words.ts'

import styles from './difference-bars.module.css'

/** The ends of the widest differences decide the axis; 0 lies in its middle. */
interface DifferenceScale {
  /** the axis goes from minus this to this */
  limit: number
  ticks: readonly number[]
}

const steps = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50]

/** An axis around 0 that holds all these ends, with one or two ticks on each side. */
export function differenceScale(ends: readonly number[]): DifferenceScale {
  const most = Math.max(0, ...ends.map(Math.abs))
  const step = steps.find((one) => one * 2.5 >= most) ?? 50
  const ticks = [-2, -1, 0, 1, 2].map((count) => count * step)
  return { limit: step * 2.5, ticks }
}

/** The place of a value on an axis, in per cent of its length. */
export function placeOn({ limit }: DifferenceScale, value: number): number {
  return Math.round(((value + limit) / (2 * limit)) * 1000) / 10
}

interface Props {
  comparison: Comparison
}

/** The difference of each pair of boxes, and the range in which it surely lies. */
export function DifferenceBars({ comparison }: Props) {
  const words = useBoxComparisonTexts()
  const format = useFormat()
  const differences = comparison.differences.map(fromBetter)
  const scale = differenceScale(
    differences.flatMap(({ interval }) => (interval === null ? [] : [interval.low, interval.high])),
  )
  const digits = scale.limit < 1 ? 2 : 1
  return (
    <div>
      <h3 className={styles.title}>{words.difference()}</h3>
      <ul className={styles.pairs}>
        {differences.map((difference) => (
          <Pair
            key={`${difference.one} ${difference.other}`}
            comparison={comparison}
            difference={difference}
            scale={scale}
          />
        ))}
      </ul>
      <div className={styles.axis} aria-hidden>
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ left: `${placeOn(scale, tick)}%` }}>
            {tick === 0 ? format.number(0) : format.signedDecimal(tick, digits)}
          </span>
        ))}
      </div>
      <p className={styles.unit}>{words.clicksMore()}</p>
    </div>
  )
}

interface PairProps extends Props {
  difference: Difference
  scale: DifferenceScale
}

function Pair({ comparison, difference, scale }: PairProps) {
  const words = useBoxComparisonTexts()
  const format = useFormat()
  const { interval, difference: value } = difference
  const [one, other] = [nameOf(comparison, difference.one), nameOf(comparison, difference.other)]
  const written = (number: number) => format.signedDecimal(number, 2)
  const said =
    interval === null || value === null
      ? words.pairUnknown({ one, other })
      : words.pair({
          one,
          other,
          difference: written(value),
          low: written(interval.low),
          high: written(interval.high),
        })
  return (
    <li>
      <p className={styles.names} aria-hidden>
        <span>
          <IconArrowLeft />
          {other}
        </span>
        <span>
          {one}
          <IconArrowRight />
        </span>
      </p>
      <span className="visually-hidden">{said}</span>
      {interval !== null && value !== null && (
        <span className={styles.track} aria-hidden>
          <i className={styles.zero} />
          <i
            className={styles.bar}
            style={{ ...colourOf(comparison, difference), ...barOf(scale, interval) }}
          />
          <i
            className={styles.tick}
            style={{ ...colourOf(comparison, difference), left: `${placeOn(scale, value)}%` }}
          />
        </span>
      )}
    </li>
  )
}

/** The colour of the better box; grey where that is open. */
function colourOf({ boxes }: Comparison, { certain, one }: Difference) {
  const place = boxes.findIndex(({ box }) => box.id === one)
  return { '--bar': `var(--chart-${certain ? boxColour(place) : 8})` }
}

function barOf(scale: DifferenceScale, { low, high }: NonNullable<Difference['interval']>) {
  return { left: `${placeOn(scale, low)}%`, right: `${100 - placeOn(scale, high)}%` }
}
