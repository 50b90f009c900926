import { webAddress } from '#lib/web-address.ts'
import { RowMenu } from '#portal/report/RowMenu.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

interface Props {
  row: { article: { id: string; title: string; url: string | null } }
}

const articleMenu = lazyPart(
  async () => (await import('#portal/forms/bans/ArticleMenu.tsx')).ArticleMenu,
)

/** The actions of an article that has a page: open it, copy its link, ban it, remove it. */
export function ArticleActions({ row: { article } }: Props) {
  const address = webAddress(article.url)
  if (address === null) return null
  return (
    <RowMenu
      name={article.title}
      menu={articleMenu}
      given={{ address, title: article.title, isElsewhere: false, id: article.id }}
    />
  )
}
