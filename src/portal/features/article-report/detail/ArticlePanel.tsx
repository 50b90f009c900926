import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'

import { localDay } from '#portal/app/device/use-clock.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ArticleButtons } from '#portal/forms/bans/ArticleButtons.tsx'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import type { DetailProps } from '#portal/report/define-report.ts'
import { Defined } from '#portal/report/definitions/DefinitionLayer.tsx'
import { DetailFrame } from '#portal/report/detail/DetailFrame.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import type { ChartLine, ChartMark } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock, SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { useArticleDetailTexts } from './article-detail-texts.ts'
import { ArticleDeliveries } from './ArticleDeliveries.tsx'
import { DepthSection } from './DepthSection.tsx'
import type { ArticleDetail, ReportedFilter } from './use-article-detail.ts'
import { narrowsReaders, useArticleDetail } from './use-article-detail.ts'

import styles from './article-detail.module.css'

/** The panel of one article: its numbers beside those of the filter, its course, depth, and neighbours. */
export function ArticlePanel({ place, asked }: DetailProps<ReportedFilter>) {
  const words = useArticleDetailTexts()
  const { detail, isOutdated, failed, reload } = useArticleDetail(place.id, asked)
  const [from, open] = useTrail(place.id)
  const isLoading = detail === undefined && !failed
  const isOfSome = narrowsReaders(asked.filter)
  const name = detail === null ? words.unknown() : (detail?.article.title ?? place.name)
  return (
    <DetailFrame
      {...place}
      name={name}
      isLoading={isLoading || failed}
      above={
        <>
          {from !== undefined && <BackButton {...from} />}
          {detail && <Origin {...detail} />}
          {isLoading && <p className={styles.origin}>&nbsp;</p>}
        </>
      }
    >
      {failed && detail === undefined && <NotLoaded onReload={reload} />}
      {isLoading && <Outline />}
      {detail === null && <p className="faint small">{words.unknownText()}</p>}
      {detail && (
        <div className={styles.sections} data-stale={isOutdated || undefined}>
          <ArticleButtons article={detail.article} />
          <ArticleFigures detail={detail} isOfSome={isOfSome} />
          <ArticleTrend detail={detail} />
          <ArticleBiography article={detail.article} asked={asked} />
          <DepthSection detail={detail} />
          {detail.recommendations !== null && (
            <ArticleDeliveries
              detail={detail}
              values={detail.recommendations}
              isOfSome={isOfSome}
            />
          )}
          <SimilarArticles
            similar={detail.similar}
            onOpen={(id) => open({ id, from: detail.article })}
          />
        </div>
      )}
    </DetailFrame>
  )
}

interface Step {
  /** the article that was opened */
  id: string
  /** the one that it was opened from */
  from: Pick<ArticleDetail['article'], 'id' | 'title'>
}

/** The article from which the open one was opened, and how to open another from it. */
function useTrail(id: string): [Step['from'] | undefined, (step: Step) => void] {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [, change] = useSearchState()
  const open = (step: Step) => {
    setSteps([...steps.filter((one) => one.id !== step.id), step])
    change({ id: step.id })
  }
  return [steps.find((step) => step.id === id)?.from, open]
}

function BackButton({ id, title }: Step['from']) {
  const words = useArticleDetailTexts()
  const [, change] = useSearchState()
  return (
    <button type="button" className={styles.back} onClick={() => change({ id })}>
      <IconArrowLeft aria-hidden />
      <span>{words.backTo({ title })}</span>
    </button>
  )
}

/** Topics, section, authors, kind and the day of publication. */
function Origin({ article }: ArticleDetail) {
  const { topics, section, authors, kind, publicationDate, banned } = article
  const words = useArticleDetailTexts()
  const format = useFormat()
  const [first] = topics
  return (
    <p className={styles.origin}>
      {first !== undefined && (
        <span>
          <i style={{ background: inkColour(first.ink) }} />
          {topics.map(({ name }) => name).join(', ')}
        </span>
      )}
      {[section, authors.join(', '), kind].map(
        (detail, at) => Boolean(detail) && <span key={at}>{detail}</span>,
      )}
      {publicationDate !== null && <span>{format.weekdayDate(publicationDate)}</span>}
      {banned !== null && (
        <span className={styles.banned}>
          {words.bannedSince({ day: format.date(banned.since) })}
        </span>
      )}
    </p>
  )
}

function Outline() {
  return (
    <div className={styles.outline}>
      <SkeletonLine width="60%" />
      <SkeletonBlock height={160} />
      <SkeletonBlock height={180} />
    </div>
  )
}

interface Props {
  detail: ArticleDetail
  /** only some readers count */
  isOfSome: boolean
}

