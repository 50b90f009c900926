import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'

import { ChangeOf } from '../planning/ChangeOf.tsx'
import { groupPalette } from '../planning/group-colours.ts'
import { GroupDot } from '../planning/GroupDot.tsx'
import { hasRisingWeeks, risingTopics } from '../planning/rising.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { usePointable } from '../planning/use-pointing.tsx'
import { useTopicsTexts } from '../topics-texts.ts'

import styles from './overview.module.css'

/** So many are named. */
const shown = 4

/** The topics whose views grew most, of the group that is shown alone where there is one. */
export function RisingTopics() {
  const texts = useTopicsTexts()
  const [{ only }, change] = useSearchState()
  const pointable = usePointable()
  const { planning, days } = usePlanning()
  if (planning === undefined) return null
  const palette = groupPalette(planning.groups)
  const topics = planning.topics.filter(({ groupId }) => only === '' || groupId === only)
  const rising = risingTopics(topics, days.range, shown)
  if (rising.length === 0) return null
  return (
    <section>
      <h2 className={styles.head}>
        {only === '' ? texts.rising() : texts.risingHere()}
        <small>
          {hasRisingWeeks(days.range) ? texts.risingRule() : texts.changeRules.before()}
        </small>
      </h2>
      <ul className={styles.topics}>
        {rising.map(({ topic, change: grown }) => (
          <li key={topic.id} {...pointable('topic', topic.id)}>
            <button type="button" className={styles.name} onClick={() => change({ id: topic.id })}>
              <GroupDot colour={palette.get(topic.groupId) ?? 0} />
              <span>{topic.name}</span>
            </button>
            <Spark values={topic.trend} width={66} />
            <ChangeOf change={grown} />
          </li>
        ))}
      </ul>
    </section>
  )
}
