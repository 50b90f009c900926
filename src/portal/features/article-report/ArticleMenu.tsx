import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useArticleLines } from './use-article-lines.tsx'
import type { BannedArticle } from './use-ban.tsx'

type Props = Triggered & BannedArticle

/** The menu of an article. */
export function ArticleMenu({ address, title, ...trigger }: Props) {
  return <MenuList {...trigger} place="bottom-end" lines={useArticleLines({ address, title })} />
}
