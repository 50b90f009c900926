import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'

import { colourMeaning, colourMeanings } from '../planning/map-meanings.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { useTopicsTexts } from '../topics-texts.ts'

/** The meaning of the map's colours, where there are several. */
export function MapChoices() {
  const { colour } = useTopicsTexts()
  const { variant } = usePlanning()
  const [search, change] = useSearchState()
  const colours = colourMeanings(variant)
  if (colours.length < 2) return null
  return (
    <ChoiceMenu
      name={colour.name()}
      value={colourMeaning(search, variant)}
      options={colours.map((value) => ({ value, label: colour[value]() }))}
      onChange={(value) => change({ colour: value === colours[0] ? '' : value })}
    />
  )
}
