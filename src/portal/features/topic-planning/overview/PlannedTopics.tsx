import { IconArrowRight } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { planningViews } from '../planning-views.ts'
import { PlanMark } from '../planning/PlanMark.tsx'
import { markOf } from '../planning/planning-mark.ts'
import { type Topic, usePlanning } from '../planning/use-planning.ts'
import { usePointable } from '../planning/use-pointing.tsx'
import { useTopicsTexts } from '../topics-texts.ts'

import styles from './overview.module.css'

/** So many plans are named, the next ones first. */
const shown = 3

/** How many topics are planned and covered, the next plans with their days, and the way to the gaps. */
export function PlannedTopics() {
  const texts = useTopicsTexts()
  const [{ only }] = useSearchState()
  const { planning } = usePlanning()
  const topics = planning?.topics.filter(({ groupId }) => only === '' || groupId === only) ?? []
  const withMark = (target: string) => topics.filter((topic) => markOf(topic) === target)
  const planned = withMark('planned').toSorted(byDate)
  return (
    <section>
      <h2 className={styles.head}>
        {texts.planning()}
        <small>
          <PlanMark mark="planned" /> {texts.planned({ count: planned.length })}
        </small>
        <small>
          <PlanMark mark="covered" /> {texts.covered({ count: withMark('covered').length })}
        </small>
      </h2>
      <ul className={styles.topics}>
        {planned.slice(0, shown).map((topic) => (
          <PlannedTopic key={topic.id} topic={topic} />
        ))}
        <li>
          <GapsLine count={withMark('gap').length} />
        </li>
      </ul>
    </section>
  )
}

function PlannedTopic({ topic: { id, name, plan } }: { topic: Topic }) {
  const day = plan?.date ?? null
  const format = useFormat()
  const [, change] = useSearchState()
  const pointable = usePointable()
  return (
    <li {...pointable('topic', id)}>
      <button type="button" className={styles.name} onClick={() => change({ id })}>
        <PlanMark mark="planned" />
        <span>{name}</span>
      </button>
      {day !== null && <time dateTime={day}>{format.date(day)}</time>}
    </li>
  )
}

function GapsLine({ count }: { count: number }) {
  const texts = useTopicsTexts()
  const [, change] = useSearchState()
  const said = (
    <>
      <PlanMark mark="gap" />
      <span>{texts.gaps({ count })}</span>
      <small>{texts.gapsMeaning()}</small>
    </>
  )
  if (planningViews.gaps === undefined) return <span className={styles.name}>{said}</span>
  return (
    <button type="button" className={styles.name} onClick={() => change({ view: 'gaps' })}>
      {said}
      <IconArrowRight aria-hidden />
    </button>
  )
}

/** Plans without a day come last. */
function byDate(one: Topic, other: Topic): number {
  const [first, second] = [one.plan?.date ?? '9999', other.plan?.date ?? '9999']
  return first < second ? -1 : Number(first > second)
}
