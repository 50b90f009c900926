import { webAddress } from '#lib/web-address.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import type { ReportRow } from './article-report.queries.ts'

import styles from './article-report.module.css'

/** The headline; it opens the article's page in a new tab where it has one. */
export function ArticleTitle({ article }: Pick<ReportRow, 'article'>) {
  const { ui } = useTexts()
  const { title, url } = article
  const address = webAddress(url)
  if (address === null) return <span title={title}>{title}</span>
  return (
    <a
      className={styles.title}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={title}
    >
      {title}
      <span className="visually-hidden"> ({ui.opensInNewTab()})</span>
    </a>
  )
}
