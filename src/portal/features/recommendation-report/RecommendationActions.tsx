import { webAddress } from '#lib/web-address.ts'
import { RowMenu } from '#portal/report/RowMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import type { RecommendationRow } from './recommendation-answer.ts'

const menu = lazyPart(async () => (await import('#portal/forms/bans/ArticleMenu.tsx')).ArticleMenu)

/** The actions of a recommended article that has a page. */
export function RecommendationActions({ row: { article } }: { row: RecommendationRow }) {
  const address = webAddress(article.url)
  if (address === null) return null
  return (
    <RowMenu
      name={article.title}
      menu={menu}
      given={{ address, title: article.title, isElsewhere: true }}
    />
  )
}
