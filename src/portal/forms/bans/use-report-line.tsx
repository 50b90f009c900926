import { IconListDetails } from '@tabler/icons-react'

import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'

import { useArticleActionsTexts } from './article-actions-texts.ts'
import type { ArticleLine } from './use-article-lines.tsx'

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
