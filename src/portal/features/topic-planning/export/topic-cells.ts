import type { ExportKind, FileColumn } from '#portal/report/export/report-files.ts'
import type { ReportRows } from '#portal/report/export/report-rows.ts'

import type { ListTexts } from '../list/list-texts.ts'
import type { RowValues, TopicLine } from '../list/topic-rows.ts'
import type { ExportTexts } from './export-texts.ts'

interface TopicColumn extends FileColumn {
  value: (line: TopicLine) => string | number | null
}

/** The topics of a file, and the words for it. */
export interface ExportedTopics {
  /** in the order of the list */
  lines: readonly TopicLine[]
  groupName: (groupId: string) => string
  /** the columns of the list in their order, by name */
  columns: readonly string[]
  texts: ExportTexts
  listTexts: ListTexts
}

/** Topics as rows of a file, with the columns of the list; small courses are no numbers and stay out. */
export function topicRows(exported: ExportedTopics): ReportRows {
  const { lines, columns: names } = exported
  const columns = names.flatMap((name) => columnsOf(name, exported))
  let isAtEnd = false
  return {
    columns,
    next: () => {
      if (isAtEnd) return Promise.resolve(null)
      isAtEnd = true
      return Promise.resolve(lines.map((line) => columns.map(({ value }) => value(line))))
    },
  }
}

type Value = Exclude<keyof RowValues, 'trend'>

const kinds: Readonly<Record<Value, ExportKind>> = {
  articles: 'count',
  views: 'count',
  change: 'percent',
  scrollDepth: 'percent',
  dwellTime: 'seconds',
  score: 'count',
  newArticles: 'count',
  missing: 'decimal',
  newest: 'day',
}

function columnsOf(name: string, exported: ExportedTopics): TopicColumn[] {
  const { texts, listTexts, groupName } = exported
  if (name === 'topic') {
    return [
      { name: texts.topic(), kind: 'text', value: (line) => line.name },
      { name: texts.group(), kind: 'text', value: ({ topic }) => groupName(topic.groupId) },
    ]
  }
  if (name === 'planning') {
    const state = ({ mark }: TopicLine) => (mark === null ? null : listTexts.marks[mark]())
    return [
      { name: listTexts.columns.planning(), kind: 'text', value: state },
      { name: texts.plannedFor(), kind: 'day', value: ({ topic }) => topic.plan?.date ?? null },
      { name: texts.note(), kind: 'text', value: ({ topic }) => topic.plan?.note ?? null },
    ]
  }
  if (!isValue(name)) return []
  const value = ({ values }: TopicLine) =>
    name === 'change' ? values.change && values.change * 100 : values[name]
  return [{ name: listTexts.columns[name](), kind: kinds[name], value }]
}

function isValue(name: string): name is Value {
  return Object.hasOwn(kinds, name)
}
