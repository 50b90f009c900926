import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { viewRadius } from './map-looks.ts'
import { useMapTexts } from './map-texts.ts'

import styles from './topic-map.module.css'

interface Props {
  /** the views of a dot of full size, and the number of dots */
  scale: { full: number; count: number }
}

/** The sizes of three dots, with the views that they stand for. */
export function SizeLegend({ scale }: Props) {
  const format = useFormat()
  const texts = useMapTexts()
  const most = roundNumber(scale.full)
  const values = [most / 30, most / 3, most].map(roundNumber)
  return (
    <ul className={styles.sizes}>
      {values.map((views, i) => {
        const radius = viewRadius(views, scale)
        const side = Math.ceil(radius * 2)
        return (
          <li key={views}>
            <svg width={side} height={side} aria-hidden data-drawn>
              <circle cx={side / 2} cy={side / 2} r={radius} />
            </svg>
            {i === values.length - 1
              ? texts.viewCount({ views: format.number(views) })
              : format.number(views)}
          </li>
        )
      })}
    </ul>
  )
}

/** The next lower number of one digit and zeros. */
function roundNumber(value: number): number {
  if (value < 1) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return Math.floor(value / power) * power
}
