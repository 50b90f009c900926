import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useRemovalLines } from '../removal/use-removal-lines.tsx'
import { useReportLine } from './ArticleButtons.tsx'
import { useArticleLines } from './use-article-lines.tsx'
import type { BannedArticle } from './use-article-lines.tsx'

interface Props extends Triggered, BannedArticle {
  /** the row is not one of the article report: a line leads there */
  isElsewhere: boolean
  /** of an article that may be removed from here; empty for others */
  id: string
}

/** The menu of an article. */
export function ArticleMenu({ address, title, isElsewhere, id, ...trigger }: Props) {
  const [open, copy, ...others] = useArticleLines({ address, title })
  const reportLine = useReportLine(title)
  const removal = useRemovalLines(id)
  // the line that comes late stands last: none moves under the pointer
  const lines = [open, copy, isElsewhere ? reportLine : null, ...removal, ...others]
  return (
    <MenuList
      {...trigger}
      place="bottom-end"
      lines={lines.filter((line) => line !== undefined && line !== null)}
    />
  )
}
