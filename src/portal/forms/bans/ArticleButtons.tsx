import { IconListDetails } from '@tabler/icons-react'
import { cloneElement } from 'react'

import { webAddress } from '#lib/web-address.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'

import { useRemovalLines } from '../removal/use-removal-lines.tsx'
import { useArticleActionsTexts } from './article-actions-texts.ts'
import { type ArticleLine, type BannedArticle, useArticleLines } from './use-article-lines.tsx'

import styles from './article-buttons.module.css'

interface Props {
  article: { id: string; title: string; url: string | null }
  /** it is not shown in the article report: a button leads there */
  isElsewhere?: boolean
}

/** Opens an article that has a page, copies its link, bans it or takes it off the banlist. */
export function ArticleButtons({ article: { id, title, url }, isElsewhere = false }: Props) {
  const address = webAddress(url)
  const inReport = useReportLine(title)
  const isLinked = isElsewhere && inReport !== null
  const [remove] = useRemovalLines(isElsewhere ? '' : id, { isShort: true })
  if (address === null && !isLinked && !remove) return null
  return (
    <div className={styles.buttons}>
      {address !== null && <PageButtons address={address} title={title} remove={remove} />}
      {isLinked && <LineButton {...inReport} />}
      {address === null && remove && <LineButton {...remove} />}
    </div>
  )
}

function PageButtons({ remove, ...article }: BannedArticle & { remove: ArticleLine | undefined }) {
  const [open, copy, ...late] = useArticleLines(article, { isShort: true })
  const lines = [open, copy, remove, ...late].filter((line) => line !== undefined)
  return lines.map((line, place) => <LineButton key={place} {...line} />)
}

function LineButton({ label, icon, href, link, isDanger = false, onChoose }: ArticleLine) {
  if (link !== undefined) return cloneElement(link, buttonLook(), icon, label)
  if (href === undefined) {
    return (
      <Button icon={icon} isDanger={isDanger} onClick={onChoose}>
        {label}
      </Button>
    )
  }
  return (
    <a {...buttonLook()} href={href} target="_blank" rel="noopener noreferrer">
      {icon}
      {label}
    </a>
  )
}

/** The line that shows an article in the article report, in the same days; null without the right to it. */
export function useReportLine(title: string): ArticleLine | null {
  const words = useArticleActionsTexts()
  const may = useMay()
  const [{ range, from, to, cmp }] = useSearchState()
  if (!may('view-dav-article-report')) return null
  const days = range === 'custom' ? { range, from, to, cmp } : { range, cmp }
  return {
    label: words.inArticleReport(),
    icon: <IconListDetails size={18} stroke={1.6} aria-hidden />,
    link: <ScreenLink to="/dav-article-report" search={{ ...days, q: title }} />,
  }
}
