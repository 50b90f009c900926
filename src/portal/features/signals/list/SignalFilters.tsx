import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'

import { kinds } from '../signal-kinds.ts'
import { useSignalWebsites } from '../signals.queries.ts'

import styles from './signal-list.module.css'

const states = ['active', 'never', 'silent', 'paused', 'changed', 'wrong'] as const

/** Search, state, kind and website: the address has them all. */
export function SignalFilters() {
  const words = useSignalTexts()
  const [{ q, state, kind, site }, change] = useSearchState()
  const websites = useSignalWebsites() ?? []
  return (
    <div className={styles.filters}>
      <SearchField
        label={words.search()}
        value={q}
        growsTo="205px"
        onChange={(typed) => change({ q: typed }, { replace: true })}
      />
      <FilterMenu
        name={words.state()}
        allLabel={words.any()}
        options={states.map((value) => ({ value, label: words.states[value]() }))}
        value={state === '' ? [] : [state]}
        onChange={([chosen]) => change({ state: chosen ?? '' })}
      />
      <FilterMenu
        name={words.kind()}
        allLabel={words.any()}
        options={kinds.map((value) => ({ value, label: words.kinds[value]() }))}
        value={kind === '' ? [] : [kind]}
        onChange={([chosen]) => change({ kind: chosen ?? '' })}
      />
      {websites.length > 1 && (
        <FilterMenu
          name={words.website()}
          allLabel={words.any()}
          options={websites.map(({ id, name }) => ({ value: id, label: name }))}
          value={site === '' ? [] : [site]}
          onChange={([chosen]) => change({ site: chosen ?? '' })}
        />
      )}
    </div>
  )
}
