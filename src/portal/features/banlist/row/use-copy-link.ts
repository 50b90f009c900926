import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { copyText } from '#portal/ui/hooks/copy-text.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notifications.ts'

/** Copies an address and says so. */
export function useCopyLink(link: string): () => void {
  const { banlist } = useTexts()
  return () =>
    void copyText(link).then(
      () => notifyDone(banlist.copied({ count: 1 })),
      () => notifyFailed(banlist.copyFailed()),
    )
}
