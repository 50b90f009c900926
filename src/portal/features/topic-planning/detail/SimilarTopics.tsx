import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { inkColour } from '#portal/report/columns/ink.ts'

import { GroupDot } from '../planning/GroupDot.tsx'
import { usePointable } from '../planning/use-pointing.tsx'
import { useTopicDetailTexts } from './topic-detail-texts.ts'
import type { SimilarTopic } from './use-topic-detail.ts'

import styles from './topic-detail.module.css'

interface Props {
  /** undefined until they are here */
  similar: readonly SimilarTopic[] | undefined
  colours: ReadonlyMap<string, number>
}

/** The topics that are most alike; each is selected by a click. */
export function SimilarTopics({ similar, colours }: Props) {
  const texts = useTopicDetailTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const pointable = usePointable()
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {texts.similar()} <small>{texts.similarity()}</small>
      </h3>
      {similar?.length === 0 && <p className={styles.note}>{texts.noSimilar()}</p>}
      <ul className={styles.bars}>
        {similar?.map(({ id, name, groupId, similarity }) => {
          const background = inkColour(colours.get(groupId) ?? 0)
          return (
            <li key={id} {...pointable('topic', id)}>
              <GroupDot colour={colours.get(groupId) ?? 0} />
              <button type="button" onClick={() => change({ id })}>
                {name}
              </button>
              <span className={styles.meter} aria-hidden>
                <i style={{ width: `${similarity * 100}%`, background }} />
              </span>
              <span className={styles.number}>{format.decimal(similarity, 2)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
