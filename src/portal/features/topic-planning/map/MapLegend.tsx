import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { colourMeaning } from '../planning/map-meanings.ts'
import { usePlanning } from '../planning/use-planning.ts'
import type { ColourClass } from './colours/colour-scale.ts'
import { scaleColours } from './colours/scale-colours.ts'
import type { Colouring } from './colours/use-colour-scale.ts'
import { viewRadius } from './map-looks.ts'
import { useMapTexts } from './map-texts.ts'
import type { MapDrawing } from './use-map-drawing.ts'
import type { TopicLayout } from './use-topic-points.ts'

import styles from './topic-map.module.css'

type MapTexts = ReturnType<typeof useMapTexts>

/** The colours of the map with what they stand for; a press shows the articles of one class alone. */
function ScaleLegend({ colouring: { meaning, scale } }: { colouring: Colouring }) {
  const texts = useMapTexts()
  const [{ field }, change] = useSearchState()
  const colours = scaleColours(meaning)
  return (
    <fieldset className={styles.legend}>
      <legend>{texts.legends[meaning]()}</legend>
      <ul>
        {scale.classes.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              aria-pressed={field === one.key}
              data-quiet={(field !== '' && field !== one.key) || undefined}
              onClick={() => change({ field: field === one.key ? '' : one.key })}
            >
              <i data-drawn style={{ background: colours[one.shade] }} />
              <span>{classText(texts, meaning, one)}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function classText(
  { classes }: MapTexts,
  meaning: Colouring['meaning'],
  { key, from, to }: ColourClass,
): string {
  if (key === 'none') return classes.none()
  if (meaning === 'age') return classes.ages[ageClass(key)]()
  if (from === null) return classes.upTo({ to: to ?? 0 })
  if (to === null)
    return meaning === 'readers' ? classes.fromShare({ from }) : classes.from({ from })
  return classes.between({ from, to })
}

const ageClasses = [0, 1, 2, 3, 4] as const

function ageClass(key: string) {
  return ageClasses.find((one) => String(one) === key) ?? 0
}

interface Props extends Pick<MapDrawing, 'sizeScale'> {
  colouring: Colouring | null
  layout: TopicLayout
}

/**
 * The meaning of colours and sizes, where the columns beside the map do not say it, and how many of very many articles
 * are drawn; a phone has no room for sizes.
 */
export function MapLegend({ colouring, sizeScale, layout }: Props) {
  const isPhone = useIsPhone()
  const texts = useMapTexts()
  const [search] = useSearchState()
  const isGroups = colourMeaning(search, usePlanning().variant) === 'group'
  const { points, of } = layout
  return (
    <div className={styles.legends} data-colours={!isGroups || undefined}>
      {colouring !== null && <ScaleLegend colouring={colouring} />}
      {sizeScale !== null && !isPhone && <SizeLegend scale={sizeScale} />}
      {points.count < of && <p>{texts.newest({ shown: points.count, all: of })}</p>}
    </div>
  )
}

interface SizeLegendProps {
  /** the views of a dot of full size, and the number of dots */
  scale: { full: number; count: number }
}

/** The sizes of three dots, with the views that they stand for. */
function SizeLegend({ scale }: SizeLegendProps) {
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
