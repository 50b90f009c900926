import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { chosenColumns } from '#portal/report/columns/report-column.ts'
import type { ExportKind, FileColumn } from '#portal/report/export/report-files.ts'
import type { ReportRows } from '#portal/report/export/report-rows.ts'
import type { ExportedReport } from '#portal/report/export/use-report-export.ts'
import { useScreenTitle } from '#portal/report/page-names.ts'

import { offeredColumns } from '../list/list-columns.tsx'
import { useListTexts } from '../list/list-texts.ts'
import type { ListTexts } from '../list/list-texts.ts'
import type { RowValues, TopicLine } from '../list/topic-rows.ts'
import { useTopicList } from '../list/use-topic-list.ts'
import { mostWritten, wholeMissing } from '../planning/planning-mark.ts'
import { readerFilter } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { articleRows } from './article-cells.ts'
import type { ArticlePart } from './article-cells.ts'
import { useExportTexts } from './export-texts.ts'
import type { ExportTexts } from './export-texts.ts'

interface TopicColumn extends FileColumn {
  value: (line: TopicLine) => string | number | null
}

/** The topics of a file, and the words for it. */
interface ExportedTopics {
  mostWritten: number
  /** in the order of the list */
  lines: readonly TopicLine[]
  groupName: (groupId: string) => string
  /** the columns of the list in their order, by name */
  columns: readonly string[]
  texts: ExportTexts
  listTexts: ListTexts
}

/** Topics as rows of a file, with the columns of the list; small courses are no numbers and stay out. */
function topicRows(exported: ExportedTopics): ReportRows {
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
  missing: 'count',
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
    name === 'change'
      ? values.change && values.change * 100
      : name === 'missing'
        ? wholeMissing(values.missing, exported.mostWritten)
        : values[name]
  return [{ name: listTexts.columns[name](), kind: kinds[name], value }]
}

function isValue(name: string): name is Value {
  return Object.hasOwn(kinds, name)
}

/** The API takes so many ids of articles at once. */
const idsAtOnce = 5000

/** The files that topic planning makes. */
export interface PlanningFiles {
  /** as filters, order and columns of the list leave them */
  topics: ExportedReport
  /** of all topics */
  articles: ExportedReport
  /** Those of chosen topics, and of a lasso. */
  articlesOf: (selected: SelectedParts) => ExportedReport
}

/** Ticked topics, or articles within the lasso. */
export interface SelectedParts {
  topicIds: readonly string[]
  articleIds: readonly string[]
}

/** The files of topic planning, each from its first row to its last. */
export function usePlanningFiles(): PlanningFiles {
  const texts = useExportTexts()
  const screen = useScreenTitle()
  const rowsOf = useArticleRows()
  const { planning } = usePlanning()
  const all = planning?.topics ?? []
  const file = (name: keyof (typeof texts)['files']) => `${screen}, ${texts.files[name]()}`
  const countOf = (ids: readonly string[]) =>
    all.filter(({ id }) => ids.includes(id)).reduce((sum, { articles }) => sum + articles, 0)
  return {
    topics: { title: file('topics'), rowsName: texts.topics(), ...useTopicRows() },
    articles: {
      title: file('articles'),
      rowsName: texts.articles(),
      count: planning?.articles,
      rows: rowsOf(all.map(({ id }) => ({ topicId: id }))),
    },
    articlesOf: ({ topicIds, articleIds }) => ({
      title: file('selection'),
      rowsName: texts.selection(),
      count: countOf(topicIds) + articleIds.length,
      rows: rowsOf([
        ...topicIds.map((topicId) => ({ topicId })),
        ...blocks(articleIds).map((ids) => ({ articleIds: ids })),
      ]),
    }),
  }
}

function blocks(ids: readonly string[]): readonly string[][] {
  const count = Math.ceil(ids.length / idsAtOnce)
  return Array.from({ length: count }, (_, i) => ids.slice(i * idsAtOnce, (i + 1) * idsAtOnce))
}

function useTopicRows(): Pick<ExportedReport, 'count' | 'rows'> {
  const texts = useExportTexts()
  const listTexts = useListTexts()
  const { planning } = usePlanning()
  const { nodes } = useTopicList()
  const [{ cols }] = useSearchState()
  const lines = nodes.flatMap(({ children = [] }) =>
    children.flatMap(({ row }) => (row.kind === 'topic' ? [row] : [])),
  )
  const groups = new Map(planning?.groups.map(({ id, name }) => [id, name]))
  const columns = chosenColumns(offeredColumns(listTexts), cols)
  const groupName = (id: string) => groups.get(id) ?? ''
  const rows = () =>
    Promise.resolve(
      topicRows({
        lines,
        groupName,
        columns,
        texts,
        listTexts,
        mostWritten: mostWritten(planning?.topics ?? []),
      }),
    )
  return { count: lines.length, rows }
}

function useArticleRows(): (parts: readonly ArticlePart[]) => () => Promise<ReportRows> {
  const texts = useExportTexts()
  const { variant, planning, days } = usePlanning()
  const { client } = useCurrentPublication()
  const [search] = useSearchState()
  const topics = new Map(planning?.topics.map((topic) => [topic.id, topic]))
  const groups = new Map(planning?.groups.map(({ id, name }) => [id, name]))
  const shared = {
    variant,
    asked: { clientId: client ?? '', range: days.range },
    filter: readerFilter(search),
    topicName: (id: string | null) => topics.get(id ?? '')?.name ?? null,
    groupName: (id: string | null) => groups.get(topics.get(id ?? '')?.groupId ?? '') ?? null,
    texts,
  }
  return (parts) => () => Promise.resolve(articleRows({ ...shared, parts }))
}
