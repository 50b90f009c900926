import { webAddress } from '#lib/web-address.ts'
import { type ArticleLine, useArticleLines } from '#portal/forms/bans/use-article-lines.tsx'
import type { BannedArticle } from '#portal/forms/bans/use-ban.tsx'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'

import styles from './article-detail.module.css'

interface Props {
  article: { title: string; url: string | null }
}

/** Opens an article that has a page, copies its link, bans it or takes it off the banlist. */
export function ArticleButtons({ article: { title, url } }: Props) {
  const address = webAddress(url)
  return address !== null && <PageButtons address={address} title={title} />
}

function PageButtons(article: BannedArticle) {
  return (
    <div className={styles.buttons}>
      {useArticleLines(article, { isShort: true }).map((line, place) => (
        <LineButton key={place} {...line} />
      ))}
    </div>
  )
}

function LineButton({ label, icon, href, isDanger = false, onChoose }: ArticleLine) {
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