/** The numbers of an article, each with that of all articles of the filter. */
function ArticleFigures({ detail, isOfSome }: Props) {
  const { metrics, allMetrics, rank, articlesRead } = detail
  const words = useArticleDetailTexts()
  const texts = useReportTexts()
  const format = useFormat()
  type Measure = 'scrollDepth' | 'dwellTime' | 'readToEnd' | 'readingTime' | 'fromRecommendations'
  const written = (measure: Measure, value: number | null) =>
    measureText(format, measure, value, 'figure')
  const all = (measure: Measure, value: number | null) =>
    words.allArticles({ value: written(measure, value) })
  /** Unread in these days is not left out by a filter. */
  const place = () => {
    if (rank !== null) return words.rank({ rank, count: articlesRead })
    if (metrics.views > 0) return words.notAmong()
    return isOfSome ? words.unreadByThese() : words.unread()
  }
  return (
    <Figures label={words.numbers()} isPairs>
      <Figure
        label={<Defined measure="views" name={texts.measures.views()} />}
        value={format.number(metrics.views)}
        note={place()}
      />
      <Figure
        label={<Defined measure="scrollDepth" name={texts.measures.scrollDepth()} />}
        value={written('scrollDepth', metrics.scrollDepth)}
        note={all('scrollDepth', allMetrics.scrollDepth)}
      />
      <Figure
        label={<Defined measure="dwellTime" name={texts.measures.dwellTime()} />}
        value={written('dwellTime', metrics.dwellTime)}
        note={all('dwellTime', allMetrics.dwellTime)}
      />
      <Figure
        label={<Defined measure="readToEnd" name={texts.measures.readToEnd()} />}
        value={written('readToEnd', metrics.readToEnd)}
        note={all('readToEnd', allMetrics.readToEnd)}
      />
      {(['readingTime', 'fromRecommendations'] as const).map((measure) => (
        <Figure
          key={measure}
          label={<Defined measure={measure} name={texts.measures[measure]()} />}
          value={written(measure, metrics[measure])}
          note={all(measure, allMetrics[measure])}
        />
      ))}
    </Figures>
  )
}

const height = 170

/** The views of an article by day, beside those of the usual article on the same day of its life. */
function ArticleTrend({ detail: { article, days } }: { detail: ArticleDetail }) {
  const words = useArticleDetailTexts()
  // A single day is the figure above already.
  if (days.length < 2) return null
  const own: ChartLine = {
    name: words.thisArticle(),
    shortName: words.thisShort(),
    points: days.map(({ date, views }) => ({ date, value: views })),
  }
  const usual: ChartLine = {
    name: words.usualArticle(),
    shortName: words.usualShort(),
    isUsual: true,
    points: days.map(({ date, usual: value }) => ({ date, value })),
  }
  const hasUsual = days.some((day) => day.usual !== null)
  const marks = eventsOf(article, words).filter(({ date }) => days.some((day) => day.date === date))
  return (
    <section className={styles.section}>
      <TimeChart
        label={words.trend()}
        level={3}
        lines={hasUsual ? [own, usual] : [own]}
        marks={marks}
        height={height}
        isWhole
        keptAs={article.title}
      />
      {hasUsual && <p className="faint small">{words.usualMeans()}</p>}
    </section>
  )
}

const biographySection = lazyPart(
  async () => (await import('../biography/BiographySection.tsx')).BiographySection,
)

/** Beside the list there is no room for it: the way to its page. */
function ArticleBiography(given: {
  article: ArticleDetail['article']
  asked: DetailProps<ReportedFilter>['asked']
}) {
  const words = useArticleDetailTexts()
  const [{ panel }, change] = useSearchState()
  const isNarrow = useIsPhone()
  if (panel === 'page' || isNarrow)
    return (
      <OnDemand part={biographySection} props={given} fallback={<SkeletonBlock height={360} />} />
    )
  return (
    <button type="button" className={styles.back} onClick={() => change({ panel: 'page' })}>
      {words.biography()}
    </button>
  )
}

/** The days that may say why its views changed. */
function eventsOf(
  { publicationDate, banned }: ArticleDetail['article'],
  words: ReturnType<typeof useArticleDetailTexts>,
): ChartMark[] {
  const since = banned && localDay(Date.parse(banned.since))
  return [
    ...(publicationDate === null
      ? []
      : [{ date: publicationDate, label: words.published(), text: '' }]),
    ...(since === null ? [] : [{ date: since, label: words.ban(), text: '' }]),
  ]
}

interface SimilarArticlesProps {
  similar: ArticleDetail['similar']
  onOpen: (id: string) => void
}

/** The articles that share most of the topics; each opens in the panel. */
function SimilarArticles({ similar, onOpen }: SimilarArticlesProps) {
  const words = useArticleDetailTexts()
  const format = useFormat()
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {words.similar()} <small>{words.similarity()}</small>
      </h3>
      {similar.length === 0 && <p className="faint small">{words.noSimilar()}</p>}
      <ul className={styles.similar}>
        {similar.map(({ article: { id, title }, similarity, views }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              {title}
            </button>
            <small>{words.views({ count: views })}</small>
            <span className={styles.meter} aria-hidden>
              <i style={{ width: `${similarity * 100}%` }} />
            </span>
            <span className={styles.number}>{format.decimal(similarity, 2)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
