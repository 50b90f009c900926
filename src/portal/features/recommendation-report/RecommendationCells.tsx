import { DetailLink } from '#portal/report/columns/cells.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { RecommendationRow } from './recommendation-answer.ts'

import styles from './recommendation-report.module.css'

const articleNotes = lazyPart(async () => (await import('./ArticleNotes.tsx')).ArticleNotes)
const countsInLine = lazyPart(async () => (await import('./ArticleNotes.tsx')).CountsInLine)

interface Props {
  row: RecommendationRow
}

/** The title of an article; below it what is special about it. */
export function ArticleName({ row }: Props) {
  const { article, values } = row
  const isNoted = article.banned !== null || values.unranked !== null || values.clicked === 0
  return (
    <span className={styles.name}>
      <DetailLink text={article.title} id={article.id} />
      {isNoted && (
        <OnDemand
          part={articleNotes}
          given={{ row }}
          fallback={<span className={styles.reason}>&nbsp;</span>}
        />
      )}
    </span>
  )
}

/** Delivered, seen and clicked in one line. */
export function Way({ row }: Props) {
  return <OnDemand part={countsInLine} given={{ row }} />
}
