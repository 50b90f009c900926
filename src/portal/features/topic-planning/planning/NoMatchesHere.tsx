import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'

import { useMatches } from './use-matches.ts'

import styles from './no-matches.module.css'

/** Says above a drawing that a search finds nothing, with the way back; nothing where it finds something. */
export function NoMatchesHere() {
  const { topics, isSearching } = useMatches()
  const { errors, ui } = useTexts()
  const [, change] = useSearchState()
  const isNone = topics !== null && topics.size === 0 && !isSearching
  return (
    <output className={styles.place}>
      {isNone && (
        <span className={styles.note}>
          {errors.noMatches()}
          <Button onClick={() => change({ q: '' })}>{ui.clearSearch()}</Button>
        </span>
      )}
    </output>
  )
}
