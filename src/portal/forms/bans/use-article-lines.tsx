import { IconBan, IconCopy, IconExternalLink } from '@tabler/icons-react'

import { useArticleActionsTexts } from '#portal/i18n/late/reports/article-actions-texts.ts'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import type { MenuItem } from '#portal/ui/overlays/MenuList.tsx'

import { useBanOf, useMayBan } from './use-ban-of.ts'
import { type BannedArticle, useBan } from './use-ban.tsx'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true }

/** One thing that can be done with an article; `isDanger` where it takes something away. */
export interface ArticleLine extends MenuItem {
  label: string
  isDanger?: boolean
}

/**
 * All that can be done with an article that has a page: open it, copy its link, ban it or take the ban back; in one
 * word each where they stand as buttons.
 */
export function useArticleLines(
  { address, title }: BannedArticle,
  { isShort = false } = {},
): ArticleLine[] {
  const words = useArticleActionsTexts()
  const names = isShort ? words.short : words
  const mayBan = useMayBan()
  const { ban, unban } = useBan()
  const entry = useBanOf(address)
  const copyTo = useCopy()
  const copy = () => copyTo(address, words.copied())
  const lines: ArticleLine[] = [
    { label: names.open(), icon: <IconExternalLink {...icon} />, href: address },
    { label: names.copy(), icon: <IconCopy {...icon} />, onChoose: copy },
  ]
  // A ban that turns into its end under the pointer would do the opposite of what was read.
  if (!mayBan || entry === undefined) return lines
  const change =
    entry?.isOwn === true
      ? { label: names.unban(), onChoose: () => void unban(entry.id, title) }
      : { label: names.ban(), isDanger: true, onChoose: () => void ban({ address, title }) }
  return [...lines, { ...change, icon: <IconBan {...icon} /> }]
}
