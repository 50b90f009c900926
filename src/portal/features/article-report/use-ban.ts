import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

/** Puts an article's address on the banlist of the selected publication. */
export function useBan(): (link: string) => Promise<void> {
  const articleReport = useArticleReportTexts()
  const { errors } = useTexts()
  const { run } = useMutationAction(banAddress)
  return async (link) => {
    const written = await run({ link })
    if (written.kind === 'done') notifyDone(articleReport.banned())
    if (written.kind !== 'refused') return
    const isListed = written.errors.some(({ code }) => code === 'DUPLICATE')
    if (isListed) notifyDone(articleReport.bannedAlready())
    else notifyFailed(errors.generic())
  }
}
