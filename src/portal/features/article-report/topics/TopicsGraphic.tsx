import { useRef, useState } from 'react'

import { ArticleTopicsDocument, type ArticleTopicsQuery } from '#contract/generated/operations.ts'
import { daysIn } from '#lib/date-range.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { DrawingProps } from '#portal/report/define-report.ts'
import { ChartSkeleton } from '#portal/ui/charts/ChartSkeleton.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import type { ReportedFilter } from '../detail/use-article-detail.ts'
import { useArticleTopicsTexts } from './article-topics-texts.ts'
import type { TopicNumbers } from './topic-bars.ts'
import { TopicPicture } from './TopicPicture.tsx'
import { TopicTable } from './TopicTable.tsx'

import styles from './topics.module.css'

type Topics = NonNullable<ArticleTopicsQuery['client']>['articleReport']['byTopic']

/** So many topics stand there at first. */
const usual = 16

/** The views by topic, each article counted once; a tick shows the days compared with. */
export function TopicsGraphic({ asked, days, tools }: DrawingProps<ReportedFilter>) {
  const { clientId, range, filter, compare } = asked
  const words = useArticleTopicsTexts()
  const texts = useReportTexts()
  const picture = useRef<SVGSVGElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const variables = { clientId, range, filter, compare }
  const { data, isPrevious, failed, reload } = useGraphqlQuery(ArticleTopicsDocument, variables)
  const topics = data?.client && topicsOf(data.client.articleReport.byTopic)
  if (failed && topics === undefined) return <NotLoaded onReload={reload} />
  if (!topics) return <ChartSkeleton label={words.title()} height={usual * 28 + 80} />
  const shown = isWhole ? topics : topics.slice(0, usual)
  const isCompared = shown.some(({ before }) => before !== null)
  const line = texts.compared.line[days.compare]({ days: daysIn(days.range) })
  const given = { topics: shown, isCompared }
  return (
    <div className={styles.graphic} data-stale={isPrevious || undefined}>
      <ChartFigure
        label={words.title()}
        caption={isCompared ? words.onceAndTick({ line }) : words.once()}
        tools={tools}
        picture={picture}
        drawing={<TopicTable {...given} />}
      />
      {shown.length < topics.length && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            {words.all({ count: topics.length })}
          </Button>
        </div>
      )}
      <div className="visually-hidden" aria-hidden>
        <TopicPicture {...given} picture={picture} />
      </div>
    </div>
  )
}

function topicsOf(rows: Topics): TopicNumbers[] {
  return rows.map(({ topic, ink, metrics, previousMetrics, articlesRead }) => ({
    id: topic?.id ?? '',
    name: topic?.label ?? null,
    ink,
    views: metrics.views,
    before: previousMetrics && previousMetrics.views,
    articles: articlesRead,
    depth: metrics.scrollDepth,
  }))
}
