import { IconArrowRight } from '@tabler/icons-react'

import { thresholds } from '#contract/thresholds.ts'
import type { DateRange } from '#lib/date-range.ts'
import { webAddress } from '#lib/web-address.ts'
import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useUserGroupTexts } from '../user-group-texts.ts'
import type { UserGroup } from '../user-groups.ts'
import { articlesOf, useGroupWords } from '../user-groups.ts'

import styles from './reading.module.css'

interface Props {
  group: UserGroup
  range: DateRange
  isNameHidden?: boolean
}

/** The articles that one group reads more often than others do, and the way to all that it reads. */
export function GroupReads({ group, range, isNameHidden = false }: Props) {
  const texts = useUserGroupTexts()
  const { nameOf } = useGroupWords()
  const { percent } = useFormat()
  const may = useMay()
  const { id, viewShare, oftenRead } = group
  return (
    <div className={styles.group}>
      {!isNameHidden && <h3>{nameOf(id)}</h3>}
      {viewShare !== null && (
        <p className={styles.share}>{texts.shareOfAll({ share: percent(viewShare / 100) })}</p>
      )}
      {oftenRead.length === 0 ? (
        <p className={styles.none}>{texts.oftenNone({ least: thresholds.groupViews })}</p>
      ) : (
        <ul>
          {oftenRead.map((article) => (
            <ReadArticle key={article.id} article={article} usual={viewShare ?? 0} />
          ))}
        </ul>
      )}
      {mayOpen('/dav-article-report', may) && (
        <ScreenLink
          className={styles.more}
          to="/dav-article-report"
          search={articlesOf(id, range)}
          aria-label={texts.articlesOfGroup({ group: nameOf(id) })}
        >
          {texts.articlesOf()} <IconArrowRight aria-hidden />
        </ScreenLink>
      )}
    </div>
  )
}

interface ReadProps {
  article: UserGroup['oftenRead'][number]
  /** the group's share of all views */
  usual: number
}

function ReadArticle({ article: { title, url, share }, usual }: ReadProps) {
  const texts = useUserGroupTexts()
  const { percent } = useFormat()
  const address = webAddress(url)
  return (
    <li>
      {address === null ? (
        title
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      )}
      <span className={styles.line}>
        <span className={styles.track} aria-hidden>
          <span className={styles.part} style={{ width: `${share}%` }} />
          <span className={styles.mark} style={{ left: `${usual}%` }} />
        </span>
        <span>{texts.shareOfArticle({ share: percent(share / 100) })}</span>
      </span>
    </li>
  )
}
