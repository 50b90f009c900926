import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'

import type { ReportRow } from './article-report.queries.ts'
import { topicColour } from './topic-colour.ts'

import styles from './article-report.module.css'

/** The topic an article is most about, with the dot of its colour; others are counted. */
export function Topics({ topics }: { topics: ReportRow['article']['topics'] }) {
  const articleReport = useArticleReportTexts()
  const [first, ...others] = topics.toSorted((one, other) => other.score - one.score)
  if (first === undefined) return null
  return (
    <span className={styles.topic} title={topics.map(({ name }) => name).join(', ')}>
      <span className={styles.dot} style={{ background: topicColour(first.id) }} />
      <span className={styles.topicName}>{first.name}</span>
      {others.length > 0 && (
        <span className="visually-hidden">
          {articleReport.moreTopics({ count: others.length })}
        </span>
      )}
    </span>
  )
}
