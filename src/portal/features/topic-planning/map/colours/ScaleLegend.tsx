import { useSearchState } from '#portal/app/url/use-search-state.ts'

import { useMapTexts } from '../map-texts.ts'
import type { ColourClass } from './colour-scale.ts'
import { scaleColours } from './scale-colours.ts'
import type { Colouring } from './use-colour-scale.ts'

import styles from './scale-legend.module.css'

type MapTexts = ReturnType<typeof useMapTexts>

/** The colours of the map with what they stand for; a press shows the articles of one class alone. */
export function ScaleLegend({ colouring: { meaning, scale } }: { colouring: Colouring }) {
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
