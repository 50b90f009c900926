import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'

/** Copies an address and says so. */
export function useCopyLink(link: string): () => void {
  const { banlist } = useTexts()
  const copy = useCopy()
  return () => copy(link, banlist.copied({ count: 1 }))
}
