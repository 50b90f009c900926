import { useCallback, useState } from 'react'

import { linkIn } from '#lib/links/read-address.ts'
import { readableLink } from '#portal/features/banlist/list/unicode-host.ts'
import type {
  Counts,
  ListImport,
  ReviewRow,
} from '#portal/features/banlist/state/use-list-import.ts'
import type { BanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'

interface Fixed {
  line: number
  link: string
  before: Counts
}

/** Correcting lines, and what came of the last one in words. */
export function useFixing(
  texts: BanlistImportTexts,
  { counts, fix }: Pick<ListImport, 'counts' | 'fix'>,
): { onFix: (row: ReviewRow, text: string) => void; news: string } {
  const [last, setLast] = useState<Fixed | null>(null)
  const onFix = useCallback(
    ({ row, line }: ReviewRow, text: string) => {
      const link = linkIn(text)
      if (counts !== null && link !== null) setLast({ line, link, before: counts })
      fix(row, text)
    },
    [counts, fix],
  )
  const isDone = last !== null && counts !== null && last.before.invalid > counts.invalid
  if (!isDone) return { onFix, news: '' }
  const told = texts.fix.done[verdict(last.before, counts)]
  return { onFix, news: told({ line: last.line, link: readableLink(last.link) }) }
}

/** A corrected line is counted elsewhere now. */
function verdict(before: Counts, after: Counts): 'fresh' | 'duplicate' | 'listed' | 'covered' {
  if (after.duplicate > before.duplicate) return 'duplicate'
  if (after.listed > before.listed) return 'listed'
  return after.covered > before.covered && after.fresh === before.fresh ? 'covered' : 'fresh'
}
