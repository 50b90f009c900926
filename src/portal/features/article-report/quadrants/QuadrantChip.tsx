import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useArticleQuadrantsTexts } from '#portal/i18n/late/reports/article-quadrants-texts.ts'
import { SetFilter } from '#portal/ui/filters/SetFilter.tsx'

import { chosenField } from './quadrant-fields.ts'

/** The field that the list is narrowed to. */
export function QuadrantChip() {
  const words = useArticleQuadrantsTexts()
  const [{ field }, change] = useSearchState()
  const chosen = chosenField(field)
  if (chosen === null) return null
  return (
    <SetFilter
      name={words.field()}
      value={words.fields[chosen]()}
      onClear={() => change({ field: '' })}
    />
  )
}
