import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'

import { useBoxComparisonTexts } from '#portal/i18n/late/reports/box-comparison-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { boxColour } from './box-colour.ts'
import { type Comparison, type Difference, fromBetter, nameOf } from './comparison-words.ts'
import { type DifferenceScale, differenceScale, placeOn } from './difference-scale.ts'

import styles from './difference-bars.module.css'

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
