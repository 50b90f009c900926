import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'

import {
  colourMeaning,
  colourMeanings,
  sizeMeaning,
  sizeMeanings,
} from '../planning/map-meanings.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { useTopicsTexts } from '../topics-texts.ts'

import styles from '../map/topic-map.module.css'

/** The meanings of the map's colours and sizes. */
export function MapChoices() {
  const { colour, size } = useTopicsTexts()
  const { variant } = usePlanning()
  const [search, change] = useSearchState()
  const colours = colourMeanings(variant)
  return (
    <div className={styles.choices}>
      <ChoiceMenu
        isQuiet
        keepsName
        name={colour.name()}
        value={colourMeaning(search, variant)}
        options={colours.map((value) => ({ value, label: colour[value]() }))}
        onChange={(value) => change({ colour: value === colours[0] ? '' : value, field: '' })}
      />
      <ChoiceMenu
        isQuiet
        keepsName
        name={size.name()}
        value={sizeMeaning(search)}
        options={sizeMeanings.map((value) => ({ value, label: size[value]() }))}
        onChange={(value) => change({ size: value === sizeMeanings[0] ? '' : value })}
      />
    </div>
  )
}
