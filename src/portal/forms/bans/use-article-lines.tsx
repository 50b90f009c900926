import { IconBan, IconCopy, IconExternalLink } from '@tabler/icons-react'

import { useArticleActionsTexts } from '#portal/i18n/late/reports/article-actions-texts.ts'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'
import type { MenuItem } from '#portal/ui/overlays/MenuList.tsx'

import { useBanOf, useMayBan } from './use-ban-of.ts'
import { type BannedArticle, useBan } from './use-ban.tsx'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true }

/** All that can be done with an article that has a page: open it, copy its link, ban it or take the ban back. */
export function useArticleLines({ address, title }: BannedArticle): MenuItem[] {
  const words = useArticleActionsTexts()
  const mayBan = useMayBan()
  const { ban, unban } = useBan()
  const entry = useBanOf(address)
  const copy = () =>
    void copyText(address).then(
      () => notifyDone(words.copied()),
      () => notifyFailed(words.copyFailed()),
    )
  const lines: MenuItem[] = [
    { label: words.open(), icon: <IconExternalLink {...icon} />, href: address },
    { label: words.copy(), icon: <IconCopy {...icon} />, onChoose: copy },
  ]
  if (!mayBan) return lines
  const change =
    entry?.isOwn === true
      ? { label: words.unban(), onChoose: () => void unban(entry.id, title) }
      : { label: words.ban(), onChoose: () => void ban({ address, title }) }
  return [...lines, { ...change, icon: <IconBan {...icon} /> }]
}
