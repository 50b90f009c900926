import { dayNames } from '#portal/i18n/day-names.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'

import type { TopicDetail } from '../use-topic-detail.ts'
import { usePlanTexts } from './plan-texts.ts'
import { useWhen } from './use-plan.tsx'

import sections from '../topic-detail.module.css'
import styles from './plan.module.css'

interface Props {
  history: NonNullable<TopicDetail['topic']>['planHistory']
}

/** All that was planned for a topic, the newest first. */
export function PlanHistory({ history }: Props) {
  const texts = usePlanTexts()
  const when = useWhen()
  const names = dayNames(useLocale().locale)
  return (
    <section className={sections.section}>
      <h3 className={sections.heading}>{texts.history()}</h3>
      {history.length === 0 && <p className={sections.note}>{texts.noHistory()}</p>}
      <ol className={styles.history}>
        {history.map(({ revision, state, date, note, author, at }) => {
          const word = texts.states[state]()
          return (
            <li key={revision}>
              {date === null ? word : texts.for({ state: word, day: names.fullDay(date) })}
              {note !== null && <p>{note}</p>}
              <small>{texts.by({ name: author.name, when: when(at) })}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
