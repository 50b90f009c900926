import { webAddress } from '#lib/web-address.ts'
import { useArticleStartTexts } from '#portal/i18n/late/article-start-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { useArticleNumbers } from './article-numbers.queries.ts'

import styles from './most-read.module.css'

const ranks = 5

/** The most read articles of yesterday and today as a numbered list. */
export function MostRead() {
  const { mostRead, ranges, isLoading, failed, reload } = useArticleNumbers()
  const texts = useTexts()
  const start = useArticleStartTexts()
  const format = useFormat()
  const { from, to } = ranges.recent
  const read = mostRead?.filter(({ metrics }) => metrics.views > 0) ?? []
  return (
    <PageSection
      title={
        ranges.isCurrent
          ? start.mostRead()
          : start.mostReadOn({ range: rangeText(from, to, { texts, format }) })
      }
    >
      {failed && mostRead === null ? (
        <NotLoaded onReload={reload} />
      ) : (
        <ol className={styles.read}>
          {isLoading && mostRead === null
            ? Array.from({ length: ranks }, (_, rank) => (
                <li key={rank}>
                  <SkeletonLine width="70%" />
                </li>
              ))
            : read.map(({ article, metrics }) => (
                <li key={article.id}>
                  <Headline title={article.title} url={article.url} />
                  <span className={styles.views}>{format.number(metrics.views)}</span>
                </li>
              ))}
        </ol>
      )}
      {mostRead !== null && read.length === 0 && (
        <p className={styles.empty}>{start.mostReadEmpty()}</p>
      )}
    </PageSection>
  )
}

function Headline({ title, url }: { title: string; url: string | null }) {
  const texts = useTexts()
  const address = webAddress(url)
  if (address === null) return <span className={styles.headline}>{title}</span>
  return (
    <a className={styles.headline} href={address} target="_blank" rel="noopener noreferrer">
      {title}
      <span className="visually-hidden"> ({texts.ui.opensInNewTab()})</span>
    </a>
  )
}
