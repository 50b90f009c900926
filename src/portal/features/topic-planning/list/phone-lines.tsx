import { Spark } from '#portal/ui/charts/Spark.tsx'
import type { PhoneLines } from '#portal/ui/table/tree/tree-model.ts'

import { ageOf } from '../planning/age.ts'
import { ChangeOf } from '../planning/ChangeOf.tsx'
import { GroupDot } from '../planning/GroupDot.tsx'
import { PlanMark } from '../planning/PlanMark.tsx'
import type { ColumnContext } from './column-context.ts'
import type { ListTexts } from './list-texts.ts'
import type { ListLine, TopicLine } from './topic-rows.ts'

/** The two lines of a row on a phone. */
export function phoneLines(line: ListLine, context: ColumnContext): PhoneLines {
  const texts: ListTexts = context.texts
  const { format } = context
  const { values } = line
  const number = format.number(values.views)
  if (line.kind === 'group') {
    const { articles } = values
    const detail = texts.topicsAndArticles({ topics: line.topics.length, articles })
    const title = (
      <>
        <GroupDot colour={context.palette.get(line.group.id) ?? 0} />
        {line.name}
      </>
    )
    return { title, detail, number }
  }
  const drawing = <Spark values={values.trend} width={60} height={24} />
  const small = <ChangeOf change={values.change} />
  const title = (
    <>
      {line.name}
      {line.mark !== null && <PlanMark mark={line.mark} />}
    </>
  )
  return { title, detail: saidOf(line, context), drawing, number, small }
}

/** "13 articles, gap, 47 days ago" */
function saidOf({ mark, topic, values }: TopicLine, { texts, format, until }: ColumnContext) {
  const { newest, articles } = values
  const date = topic.plan?.date ?? null
  const isDated = mark === 'planned' && date !== null
  const parts = [texts.articlesOf({ articles })]
  if (isDated) parts.push(texts.plannedFor({ day: format.dayMonth(date) }))
  else if (mark !== null) parts.push(texts.marks[mark]())
  if (newest !== null && !isDated) {
    const days = ageOf(newest, until)
    parts.push(days === 0 ? texts.today() : texts.daysAgo({ days }))
  }
  return parts.join(', ')
}
