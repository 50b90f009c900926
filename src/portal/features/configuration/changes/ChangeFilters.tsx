import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'

import type { FeedArea } from './change.ts'
import { useAreaNames } from './use-area-names.ts'
import { bySystem } from './use-filtered.ts'

import styles from './changes.module.css'

interface Props {
  areas: readonly FeedArea[]
  area: FeedArea | null
  /** names of people */
  authors: readonly string[]
}

/** Area, author and words of the changes. */
export function ChangeFilters({ areas, area, authors }: Props) {
  const words = useConfigurationTexts().changes
  const names = useAreaNames()
  const [{ by, q }, change] = useSearchState()
  const options = areas.map((one) => ({ value: one.toLowerCase(), label: names[one] }))
  const people = authors.map((name) => ({ value: name, label: name }))
  return (
    <div className={styles.tools}>
      <ChoiceMenu
        name={words.area()}
        value={area?.toLowerCase() ?? ''}
        options={[{ value: '', label: words.allAreas() }, ...options]}
        onChange={(value) => change({ view: value })}
      />
      <ChoiceMenu
        name={words.by()}
        value={by[0] ?? ''}
        options={[
          { value: '', label: words.byAll() },
          ...people,
          { value: bySystem, label: bySystem },
        ]}
        onChange={(value) => change({ by: value === '' ? [] : [value] })}
      />
      <SearchField
        label={words.search()}
        value={q}
        growsTo="220px"
        onChange={(value) => change({ q: value })}
      />
    </div>
  )
}
