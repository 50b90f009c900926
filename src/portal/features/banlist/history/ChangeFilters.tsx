import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'

import { type ChangesShown, useActors } from './banlist-history.queries.ts'

import styles from './history.module.css'

type Chosen = Omit<ChangesShown, 'item'>

interface Props {
  shown: Chosen
  onChange: (shown: Chosen) => void
}

const kinds = ['ADD', 'EDIT', 'DELETE', 'IMPORT', 'UNDO'] as const

/** Person and kind of the changes. */
export function ChangeFilters({ shown, onChange }: Props) {
  const { filters } = useBanlistHistoryTexts()
  return (
    <div className={styles.controls}>
      <FilterMenu
        name={filters.by()}
        allLabel={filters.byAll()}
        options={useActors().map((name) => ({ value: name, label: name }))}
        value={shown.actors}
        isMultiple
        onChange={(actors) => onChange({ ...shown, actors })}
      />
      <FilterMenu
        name={filters.kind()}
        allLabel={filters.kindAll()}
        options={kinds.map((kind) => ({ value: kind, label: filters.kinds[kind]() }))}
        value={shown.kinds}
        isMultiple
        onChange={(chosen) =>
          onChange({ ...shown, kinds: kinds.filter((kind) => chosen.includes(kind)) })
        }
      />
    </div>
  )
}
