import { ageOf } from '../planning/age.ts'
import { GroupDot } from '../planning/GroupDot.tsx'
import { PlanMark } from '../planning/PlanMark.tsx'
import { markOf, type PlanningMark } from '../planning/planning-mark.ts'
import type { ColumnContext } from './column-context.ts'
import { useListTexts } from './list-texts.ts'
import type { ListLine } from './topic-rows.ts'

import styles from './topic-list.module.css'

interface Props {
  line: ListLine
  context: ColumnContext
}

/** The name of a row; of a group with its colour and the number of its topics. */
export function LineName({ line, context: { palette } }: Props) {
  const texts = useListTexts()
  if (line.kind === 'topic') {
    return (
      <span className={styles.name} title={line.name}>
        {line.name}
      </span>
    )
  }
  return (
    <>
      <GroupDot colour={palette.get(line.group.id) ?? 0} />
      <span className={styles.name} title={line.name}>
        {line.name}
      </span>
      <span className={styles.count}>{texts.topicsOf({ topics: line.topics.length })}</span>
    </>
  )
}

const marks = ['gap', 'planned', 'covered'] as const

/** The state of a topic in the planning, or how many topics of a group have which. */
export function PlanningCell({ line, context: { format } }: Props) {
  const texts = useListTexts()
  if (line.kind === 'topic') {
    const { mark, topic } = line
    if (mark === null) return null
    const date = mark === 'planned' ? (topic.plan?.date ?? null) : null
    return (
      <span className={styles.planning}>
        <PlanMark mark={mark} />
        {date === null ? texts.marks[mark]() : format.date(date)}
        {date !== null && <span className="visually-hidden"> {texts.marks.planned()}</span>}
      </span>
    )
  }
  const found = line.topics.map(markOf)
  return (
    <span className={styles.planning}>
      {marks.map((mark) => (
        <MarkCount
          key={mark}
          mark={mark}
          count={found.filter((one) => one === mark).length}
          words={texts.marked[mark]}
        />
      ))}
    </span>
  )
}

interface CountProps {
  mark: PlanningMark
  count: number
  words: (given: { count: number }) => string
}

function MarkCount({ mark, count, words }: CountProps) {
  if (count === 0) return null
  return (
    <span className={styles.marked}>
      <PlanMark mark={mark} />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words({ count })} </span>
    </span>
  )
}

/** From this age on the newest article is old, in days. */
const oldFrom = 45

interface DayProps {
  day: string | null
  context: Pick<ColumnContext, 'format' | 'until'>
}

/** The day of the newest article; an old one is said to be so, in its colour and in words. */
export function NewestDay({ day, context: { format, until } }: DayProps) {
  const texts = useListTexts()
  if (day === null || ageOf(day, until) < oldFrom) return format.date(day)
  return (
    <span className={styles.old}>
      {format.date(day)}
      <span className="visually-hidden"> {texts.old()}</span>
    </span>
  )
}
