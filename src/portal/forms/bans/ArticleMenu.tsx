import { IconListDetails } from '@tabler/icons-react'

import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useArticleActionsTexts } from '#portal/i18n/late/reports/article-actions-texts.ts'
import { type MenuItem, MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useArticleLines } from './use-article-lines.tsx'
import type { BannedArticle } from './use-ban.tsx'

interface Props extends Triggered, BannedArticle {
  /** the row is not one of the article report: a line leads there */
  isElsewhere: boolean
}

/** The menu of an article. */
export function ArticleMenu({ address, title, isElsewhere, ...trigger }: Props) {
  const may = useMay()
  const [open, copy, ...others] = useArticleLines({ address, title })
  const reportLine = useReportLine(title)
  const hasReport = isElsewhere && may('view-dav-article-report')
  const lines = [open, copy, hasReport ? reportLine : undefined, ...others]
  return (
    <MenuList {...trigger} place="bottom-end" lines={lines.filter((line) => line !== undefined)} />
  )
}

/** The line that shows an article in the article report, in the same days. */
function useReportLine(title: string): MenuItem {
  const words = useArticleActionsTexts()
  const [{ range, from, to, cmp }] = useSearchState()
  const days = range === 'custom' ? { range, from, to, cmp } : { range, cmp }
  return {
    label: words.inArticleReport(),
    icon: <IconListDetails size={18} stroke={1.6} aria-hidden />,
    link: <ScreenLink to="/dav-article-report" search={{ ...days, q: title }} />,
  }
}
