import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'

import { viewNames, viewOf } from './planning-views.ts'
import { markOf } from './planning/planning-mark.ts'
import { usePlanning } from './planning/use-planning.ts'
import { useTopicsTexts } from './topics-texts.ts'

/** Chooses between the views; gaps are counted. */
export function ViewSwitch() {
  const texts = useTopicsTexts()
  const [search, change] = useSearchState()
  const { planning } = usePlanning()
  const topics = planning?.topics ?? []
  const gaps = topics.filter((topic) => markOf(topic) === 'gap').length
  return (
    <Segments
      name={texts.view()}
      segments={viewNames(false).map((value) => ({
        value,
        label: texts.viewNames[value](),
        // While topics are being learned, there is nothing to count.
        ...(value === 'gaps' && topics.length > 0 && { count: gaps }),
      }))}
      value={viewOf(search, false)}
      onChange={(view) => change({ view })}
    />
  )
}

/** The same on a phone, whose line has room for one name. */
export function ViewMenu() {
  const texts = useTopicsTexts()
  const [search, change] = useSearchState()
  return (
    <ChoiceMenu
      name={texts.view()}
      value={viewOf(search, true)}
      options={viewNames(true).map((value) => ({ value, label: texts.viewNames[value]() }))}
      onChange={(view) => change({ view })}
    />
  )
}
