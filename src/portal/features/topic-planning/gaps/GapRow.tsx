import type { DateRange } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { inkColour } from '#portal/report/columns/ink.ts'

import { changeOf } from '../planning/change.ts'
import { PlanMark } from '../planning/PlanMark.tsx'
import type { Gap } from './gap-model.ts'
import { gapReason } from './gap-reason.ts'
import { useGapTexts } from './gap-texts.ts'
import { GapPlan } from './GapPlan.tsx'
import { SeasonHint } from './SeasonHint.tsx'

import styles from './gaps.module.css'

interface Props {
  gap: Gap
  groupName: string
  /** the place of the group's colour */
  colour: number
  /** the largest share of all gaps, 0..100: its bar is the longest */
  longest: number
  range: DateRange
  isCurrent: boolean
}

/** A gap: how many articles are missing, why, and what is done about it. */
export function GapRow({ gap, groupName, colour, longest, range, isCurrent }: Props) {
  const texts = useGapTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const { topic, state } = gap
  const told = { texts, format, change: changeOf([topic], range), until: useToday() }
  return (
    <li className={styles.gap} data-current={isCurrent || undefined} data-state={state}>
      <div className={styles.words}>
        <h4 className={styles.name}>
          {state !== 'refused' && <PlanMark mark={state === 'open' ? 'gap' : 'planned'} />}
          <button
            type="button"
            aria-current={isCurrent || undefined}
            onClick={() => change({ id: topic.id })}
          >
            {topic.name}
          </button>
          <span>{groupName}</span>
        </h4>
        <p>
          {gapReason(topic, told).map(({ text, isStrong }) =>
            isStrong ? <b key={text}>{text}</b> : text,
          )}
          <SeasonHint id={topic.id} />
        </p>
        <Bars gap={gap} colour={colour} longest={longest} />
      </div>
      <p className={styles.missing}>
        <b>{format.decimal(topic.missing)}</b>
        {texts.articles()}
      </p>
      {state === 'open' ? <GapPlan topic={topic} /> : <PlannedBy gap={gap} />}
    </li>
  )
}

/** The shares of views and of new articles, one below the other. */
function Bars({ gap: { topic }, colour, longest }: Pick<Props, 'gap' | 'colour' | 'longest'>) {
  const texts = useGapTexts()
  const format = useFormat()
  const bars = [
    { name: texts.read(), share: topic.viewShare, fill: inkColour(colour) },
    { name: texts.written(), share: topic.newShare, fill: 'var(--chart-8)' },
  ]
  return (
    <dl className={styles.bars}>
      {bars.map(({ name, share, fill }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${(100 * share) / longest}%`, background: fill }} />
            </span>
            {format.percent(share / 100, 1)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The day of a planned gap and who planned it, or why a gap was refused. */
function PlannedBy({ gap: { topic, state } }: Pick<Props, 'gap'>) {
  const texts = useGapTexts()
  const format = useFormat()
  const { plan } = topic
  if (plan === null) return null
  if (state === 'planned') {
    return (
      <p className={styles.done}>
        <b>{plan.date === null ? texts.states.planned() : format.date(plan.date)}</b>
        <span>{plan.author.name}</span>
      </p>
    )
  }
  const isReasoned = plan.reason !== null && plan.reason !== ''
  return (
    <p className={styles.done}>
      <span>
        {isReasoned ? texts.refusedBy({ reason: plan.reason ?? '' }) : texts.refusedPlain()}
      </span>
      <span>{plan.author.name}</span>
    </p>
  )
}
