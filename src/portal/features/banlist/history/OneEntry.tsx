import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { readableLink } from '../list/unicode-host.ts'
import { useEntryLink } from './banlist-history.queries.ts'

import styles from './history.module.css'

/** The entry whose changes are shown alone, and the way to all of them. */
export function OneEntry({ id }: { id: string }) {
  const texts = useBanlistHistoryTexts()
  const [, change] = useSearchState()
  const link = useEntryLink(id)
  if (link === undefined) return null
  return (
    <div className={styles.one}>
      <p>{link === null ? texts.one.gone() : texts.one.of({ link: readableLink(link) })}</p>
      <Button variant="subtle" onClick={() => change({ only: '' })}>
        {texts.back()}
      </Button>
    </div>
  )
}
