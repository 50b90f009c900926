import { IconBan, IconCopy, IconExternalLink } from '@tabler/icons-react'

import { BanlistTestDocument, DeleteBanlistItemsDocument } from '#contract/generated/operations.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { defineMutation } from '#portal/app/query/mutation.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'
import { NoticeAction, notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import type { MenuItem } from '#portal/ui/overlays/MenuList.tsx'

import { useArticleActionsTexts } from './article-actions-texts.ts'

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

/** An article that is to be banned, or no longer. */
export interface BannedArticle {
  /** the address of its page */
  address: string
  title: string
}

/** Puts an article's address on the banlist of the selected publication, and takes it off again. */
function useBan() {
  const words = useArticleActionsTexts()
  const { errors } = useTexts()
  const { run: add } = useMutationAction(banAddress)
  const { run: remove } = useMutationAction(removeBans)
  const unban = async (entry: string, title: string) => {
    const written = await remove({ ids: [entry] })
    if (written.kind === 'done') notifyDone(words.unbanned({ title }), { about: `ban of ${title}` })
    if (written.kind === 'refused') notifyFailed(errors.generic(), { about: `ban of ${title}` })
  }
  const ban = async ({ address, title }: BannedArticle) => {
    const written = await add({ link: address })
    if (written.kind === 'done') {
      const entry = written.payload.item?.id
      const undo = entry !== undefined && (
        <NoticeAction onClick={() => void unban(entry, title)}>{words.undo()}</NoticeAction>
      )
      notifyDone(words.banned({ title }), { about: `ban of ${title}`, actions: undo })
    }
    if (written.kind !== 'refused') return
    const isListed = written.errors.some(({ code }) => code === 'DUPLICATE')
    if (isListed) notifyDone(words.bannedAlready())
    else notifyFailed(errors.generic())
  }
  return { ban, unban }
}

/** Takes a few entries off the banlist of the selected publication. */
const removeBans = defineMutation({
  operation: DeleteBanlistItemsDocument,
  variablesOf: ({ ids }: { ids: readonly string[] }, scope) => ({ ids: [...ids], ...scope }),
  payloadOf: ({ deleteBanlistItems }) => deleteBanlistItems,
  changes: ['banlist'],
})
