import { type Ref, useRef, useState } from 'react'

import { ArticleTopicsDocument, type ArticleTopicsQuery } from '#contract/generated/operations.ts'
import type { MeasureId } from '#contract/metrics.ts'
import { daysIn } from '#lib/date-range.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { pageTexts } from '#portal/i18n/page-texts.ts'
import { ChangeCell } from '#portal/report/columns/cells.tsx'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import type { DrawingProps } from '#portal/report/define-report.ts'
import { Defined } from '#portal/report/definitions/DefinitionLayer.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { ChartSkeleton } from '#portal/ui/charts/ChartSkeleton.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useIsLow, useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import type { ReportedFilter } from '../detail/use-article-detail.ts'

import styles from './topics.module.css'

type Topics = NonNullable<ArticleTopicsQuery['client']>['articleReport']['byTopic']

/** So many topics stand there at first: on a low screen the table below stays in sight. */
const usualOf = (isLow: boolean) => (isLow ? 9 : 16)

/** The views by topic, each article counted once; a tick shows the days compared with. */
export function TopicsGraphic({ asked, days, tools }: DrawingProps<ReportedFilter>) {
  const { clientId, range, filter, compare } = asked
  const words = useArticleTopicsTexts()
  const texts = useReportTexts()
  const picture = useRef<SVGSVGElement>(null)
  const usual = usualOf(useIsLow())
  const [isWhole, setIsWhole] = useState(false)
  const variables = { clientId, range, filter, compare }
  const { data, isPrevious, failed, reload } = useGraphqlQuery(ArticleTopicsDocument, variables)
  const topics = data?.client && topicsOf(data.client.articleReport.byTopic)
  if (failed && topics === undefined) return <NotLoaded onReload={reload} />
  if (!topics) return <ChartSkeleton label={words.title()} height={usual * 28 + 80} />
  const shown = isWhole ? topics : topics.slice(0, usual)
  const isCompared = shown.some(({ before }) => before !== null)
  const line = texts.compared.line[days.compare]({ days: daysIn(days.range) })
  const input = { topics: shown, isCompared }
  return (
    <div className={styles.graphic} data-stale={isPrevious || undefined}>
      <ChartFigure
        label={words.title()}
        caption={isCompared ? words.onceAndTick({ line }) : words.once()}
        tools={tools}
        picture={picture}
        drawing={<TopicTable {...input} />}
      />
      {shown.length < topics.length && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            {words.all({ count: topics.length })}
          </Button>
        </div>
      )}
      <div className="visually-hidden" aria-hidden>
        <TopicPicture {...input} picture={picture} />
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

/** The topics as rows with their bars; a phone leaves out the last columns. */
function TopicTable({ topics, isCompared }: TopicProps) {
  const words = useArticleTopicsTexts()
  const texts = useReportTexts()
  const isPhone = useIsPhone()
  const bars = topicBars(topics)
  const head = (measure: MeasureId, name = texts.measures[measure]()) => (
    <th scope="col">
      <Defined measure={measure} name={name} />
    </th>
  )
  return (
    <table className={styles.table} aria-label={words.title()}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {words.topic()}
          </th>
          {head('views')}
          {isCompared && <th scope="col">{texts.columns.change()}</th>}
          {!isPhone && (
            <>
              {head('articlesRead', words.articles())}
              <th scope="col">{words.each()}</th>
              {head('scrollDepth')}
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic, i) => (
          <Row
            key={topic.id}
            topic={topic}
            bar={bars[i] ?? { length: 0, tick: null }}
            isCompared={isCompared}
            isPhone={isPhone}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<TopicProps, 'isCompared'> {
  topic: TopicNumbers
  bar: TopicBar
  isPhone: boolean
}

function Row({ topic, bar, isCompared, isPhone }: RowProps) {
  const { ink, name, views, before, articles, depth } = topic
  const words = useArticleTopicsTexts()
  const texts = useReportTexts()
  const format = useFormat()
  return (
    <tr>
      <th scope="row">
        <i style={{ background: inkColour(ink) }} />
        {name ?? words.none()}
      </th>
      <td className={styles.place} aria-hidden>
        <div className={styles.bar}>
          <span style={{ width: percent(bar.length) }} />
          {bar.tick !== null && <b style={{ left: percent(bar.tick) }} />}
        </div>
      </td>
      <td>{format.number(views)}</td>
      {isCompared && (
        <td>
          <ChangeCell {...{ format, texts, before }} measure="views" now={views} />
        </td>
      )}
      {!isPhone && (
        <>
          <td className={styles.quiet}>{format.number(articles)}</td>
          <td>{format.number(viewsEach(topic))}</td>
          <td>{measureText(format, 'scrollDepth', depth)}</td>
        </>
      )}
    </tr>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

const rowHeight = 26
const nameWidth = 200
const barWidth = 440
const width = nameWidth + barWidth + 80

/** The topics as a drawing, for those who keep a picture of them. */
function TopicPicture({ topics, picture }: TopicProps & { picture: Ref<SVGSVGElement> }) {
  const words = useArticleTopicsTexts()
  const format = useFormat()
  const bars = topicBars(topics)
  return (
    <svg ref={picture} className={styles.picture} width={width} height={topics.length * rowHeight}>
      {topics.map(({ id, name, views }, row) => {
        const { length, tick } = bars[row] ?? { length: 0, tick: null }
        const y = row * rowHeight
        const tickX = nameWidth + (tick ?? 0) * barWidth
        return (
          <g key={id}>
            <text x={0} y={y + 17}>
              {name ?? words.none()}
            </text>
            <rect x={nameWidth} y={y + 6} width={length * barWidth} height={14} />
            {tick !== null && <line x1={tickX} x2={tickX} y1={y + 3} y2={y + 23} />}
            <text x={width} y={y + 17} textAnchor="end">
              {format.number(views)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A topic with the articles that it is the strongest topic of. */
interface TopicNumbers {
  /** empty for articles without a topic */
  id: string
  /** null for articles without a topic */
  name: string | null
  /** of its group */
  ink: number | null
  views: number
  /** in the days compared with; null without them */
  before: number | null
  articles: number
  /** 0 to 100 */
  depth: number | null
}

/** A bar and its tick as shares of the longest, from 0 to 1. */
interface TopicBar {
  length: number
  /** null without days to compare with */
  tick: number | null
}

/** The bars of topics on one scale, from zero to the highest value of both periods. */
export function topicBars(topics: readonly TopicNumbers[]): TopicBar[] {
  const most = Math.max(1, ...topics.flatMap(({ views, before }) => [views, before ?? 0]))
  return topics.map(({ views, before }) => ({
    length: views / most,
    tick: before === null ? null : before / most,
  }))
}

/** The views of an article of the topic; null without articles. */
export function viewsEach({ views, articles }: TopicNumbers): number | null {
  return articles === 0 ? null : views / articles
}

/** The topics in sight, most views first. */
interface TopicProps {
  topics: readonly TopicNumbers[]
  isCompared: boolean
}

const german = {
  title: 'Aufrufe nach Thema',
  once: 'jeder Artikel zählt zu seinem stärksten Thema',
  onceAndTick: 'jeder Artikel zählt zu seinem stärksten Thema; der Strich zeigt: {line}',
  topic: 'Thema',
  articles: 'Artikel',
  each: 'je Artikel',
  none: 'ohne Thema',
  all: 'Alle {count|number} Themen zeigen',
} as const

const english = {
  title: 'Views by topic',
  once: 'each article counts towards its strongest topic',
  onceAndTick: 'each article counts towards its strongest topic; the tick shows: {line}',
  topic: 'Topic',
  articles: 'Articles',
  each: 'per article',
  none: 'no topic',
  all: 'Show all {count|number} topics',
} as const

/** The texts of the views by topic; they come with them. */
const useArticleTopicsTexts = pageTexts(german, english)
