import type { DateRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { groupPalette } from '../planning/group-colours.ts'
import type { TopicOverview } from '../planning/use-planning.ts'
import type { Gap, GapState } from './gap-model.ts'
import { useGapTexts } from './gap-texts.ts'
import { GapRow } from './GapRow.tsx'

import styles from './gaps.module.css'

interface Props {
  planning: TopicOverview
  /** those that filters and search leave */
  gaps: readonly Gap[]
  all: readonly Gap[]
  range: DateRange
}

/** The gaps with their reasons, the most missing articles first. */
export function GapList({ planning, gaps, all, range }: Props) {
  const texts = useGapTexts()
  const [{ id }] = useSearchState()
  const palette = groupPalette(planning.groups)
  const names = new Map(planning.groups.map((group) => [group.id, group.name]))
  const longest = Math.max(0, ...all.map(({ topic }) => Math.max(topic.viewShare, topic.newShare)))
  const count = (state: GapState) => all.filter((gap) => gap.state === state).length
  const refused = count('refused')
  return (
    <section className={styles.list} aria-label={texts.missing()}>
      <div className={styles.listHead}>
        <h3>
          {texts.counted({ open: count('open'), planned: count('planned') })}
          {refused > 0 && `, ${texts.refusedCount({ count: refused })}`}
        </h3>
        <span>{texts.missing()} ↓</span>
      </div>
      {gaps.length === 0 && <EmptyState title={texts.noTopic()} />}
      <ul>
        {gaps.map((gap) => (
          <GapRow
            key={gap.topic.id}
            gap={gap}
            groupName={names.get(gap.topic.groupId) ?? ''}
            colour={palette.get(gap.topic.groupId) ?? 0}
            longest={longest}
            range={range}
            isCurrent={gap.topic.id === id}
          />
        ))}
      </ul>
    </section>
  )
}
