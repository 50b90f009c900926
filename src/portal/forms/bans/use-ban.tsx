import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { removeBans } from '#portal/forms/writes/remove-bans.ts'
import { useArticleActionsTexts } from '#portal/i18n/late/reports/article-actions-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { NoticeAction } from '#portal/ui/notices/NoticeBar.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

/** An article that is to be banned, or no longer. */
export interface BannedArticle {
  /** the address of its page */
  address: string
  title: string
}

/** Puts an article's address on the banlist of the selected publication, and takes it off again. */
export function useBan() {
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
