import { webAddress } from '#lib/web-address.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { useStartTexts } from './start-texts.ts'
import type { Start } from './start.queries.ts'

import styles from './start.module.css'

const ranks = 8

/** The most read articles of the last days as a numbered list. */
export function MostRead({ start }: { start: Start }) {
  const words = useStartTexts()
  const { numbers, isLoading, reload } = start
  const read = numbers?.mostRead?.filter(({ views }) => views > 0)
  return (
    <PageSection title={useTitle(start)} note={useReportTexts().measures.views()}>
      {isLoading && <Outlines />}
      {!isLoading && read === undefined && <NotLoaded onReload={reload} />}
      {read?.length === 0 && <p className={styles.empty}>{words.mostReadEmpty()}</p>}
      {read !== undefined && read.length > 0 && <Headlines read={read} />}
    </PageSection>
  )
}

function useTitle({ ranges }: Start): string {
  const words = useStartTexts()
  const texts = useTexts()
  const format = useFormat()
  const { from, to } = ranges.recent
  if (ranges.recently === 'older')
    return words.mostReadOn({ range: rangeText(from, to, { texts, format }) })
  return ranges.recently === 'yesterday' ? words.mostReadYesterday() : words.mostRead()
}

function Outlines() {
  return (
    <ol className={styles.read} aria-hidden>
      {Array.from({ length: ranks }, (_, rank) => (
        <li key={rank}>
          <SkeletonLine width="70%" />
        </li>
      ))}
    </ol>
  )
}

type Read = NonNullable<NonNullable<Start['numbers']>['mostRead']>

function Headlines({ read }: { read: Read }) {
  const format = useFormat()
  const most = read[0]?.views ?? 1
  return (
    <ol className={styles.read}>
      {read.map(({ article, views }) => (
        <li key={article.id}>
          <Headline title={article.title} url={article.url} />
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ width: `${(views / most) * 100}%` }} />
          </span>
          <span className={styles.views}>{format.number(views)}</span>
        </li>
      ))}
    </ol>
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
