import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useArticleLines } from './use-article-lines.tsx'
import type { BannedArticle } from './use-article-lines.tsx'
import { useReportLine } from './use-report-line.tsx'

interface Props extends Triggered, BannedArticle {
  /** the row is not one of the article report: a line leads there */
  isElsewhere: boolean
}

/** The menu of an article. */
export function ArticleMenu({ address, title, isElsewhere, ...trigger }: Props) {
  const [open, copy, ...others] = useArticleLines({ address, title })
  const reportLine = useReportLine(title)
  const lines = [open, copy, isElsewhere ? reportLine : null, ...others]
  return (
    <MenuList
      {...trigger}
      place="bottom-end"
      lines={lines.filter((line) => line !== undefined && line !== null)}
    />
  )
}
