import { IconCalendar, IconX } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import { PlanMark } from '../planning/PlanMark.tsx'
import { markOf } from '../planning/planning-mark.ts'
import { type Topic, usePlanning } from '../planning/use-planning.ts'
import { useChoiceTexts } from './chosen/choice-texts.ts'
import { usePlanTexts } from './plan/plan-texts.ts'

import styles from './topic-sheet.module.css'

/** The selected topic in short, below the map of a phone. */
export function TopicSheet() {
  const texts = useChoiceTexts()
  const { planning } = usePlanning()
  const [{ id }, change] = useSearchState()
  const topic = planning?.topics.find((one) => one.id === id)
  if (topic === undefined) return null
  const { name, articles, metrics, trend } = topic
  return (
    <section className={styles.sheet} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Spark values={trend} width={110} height={30} label={texts.course()} />
        <IconAction label={texts.close()} icon={<IconX />} onClick={() => change({ id: '' })} />
      </div>
      <p className="quiet">{texts.counts({ articles, views: metrics.views })}</p>
      <State topic={topic} />
      <div className={styles.buttons}>
        <Button onClick={() => change({ panel: 'topic' })}>{texts.open()}</Button>
        <Button icon={<IconCalendar aria-hidden />} onClick={() => change({ panel: 'plan' })}>
          {texts.plan()}
        </Button>
      </div>
    </section>
  )
}

const states = { gap: 'GAP', planned: 'PLANNED', covered: 'COVERED' } as const

function State({ topic }: { topic: Topic }) {
  const texts = usePlanTexts()
  const format = useFormat()
  const mark = markOf(topic)
  if (mark === null) return null
  const state = texts.states[states[mark]]()
  const day = topic.plan?.date ?? null
  return (
    <p className={styles.state}>
      <PlanMark mark={mark} />
      {day === null ? state : texts.for({ state, day: format.date(day) })}
    </p>
  )
}
