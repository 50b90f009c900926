import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useCopy } from '#portal/ui/hooks/use-copy.ts'

import type { Entry } from '../banlist.queries.ts'

/** An entry, and the events of its actions. */
export interface RowActionsProps {
  entry: Entry
  /** how its address is read out */
  name: string
  onEdit: (entry: Entry) => void
  /** false while many entries are changed: one more would have to wait */
  onDelete: false | ((entry: Entry) => void)
  onTest: (entry: Entry) => void
  /** it has been deleted meanwhile, or the user may not change the list */
  isFixed: boolean
}

/** Copies an address and says so. */
export function useCopyLink(link: string): () => void {
  const { banlist } = useTexts()
  const copy = useCopy()
  return () => copy(link, banlist.copied({ count: 1 }))
}
