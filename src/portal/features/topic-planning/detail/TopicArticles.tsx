import { useState } from 'react'

import type { TopicArticleSort } from '#contract/generated/operations.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { MoreButton } from '#portal/ui/controls/MoreButton.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import type { Topic } from '../planning/use-planning.ts'
import { ArticleList } from './ArticleList.tsx'
import { useTopicDetailTexts } from './topic-detail-texts.ts'
import { useTopicArticles } from './use-topic-detail.ts'

import styles from './topic-detail.module.css'

interface Props {
  topic: Pick<Topic, 'id'>
  /** all of them, page by page */
  isPage: boolean
}

const few = 5
const page = 25
/** The most that the API sends at once. */
const most = 500

/** The articles of a topic in an order that one can choose. */
export function TopicArticles({ topic: { id }, isPage }: Props) {
  const texts = useTopicDetailTexts()
  const [, change] = useSearchState()
  const [sort, setSort] = useState<TopicArticleSort>('VIEWS')
  const [shown, setShown] = useState(page)
  const first = isPage ? shown : few
  const { nodes, count, isPrevious, failed, reload } = useTopicArticles({
    topicId: id,
    sort,
    first,
  })
  if (nodes === undefined)
    return failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={320} />
  const isAll = nodes.length >= Math.min(count, most)
  return (
    <section className={styles.section} data-stale={isPrevious || undefined}>
      <div className={styles.listHead}>
        <h3 className={styles.heading}>{texts.articles({ count })}</h3>
        <ChoiceMenu
          name={texts.order()}
          value={sort}
          options={sorts.map((value) => ({ value, label: texts.orders[value]() }))}
          onChange={setSort}
          isQuiet
        />
      </div>
      {count === 0 && <p className={styles.note}>{texts.noArticles()}</p>}
      <ArticleList articles={nodes} sort={sort} />
      {!isPage && !isAll && (
        <button type="button" className={styles.all} onClick={() => change({ panel: 'topic' })}>
          {texts.allArticles({ count })}
        </button>
      )}
      {isPage && !isAll && (
        <MoreButton
          label={texts.allArticles({ count })}
          isBusy={isPrevious}
          onMore={() => setShown(Math.min(most, shown + page))}
        />
      )}
    </section>
  )
}

const sorts = ['VIEWS', 'PUBLICATION_DATE', 'SCORE', 'SIMILARITY'] as const
