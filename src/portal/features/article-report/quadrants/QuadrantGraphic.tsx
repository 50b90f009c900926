import { useRef } from 'react'

import {
  ArticleQuadrantsDocument,
  type ArticleQuadrantsQuery,
} from '#contract/generated/operations.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { DrawingProps } from '#portal/report/define-report.ts'
import { ChartSkeleton } from '#portal/ui/charts/ChartSkeleton.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { SetFilter } from '#portal/ui/filters/SetFilter.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import type { ReportedFilter } from '../detail/use-article-detail.ts'
import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'
import { chosenField } from './quadrant-fields.ts'
import type { PlottedArticle } from './quadrant-layout.ts'
import { QuadrantDrawing } from './QuadrantDrawing.tsx'
import { QuadrantTable } from './QuadrantTable.tsx'

import styles from './quadrants.module.css'

type Report = NonNullable<ArticleQuadrantsQuery['client']>['articleReport']
type Quadrants = Report['quadrants']

/** As many as the API gives at most. */
const mostPoints = 10_000

/** The views and the scroll depth of every article as a dot, in four fields that narrow the list. */
export function QuadrantGraphic({ asked, tools }: DrawingProps<ReportedFilter>) {
  const words = useArticleQuadrantsTexts()
  const isPhone = useIsPhone()
  const { clientId, range, filter } = asked
  const variables = { clientId, range, filter, points: mostPoints }
  const { data, isPrevious, failed, reload } = useGraphqlQuery(ArticleQuadrantsDocument, variables)
  const report = data?.client?.articleReport
  const height = isPhone ? 340 : 420
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
