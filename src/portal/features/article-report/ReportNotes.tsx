import { MostReadArticleDocument, WebsiteChangesDocument } from '#contract/generated/operations.ts'
import type { WebsiteChangesQuery } from '#contract/generated/operations.ts'
import { localDay } from '#portal/app/device/use-clock.ts'
import {
  mayOpen,
  useCurrentPublication,
  useMay,
} from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { peakRange } from '#portal/report/chart/buckets.ts'
import type { NotesProps } from '#portal/report/define-report.ts'
import type { ChartMark } from '#portal/ui/charts/chart-model.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { articleReportTexts } from './article-report-texts.ts'
import type { ReportedFilter } from './detail/use-article-detail.ts'

/**
 * Names the most read article of the days with most views, and the days on which websites began or ended to send; a
 * chart on a phone names no point.
 */
export function ReportNotes(props: NotesProps<ReportedFilter>) {
  const { asked, answer, isOutdated, measure, children } = props
  const words = useTextsOf(articleReportTexts)
  const isPhone = useIsPhone()
  const isSaid = !isPhone && measure === 'views' && answer !== undefined
  const range = isSaid ? peakRange(answer, asked.range) : null
  const { clientId, filter } = asked
  const { data, isPrevious } = useGraphqlQuery(
    MostReadArticleDocument,
    { clientId, filter, range: range ?? asked.range },
    { enabled: range !== null && !isOutdated },
  )
  const marks = useWebsiteMarks()
  if (range === null) return children({ marks })
  const isOther = isPrevious && !isOutdated
  const title = isOther ? undefined : data?.client?.articleReport.nodes[0]?.article.title
  const text = title === undefined ? '' : words.peak({ title })
  return children({ marks, peak: { date: range.from, text } })
}

type Change = NonNullable<WebsiteChangesQuery['client']>['websiteChanges']['nodes'][number]

/** The changes in one call; charts over a long time show the latest of them. */
const first = 50

/** Marks the days on which websites began or ended to send, for those who may see the websites. */
function useWebsiteMarks(): readonly ChartMark[] {
  const { websiteMarks: words } = useTextsOf(articleReportTexts)
  const { client } = useCurrentPublication()
  const isOn = mayOpen('/website-configuration', useMay()) && client !== null
  const { data } = useGraphqlQuery(
    WebsiteChangesDocument,
    { clientId: client ?? '', first, after: null },
    { enabled: isOn },
  )
  const changes = isOn ? (data?.client?.websiteChanges.nodes ?? []) : []
  const marks = changes.flatMap((change): ChartMark[] => {
    const kind = effectOf(change)
    if (kind === null) return []
    const { at, name, author } = change
    const text = words[kind]({ name })
    return [{ date: localDay(Date.parse(at)), label: words.label(), text, note: author.name }]
  })
  return marks.toReversed()
}

/** The effect of a change on the views that are counted; null: none. */
export function effectOf({ kind, fields }: Change): 'began' | 'ended' | 'moved' | null {
  if (kind === 'REMOVED') return 'ended'
  const changed = new Map(fields.map(({ field, after }) => [field, after]))
  const tracking = changed.get('tracking')
  if (kind === 'CREATED') return tracking === 'false' ? null : 'began'
  if (tracking !== undefined) return tracking === 'true' ? 'began' : 'ended'
  return changed.has('url') || changed.has('origins') ? 'moved' : null
}
