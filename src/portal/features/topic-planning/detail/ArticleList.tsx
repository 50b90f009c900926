import type { TopicArticleSort } from '#contract/generated/operations.ts'
import { webAddress } from '#lib/web-address.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { usePointable } from '../planning/use-pointing.tsx'
import { useTopicDetailTexts } from './topic-detail-texts.ts'
import { useArticleReport } from './use-topic-detail.ts'
import type { TopicArticle } from './use-topic-detail.ts'

import styles from './topic-detail.module.css'

interface Props {
  articles: readonly TopicArticle[]
  sort: TopicArticleSort
}

/** Articles with their numbers, in their order; a title leads to the article report, or to its own page. */
export function ArticleList({ articles, sort }: Props) {
  const texts = useTopicDetailTexts()
  const format = useFormat()
  const pointable = usePointable()
  return (
    <ol className={styles.articles}>
      {articles.map((article, place) => {
        const { id, publicationDate, scrollDepth, score, similarity, views } = article
        const said = [
          publicationDate === null ? texts.noDate() : format.date(publicationDate),
          scrollDepth !== null && texts.depthOf({ value: format.percent(scrollDepth / 100) }),
          score !== null && texts.scoreOf({ value: format.number(score) }),
          sort === 'SIMILARITY' && texts.nearness({ value: format.decimal(similarity, 2) }),
        ]
        return (
          <li key={id} {...pointable('article', id)}>
            <span className={styles.place}>{format.number(place + 1)}</span>
            <ArticleTitle article={article} />
            <span className={styles.views}>
              {format.number(views)} <span className="visually-hidden">{texts.views()}</span>
            </span>
            <small>{said.filter((part) => part !== false).join(', ')}</small>
          </li>
        )
      })}
    </ol>
  )
}

/** A title that leads to the article report, or to its own page. */
export function ArticleTitle({ article: { id, title, url } }: { article: TopicArticle }) {
  const reportOf = useArticleReport()
  if (reportOf !== null)
    return (
      <ScreenLink to="/dav-article-report" search={reportOf(id)}>
        {title}
      </ScreenLink>
    )
  const address = webAddress(url)
  if (address === null) return <span>{title}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  )
}
