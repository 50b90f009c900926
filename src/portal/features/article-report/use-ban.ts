import { AddBanlistItemDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import { useExecute } from '#portal/app/query/queries.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

/** Puts an article's address on the banlist of the selected publication. */
export function useBan(): (link: string) => Promise<void> {
  const articleReport = useArticleReportTexts()
  const { errors } = useTexts()
  const { client } = useCurrentPublication()
  const request = useExecute()
  return async (link) => {
    const { data } = await request(AddBanlistItemDocument, { clientId: client ?? '', link })
    const payload = data?.addBanlistItem
    if (payload?.userErrors[0]?.code === 'DUPLICATE')
      return notifyDone(articleReport.bannedAlready())
    if (payload === undefined || payload.item === null) return notifyFailed(errors.generic())
    notifyDone(articleReport.banned())
    await invalidate('banlist')
  }
}
