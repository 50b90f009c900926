import { useRef } from 'react'

import { ArticleQuadrantsDocument } from '#contract/generated/operations.ts'
import type { ArticleQuadrantsQuery } from '#contract/generated/operations.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import type { DrawingProps } from '#portal/report/define-report.ts'
import type { SetFilter as NamedFilter } from '#portal/report/label/report-label.ts'
import { ChartSkeleton } from '#portal/ui/charts/ChartSkeleton.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'
import { SetFilter } from '#portal/ui/filters/SetFilter.tsx'
import { useIsLow, useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import type { ReportedFilter } from '../detail/use-article-detail.ts'
import { articleQuadrantsTexts, useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import { chosenField } from './quadrant-fields.ts'
import type { PlottedArticle, QuadrantProps } from './quadrant-layout.ts'
import { fieldOf } from './quadrant-layout.ts'
import { QuadrantDrawing } from './QuadrantDrawing.tsx'

import styles from './quadrants.module.css'

type Report = NonNullable<ArticleQuadrantsQuery['client']>['articleReport']
type Quadrants = Report['quadrants']

/** As many as the API gives at most. */
const mostPoints = 10_000

/** The views and the scroll depth of every article as a dot, in four fields that narrow the list. */
export function QuadrantGraphic({ asked, tools }: DrawingProps<ReportedFilter>) {
  const words = useArticleQuadrantsTexts()
  const isPhone = useIsPhone()
  const isLow = useIsLow()
  const { clientId, range, filter } = asked
  const variables = { clientId, range, filter, points: mostPoints }
  const { data, isPrevious, failed, reload } = useGraphqlQuery(ArticleQuadrantsDocument, variables)
  const report = data?.client?.articleReport
  const height = isPhone ? 340 : isLow ? 268 : 420
  if (failed && report === undefined) return <NotLoaded onReload={reload} />
  if (report === undefined) return <ChartSkeleton label={words.title()} height={height + 100} />
  return (
    <div className={styles.graphic} data-stale={isPrevious || undefined}>
      <DrawnQuadrants report={report} height={height} tools={tools} />
    </div>
  )
}

interface DrawnProps extends Pick<DrawingProps<ReportedFilter>, 'tools'> {
  report: Report
  height: number
}

function DrawnQuadrants({ report: { quadrants, totals }, height, tools }: DrawnProps) {
  const words = useArticleQuadrantsTexts()
  const picture = useRef<SVGSVGElement>(null)
  const [{ field }] = useSearchState()
  const points = plotted(quadrants.points)
  const { medianViews, scrollDepth, fields } = quadrants
  const lines = { medianViews: medianViews ?? 0, averageDepth: scrollDepth ?? 0 }
  const drawn = { points, lines, fields, allViews: totals.views, field: chosenField(field) }
  const caption =
    points.length < mostPoints ? words.onePoint() : words.mostRead({ count: mostPoints })
  const few = points.filter(({ ranked }) => !ranked).length
  const unknown = quadrants.points.length - points.length
  return (
    <>
      {points.length > 0 && (
        <ChartFigure
          label={words.title()}
          caption={caption}
          tools={tools}
          picture={picture}
          drawing={<QuadrantDrawing {...drawn} picture={picture} height={height} few={few} />}
          table={<QuadrantTable {...drawn} height={height} />}
        />
      )}
      {unknown > 0 && <p className={styles.note}>{words.unknown({ count: unknown })}</p>}
    </>
  )
}

/** Only what was measured has a place. */
function plotted(points: Quadrants['points']): PlottedArticle[] {
  return points.flatMap(({ id, title, views, ranked, scrollDepth: depth }) =>
    depth === null ? [] : [{ id, title, views, depth, ranked }],
  )
}

/** The field that the list is narrowed to. */
export function QuadrantChip() {
  const words = useArticleQuadrantsTexts()
  const [{ field }, change] = useSearchState()
  const chosen = chosenField(field)
  if (chosen === null) return null
  return (
    <SetFilter
      name={words.field()}
      value={words.fields[chosen]()}
      onClear={() => change({ field: '' })}
    />
  )
}

/** More rows than this are for the list below. */
const mostRows = 2000

/** The dots as a table, the most read first. */
function QuadrantTable({ points, lines, field, height }: QuadrantProps) {
  const words = useArticleQuadrantsTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const shown = points.filter((point) => field === null || fieldOf(point, lines) === field)
  const rows = shown.slice(0, mostRows).map((point) => {
    const own = fieldOf(point, lines)
    const cells = [
      point.title,
      format.number(point.views),
      format.percent(point.depth / 100, 1),
      own === null ? noValue : words.fields[own](),
    ]
    return { key: point.id, cells }
  })
  const heads = [
    words.article(),
    texts.measures.views(),
    texts.measures.scrollDepth(),
    words.field(),
  ]
  return <TwinTable label={words.title()} heads={heads} rows={rows} height={height} />
}

/** The field that the list is narrowed to, in words. */
export function quadrantFilter(field: string, locale: Locale): NamedFilter | undefined {
  const words = articleQuadrantsTexts[locale]
  const chosen = chosenField(field)
  return chosen === null ? undefined : { name: words.field(), values: [words.fields[chosen]()] }
}
