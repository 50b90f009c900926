import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ArticleButtons } from '#portal/forms/bans/ArticleButtons.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import type { DetailProps } from '#portal/report/define-report.ts'
import { DetailFrame } from '#portal/report/detail/DetailFrame.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock, SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { useArticleDetailTexts } from './article-detail-texts.ts'
import { ArticleDeliveries } from './ArticleDeliveries.tsx'
import { ArticleFigures } from './ArticleFigures.tsx'
import { ArticleTrend } from './ArticleTrend.tsx'
import { DepthSection } from './DepthSection.tsx'
import { SimilarArticles } from './SimilarArticles.tsx'
import {
  type ArticleDetail,
  narrowsReaders,
  type ReportedFilter,
  useArticleDetail,
} from './use-article-detail.ts'

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
        </>
      }
    >
      {failed && detail === undefined && <NotLoaded onReload={reload} />}
      {isLoading && <Outline />}
      {detail === null && <p className={styles.note}>{words.unknownText()}</p>}
      {detail && (
        <div className={styles.sections} data-stale={isOutdated || undefined}>
          <ArticleButtons article={detail.article} />
          <ArticleFigures detail={detail} isOfSome={isOfSome} />
          <ArticleTrend detail={detail} />
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

/** The strongest topic and the day of publication. */
function Origin({ article: { topics, publicationDate, banned } }: ArticleDetail) {
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
