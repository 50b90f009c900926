import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useArticleDetailTexts } from './article-detail-texts.ts'
import type { ArticleDetail } from './use-article-detail.ts'

import styles from './article-detail.module.css'

interface Props {
  similar: ArticleDetail['similar']
  onOpen: (id: string) => void
}

/** The articles that share most of the topics; each opens in the panel. */
export function SimilarArticles({ similar, onOpen }: Props) {
  const words = useArticleDetailTexts()
  const format = useFormat()
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {words.similar()} <small>{words.similarity()}</small>
      </h3>
      {similar.length === 0 && <p className={styles.note}>{words.noSimilar()}</p>}
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
