import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { inkColour } from '#portal/report/columns/ink.ts'

import { groupPalette } from '../../planning/group-colours.ts'
import { GroupDot } from '../../planning/GroupDot.tsx'
import type { TopicGroup } from '../../planning/use-planning.ts'
import { usePointable } from '../../planning/use-pointing.tsx'
import { useChoiceTexts } from './choice-texts.ts'
import type { ChosenTopic } from './chosen-articles.ts'

import styles from '../topic-detail.module.css'

interface Props {
  topics: readonly ChosenTopic[]
  groups: readonly TopicGroup[]
}

/** The topics of the choice, and how many of their articles were chosen. */
export function ChoiceTopics({ topics, groups }: Props) {
  const texts = useChoiceTexts()
  const [, change] = useSearchState()
  const pointable = usePointable()
  const colours = groupPalette(groups)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {texts.topics()} <small>{texts.ofAll()}</small>
      </h3>
      <ul className={styles.bars}>
        {topics.map(({ topic: { id, name, groupId, articles }, chosen }) => {
          const colour = colours.get(groupId) ?? 0
          return (
            <li key={id} {...pointable('topic', id)}>
              <GroupDot colour={colour} />
              <button type="button" onClick={() => change({ id })}>
                {name}
              </button>
              <span className={styles.meter} aria-hidden>
                <i
                  style={{
                    width: `${(100 * chosen) / articles}%`,
                    background: inkColour(colour),
                  }}
                />
              </span>
              <span className={styles.number}>{texts.of({ chosen, count: articles })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
