import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { mainTopics } from '../detail/chosen/chosen-articles.ts'
import { useChoice } from '../detail/chosen/use-choice.ts'
import { selectionBar } from '../selection/load-selection-bar.ts'

import styles from './topic-map.module.css'

/** The bar of what is chosen, above the lower edge of the map. */
export function MapSelection() {
  const [{ pick, loop }] = useSearchState()
  if (pick.length === 0 && loop === '') return null
  return <Bar />
}

function Bar() {
  const choice = useChoice()
  if (choice === undefined || choice.articles === 0) return null
  const given = choice.isLasso
    ? { articleIds: choice.articleIds, topicIds: mainTopics(choice.topics) }
    : { articleIds: [] }
  return (
    <div className={styles.selection}>
      <OnDemand part={selectionBar} given={{ view: 'map' as const, ...given }} />
    </div>
  )
}
