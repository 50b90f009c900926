import { IconBan, IconCopy, IconExternalLink } from '@tabler/icons-react'

import { BanlistTestDocument } from '#contract/generated/operations.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { useMayWrite } from '#portal/app/publication/use-may-write.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useArticleActionsTexts } from '#portal/i18n/late/reports/article-actions-texts.ts'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import type { MenuItem } from '#portal/ui/overlays/MenuList.tsx'

import { useBan } from './use-ban.tsx'
import type { BannedArticle } from './use-ban.tsx'

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

/**
 * The entry that bans an address; null where none does, the reader may not see the banlist, or it cannot be asked;
 * undefined while it is asked.
 */
function useBanOf(address: string): { id: string; isOwn: boolean } | null | undefined {
  const may = useMay()
  const { data, isLoading } = usePublicationQuery(
    BanlistTestDocument,
    (of) => ({ ...of, links: [address] }),
    { enabled: may('view-banlist') },
  )
  if (isLoading) return undefined
  const verdict = data?.client?.banlistTest[0]
  if (verdict?.entry === undefined || verdict.entry === null) return null
  return { id: verdict.entry.id, isOwn: verdict.entry.link === verdict.link }
}

/** True where the reader may change the banlist; while the API has not said, where its screen is open to them. */
function useMayBan(): boolean {
  const may = useMay()
  return useMayWrite('BANLIST') ?? may('view-banlist')
}
